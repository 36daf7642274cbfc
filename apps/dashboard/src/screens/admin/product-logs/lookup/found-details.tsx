import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { CutText } from '@linkwright/react-ui/cut-text'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { SalesOrder } from '@linkwright/sdk'
import { useMemo } from 'react'
import { LineStatusBadge } from '@linkwright/react-ui/orders-table'

const texts = {
  lines: (order: string) => `Lines of ${order}`,
  empty: 'There are no lines.',
  product: 'Product',
  status: 'Status',
  anchor: 'Anchor text',
  target: 'Target URL',
  published: 'Published URL',
  external: 'External ID',
  none: '–',
}
const SHOWN = 60

type Line = SalesOrder['details'][number]
const idOf = ({ id }: Line) => String(id)

/** The lines of an order. */
export function FoundDetails({ order }: { order: SalesOrder }) {
  const { money } = useFormat()
  const { currency } = order
  const columns = useMemo(
    (): Column<Line>[] => [
      {
        id: 'product',
        header: texts.product,
        isPrimary: true,
        cell: ({ admin_name, customer_description }) => admin_name ?? customer_description,
      },
      {
        id: 'status',
        header: texts.status,
        cell: ({ type, status }) => <LineStatusBadge type={type} status={status} />,
      },
      { id: 'anchor', header: texts.anchor, kind: 'text', cell: ({ anchor_text }) => cut(anchor_text) },
      {
        id: 'target',
        header: texts.target,
        kind: 'address',
        cell: ({ target_url, website_url }) => <UrlCell url={target_url ?? website_url} />,
      },
      {
        id: 'published',
        header: texts.published,
        kind: 'address',
        cell: ({ published_url }) => <UrlCell url={published_url} />,
      },
      { id: 'external', header: texts.external, cell: ({ hoth_order_id }) => hoth_order_id ?? texts.none },
      {
        id: 'amount',
        header: BEFORE_TAX,
        kind: 'money',
        cell: ({ amount }) => (amount === null ? texts.none : money(amount, currency)),
      },
    ],
    [money, currency],
  )
  return (
    <DataTable
      label={texts.lines(order.order_number)}
      columns={columns}
      rows={order.details}
      rowId={idOf}
      empty={texts.empty}
    />
  )
}

const cut = (text: string | null) => (text ? <CutText text={text} length={SHOWN} /> : texts.none)
