import { watchesTable } from '@linkwright/core/buying/watches/watches.table'
import { verdicts } from '@linkwright/core/tracking/verification/verdict'
import { keptReasons } from '@linkwright/core/tracking/verification/why-kept'
import { formatDate, formatDateTime } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'
import type { LinkLook, Session, Watch } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { listTable } from '../../define/table-command.ts'
import { momentColumn } from '../../output/dates.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import type { Column } from '../../output/output.ts'
import { watchText } from '../../output/watch-column.ts'

const own: readonly Column<Watch>[] = [
  { field: 'state', head: 'State', show: watchText },
  {
    field: 'due_at',
    head: 'Next check',
    show: ({ due_at, behind_days }) =>
      due_at === null
        ? ''
        : `${formatDateTime(due_at)}${behind_days > 0 ? `, behind by ${plural(behind_days, 'day')}` : ''}`,
  },
]

/** The renewal of a rented placement. Each user of a business has their own cart. */
const renewals = { in_cart: 'renewal in a cart', ordered: 'renewal ordered' }

const paidUntil: Column<Watch> = {
  field: 'paid_until',
  head: 'Paid until',
  show: ({ paid_until, renewal }) =>
    paid_until === null ? '' : `${formatDate(paid_until)}${renewal === null ? '' : `, ${renewals[renewal]}`}`,
  whole: true,
}

const watchColumns: readonly Column<Watch>[] = [
  { field: 'id', head: 'ID' },
  ...own,
  { field: 'url', head: 'URL' },
  momentColumn('checked_at', 'Last checked'),
]

export const watchLinks = listTable<Watch>({
  name: 'watch',
  table: watchesTable,
  call: 'watches.list',
  examples: ['linkwright links watch --state lost', 'linkwright links watch --site 3 --state unseen --csv'],
  columns: [...own, paidUntil],
  rows: (client) => client.watches.list,
})

const lookColumns: readonly Column<LinkLook>[] = [
  { field: 'id', head: 'ID' },
  momentColumn('at', 'Time'),
  {
    field: 'verdict',
    head: 'Verdict',
    show: ({ verdict, accepted }) => `${verdicts[verdict]}${accepted === null ? '' : ', accepted'}`,
  },
  { field: 'reasons', head: 'Reason', show: ({ reasons }) => reasons.join(' ') },
  { field: 'found_at', head: 'Page' },
  { field: 'why', head: 'Stored', show: ({ why }) => keptReasons[why], less: true },
]

const missing = (input: { idArg: () => number }) => `watched link ${input.idArg()}`

export const listLooks = list<LinkLook>({
  name: 'looks',
  summary: 'List the stored checks of a watched link, newest first',
  args: [call('watches.show').arg('id', '<id>')],
  examples: ['linkwright links looks 31', 'linkwright links looks 31 --json'],
  missing,
  columns: lookColumns,
  async *rows(client, input, io) {
    yield* (await client.watches.show({ id: input.idArg() }, { signal: io.signal })).looks
  },
})

export const recheckLink = write<Watch>({
  name: 'recheck',
  summary: call('watches.recheck').summary,
  args: [call('watches.recheck').arg('id', '<id>')],
  examples: ['linkwright links recheck 31'],
  missing,
  columns: watchColumns,
  send: (client, input, io) => client.watches.recheck({ id: input.idArg() }, { signal: io.signal }),
  message: ({ url }) => `We check ${url} soon. See the result with links looks.`,
})

export const renewLink = write<Session['cart'][number]>({
  name: 'renew',
  summary: call('cart.renew').summary,
  args: [call('cart.renew').arg('id', '<id>')],
  examples: ['linkwright links renew 31'],
  missing,
  columns: cartColumns,
  send: async (client, input, io) =>
    (await client.cart.renew({ id: input.idArg() }, { signal: io.signal })).item,
  message: (item) => `Added the renewal to your cart as line ${item.cart_id}.`,
})
