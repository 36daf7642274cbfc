import { productTypes } from '@linkwright/core/buying/products/product-type'
import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { Catalogue } from '@linkwright/sdk'

const texts = {
  name: 'Name',
  type: 'Product',
  content: 'Content of guest posts',
  today: 'Today',
  coming: 'Upcoming',
  sold: 'Sold',
  yes: 'Yes',
  no: 'No',
  none: '–',
  title: 'Title',
  for: 'For',
  amount: 'Off',
  quantity: 'Minimum lines',
  from: 'From',
  to: 'To',
  state: 'State',
  from_day: (amount: string, day: string) => `${amount} from ${day}`,
}

type Item = Catalogue['items'][number]
type Discount = Catalogue['discounts'][number]

export const itemColumns: readonly Column<Item>[] = [
  {
    id: 'name',
    header: texts.name,
    isPrimary: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'type',
    header: texts.type,
    kind: 'text',
    sortValue: ({ type }) => productTypes[type].label,
    cell: ({ kind, type }) => (kind === 'content' ? texts.content : productTypes[type].label),
  },
  {
    id: 'today',
    header: texts.today,
    kind: 'money',
    sortValue: ({ price }) => price,
    cell: ({ price }) => <Money of={price} />,
  },
  {
    id: 'coming',
    header: texts.coming,
    cell: ({ prices }) => <Coming next={prices.findLast(({ state }) => state === 'coming')} />,
  },
  {
    id: 'sold',
    header: texts.sold,
    cell: ({ enabled }) => (enabled ? texts.yes : <Badge tone="warn">{texts.no}</Badge>),
  },
]

const states = {
  coming: { label: 'Upcoming', tone: 'info' },
  on: { label: 'On', tone: 'good' },
  ended: { label: 'Ended', tone: 'neutral' },
} as const

export const discountColumns: readonly Column<Discount>[] = [
  { id: 'title', header: texts.title, isPrimary: true, cell: ({ title }) => title },
  { id: 'product', header: texts.for, cell: ({ product }) => product ?? texts.none },
  { id: 'amount', header: texts.amount, align: 'end', cell: ({ amount }) => <Money of={amount} /> },
  { id: 'quantity', header: texts.quantity, align: 'end', cell: ({ quantity }) => quantity },
  { id: 'from', header: texts.from, cell: ({ from_day }) => <Day of={from_day} /> },
  { id: 'to', header: texts.to, cell: ({ to_day }) => <Day of={to_day} /> },
  {
    id: 'state',
    header: texts.state,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
]

function Money({ of }: { of: number | null }) {
  const { money } = useFormat()
  return of === null ? texts.none : money(of)
}

function Day({ of }: { of: string | null }) {
  const { date } = useFormat()
  return of === null ? texts.none : date(of)
}

function Coming({ next }: { next: Item['prices'][number] | undefined }) {
  const { money, date } = useFormat()
  return next === undefined ? null : texts.from_day(money(next.price), date(next.from_day))
}
