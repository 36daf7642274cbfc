import { overviewRanges } from '@linkwright/core/admin/overview/ranges'
import { type LookupField, lookupFields, productsOf } from '@linkwright/core/admin/product-logs/lookup-fields'
import { salesLookup } from '@linkwright/core/admin/product-logs/lookup.table'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { amountIn, toCents } from '@linkwright/core/values/money'
import { plural } from '@linkwright/core/values/text'
import type { OverviewDay, SalesOrder, UserSales } from '@linkwright/sdk'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { columnsFor, list } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { idsOf } from '../../input/ids.ts'
import { type Io, printMessage } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import { type Column, printRows } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'
import { type Client, openClient } from '../../server/client.ts'

const money = ['ordered', 'charged', 'refunded', 'credit_given', 'credit_spent'] as const
const overviewHeads = {
  ordered: 'Ordered before tax',
  charged: 'Charged',
  refunded: 'Refunded',
  credit_given: 'Credit given',
  credit_spent: 'Credit spent',
} as const

/** Hidden first on a narrow terminal. */
const secondary: ReadonlySet<string> = new Set(['ordered', 'credit_given', 'credit_spent'])

const overviewColumns = (currency: string): readonly Column<OverviewDay>[] => [
  dateColumn('day', 'Day'),
  { field: 'orders', head: 'Orders' },
  ...money.map((field) => ({
    field,
    head: overviewHeads[field],
    ...(secondary.has(field) ? { less: true as const } : {}),
    show: (row: OverviewDay) => amountIn(toCents(row[field]), currency),
  })),
  { field: 'accounts', head: 'New accounts' },
]

/** `admin overview`: one row per day on stdout; counts of open work on stderr. */
export const overview = list<OverviewDay>({
  name: 'overview',
  summary: 'Show daily orders, payments, refunds, new accounts and open work',
  flags: [
    {
      flag: '--days <n>',
      help: 'days to show, including today (default: 30)',
      choices: [...overviewRanges],
    },
  ],
  examples: ['linkwright admin overview --days 7'],
  columns: overviewColumns,
  async *rows(client, input, io) {
    const days = overviewRanges.find((each) => each === input.text('days')) ?? '30'
    const { waiting, ...found } = await client.overview.show({ days }, { signal: io.signal })
    printMessage(
      io,
      `${waiting.new} new, ${waiting.in_progress} in progress, ${waiting.late} late, ${waiting.vendor} waiting for the vendor, ${waiting.failed_checks} with failed checks.`,
    )
    yield* found.days
  },
})

const saleHeads = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const

type Sold = UserSales & { user_id: number }

const saleColumns = (currency: string): readonly Column<Sold>[] => [
  { field: 'user_id', head: 'User' },
  ...(['month', 'quarter', 'year'] as const).map((field) => ({
    field,
    head: saleHeads[field],
    show: (row: Sold) => amountIn(toCents(row[field]), currency),
  })),
]

/** Ids per request. */
const AT_ONCE = 1000

/** `admin sales`: order totals per user. */
export const sales: Leaf = {
  name: 'sales',
  summary: 'Show order totals of users for the last 30, 90 and 365 days',
  args: [{ name: '<ids...>', help: 'user ids; - reads them from standard input' }],
  flags: listFlags,
  examples: ['linkwright admin sales 31 32', 'linkwright admin sales - --csv < users.txt'],
  run: async (io, input) => {
    const ids = await idsOf(io, input)
    const client = await openClient(io, input)
    const missing: string[] = []
    async function* rows() {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const userIds = ids.slice(from, from + AT_ONCE)
        const sold = await client.adminUsers.sales({ userIds }, { signal: io.signal })
        for (const id of userIds) {
          const figures = sold[String(id)]
          if (figures !== undefined) yield { user_id: id, ...figures }
          else missing.push(`There is no user ${id}.`)
        }
      }
    }
    await printRows(io, input, await columnsFor(saleColumns, client, input, io), rows())
    const [only, ...more] = missing
    if (only === undefined) return
    if (ids.length === 1) throw new CliError('notFound', only)
    for (const message of [only, ...more]) printMessage(io, message)
    throw new CliError(
      missing.length === ids.length ? 'refused' : 'partly',
      `${plural(missing.length, 'user')} of ${ids.length} not found.`,
    )
  },
}

const fields = Object.keys(lookupFields) as LookupField[]

const own: readonly Column<SalesOrder>[] = [
  { field: 'completed', head: 'Status', show: ({ completed }) => orderStatusLabel(completed) },
  { field: 'details', head: 'Products', show: ({ details }) => productsOf(details) },
]

/** `admin lookup email ada@example.com`. */
export const lookup = list<SalesOrder>({
  name: 'lookup',
  summary: call('productLogs.lookup').summary,
  args: [
    { name: '<field>', help: 'field to search', choices: fields },
    {
      name: '<value>',
      help: 'value to find: exact for ids, email addresses and external ids, partial for other text',
    },
  ],
  examples: [
    'linkwright admin lookup email ada@example.com',
    "linkwright admin lookup anchor_text 'dog beds'",
  ],
  columns: tableColumns<SalesOrder>(salesLookup).map(
    (column) => own.find(({ field }) => field === column.field) ?? column,
  ),
  rows: (client, input, io) => soldOrders(client, io, fieldOf(input.arg(0)), input.arg(1)),
})

const PAGE = 250

async function* soldOrders(client: Client, io: Io, field: LookupField, value: string) {
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const rows = await client.productLogs.lookup({ field, value, limit: PAGE, offset }, { signal: io.signal })
    total = rows.total ?? 0
    yield* rows
  }
}

function fieldOf(word: string): LookupField {
  const field = fields.find((each) => each === word)
  if (field === undefined) throw new CliError('usage', `Look up by one of: ${fields.join(', ')}.`)
  return field
}
