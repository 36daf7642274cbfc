import { overviewRanges } from '@linkwright/core/admin/overview/ranges'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { OverviewDay } from '@linkwright/sdk'
import { list } from '../../define/kinds.ts'
import { say } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'

const money = ['ordered', 'charged', 'refunded', 'credit_given', 'credit_spent'] as const
const heads = {
  ordered: 'Ordered',
  charged: 'Charged',
  refunded: 'Refunded',
  credit_given: 'Credit given',
  credit_spent: 'Credit spent',
} as const

/** A narrow terminal leaves them out. */
const byTheWay: ReadonlySet<string> = new Set(['ordered', 'credit_given', 'credit_spent'])

const columns = (currency: string): readonly Column<OverviewDay>[] => [
  dateColumn('day', 'Day'),
  { field: 'orders', head: 'Orders' },
  ...money.map((field) => ({
    field,
    head: heads[field],
    ...(byTheWay.has(field) ? { less: true as const } : {}),
    show: (row: OverviewDay) => amountIn(toCents(row[field]), currency),
  })),
  { field: 'accounts', head: 'New accounts' },
]

/** `admin overview`: rows are days; what waits is said beside them. */
export const overview = list<OverviewDay>({
  name: 'overview',
  summary: 'What came in, money in and out and new accounts by day, and what waits',
  flags: [
    {
      flag: '--days <n>',
      help: 'days to look back, today among them (default: 30)',
      choices: [...overviewRanges],
    },
  ],
  examples: ['linkwright admin overview --days 7'],
  columns,
  async *rows(client, input, io) {
    const days = overviewRanges.find((each) => each === input.text('days')) ?? '30'
    const { waiting, ...found } = await client.overview.show({ days }, { signal: io.signal })
    say(
      io,
      `${waiting.new} new, ${waiting.in_progress} in progress, ${waiting.late} late, ${waiting.vendor} wait for the vendor, ${waiting.failed_checks} with failed checks.`,
    )
    yield* found.days
  },
})
