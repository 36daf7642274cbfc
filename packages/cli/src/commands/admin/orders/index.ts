import {
  DEFAULT_VIEW,
  FROM_DAYS_AGO,
  type OrderPeriod,
  orderPeriods,
  type OrderView,
  orderViews,
} from '@linkwright/core/buying/fulfilment/order-views'
import { type Worklist, worklists } from '@linkwright/core/buying/fulfilment/worklist'
import type { AdminOrder, LinkwrightClient } from '@linkwright/sdk'
import { encodingFlag, type Group, type Leaf, listFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { list } from '../../../define/kinds.ts'
import { exportTable } from '../../../define/table-command.ts'
import { CliError } from '../../../errors.ts'
import { printMessage } from '../../../io.ts'
import {
  archiveOrders,
  cancelOrders,
  completeMany,
  completeOrders,
  reopenOrders,
  restoreOrders,
  sendMany,
  sendOrders,
} from './actions.ts'
import { adminOrderColumns } from './columns.ts'
import { acceptCheck, checkLine, editLine, saveReport, sendItem, setStatus } from './lines.ts'
import { checkPublisher } from './publisher.ts'
import { assignOrder, noteOrder, showOrder } from './show.ts'

type ListInput = Parameters<LinkwrightClient['fulfilment']['list']>[0]
const listed = call('fulfilment.list')
const views = Object.keys(orderViews) as OrderView[]
const periods = {
  today: 'today',
  'this-month': 'thisMonth',
  'this-last-month': 'lastMonth',
  'this-year': 'thisYear',
} as const satisfies Record<OrderPeriod, keyof LinkwrightClient['fulfilment']>

/** Only these views accept --from and --to. */
const dated: readonly string[] = views.filter((view) => 'dated' in orderViews[view])
const OLDER = `Showing orders of the last ${FROM_DAYS_AGO} days. Use --from 2020-01-01 to include older ones.`

const shared = [listed.flag('q', '--search <text>'), listed.flag('sort', '--sort <field>')]

const listOrders = list<AdminOrder>({
  name: 'list',
  summary: 'List link orders of all businesses, newest first',
  flags: [
    {
      flag: '--view <view>',
      help: `orders to list (default: ${DEFAULT_VIEW})`,
      choices: [...views, ...Object.keys(orderPeriods)],
    },
    listed.flag('from', '--from <date>'),
    listed.flag('to', '--to <date>'),
    ...shared,
  ],
  examples: [
    'linkwright admin orders list',
    'linkwright admin orders list --view all --from 2026-11-01 --search acme',
    'linkwright admin orders list --view this-month --csv',
  ],
  columns: adminOrderColumns,
  async *rows({ fulfilment }, input, io) {
    const view = input.text('view') ?? DEFAULT_VIEW
    const wanted = { q: input.text('search'), sort: input.text('sort') as ListInput['sort'] }
    const options = { signal: io.signal }
    const days = { from: input.text('from'), to: input.text('to') }
    const isDated = dated.includes(view)
    if (!isDated && (days.from !== undefined || days.to !== undefined))
      throw new CliError('usage', `--from and --to only work with --view ${dated.join(' and --view ')}.`)
    if (isDated && days.from === undefined) printMessage(io, OLDER)
    if (view in periods) yield* fulfilment[periods[view as OrderPeriod]](wanted, options)
    else yield* fulfilment.list({ type: view as OrderView, ...days, ...wanted }, options)
  },
})

const worklist = list<AdminOrder>({
  name: 'worklist',
  summary: call('fulfilment.worklist').summary,
  args: [{ name: '<what>', help: 'worklist to show', choices: Object.keys(worklists) }],
  flags: shared,
  examples: ['linkwright admin orders worklist late', 'linkwright admin orders worklist mine --json'],
  columns: adminOrderColumns,
  async *rows({ fulfilment }, input, io) {
    const what = input.arg(0) as Worklist
    const wanted = { q: input.text('search'), sort: input.text('sort') as ListInput['sort'] }
    yield* fulfilment.worklist({ what, ...wanted }, { signal: io.signal })
  },
})

const exportOrders = exportTable({
  call: 'fulfilment.exportNew',
  what: 'the new orders',
  examples: ['linkwright admin orders export -o new-orders.csv'],
  file: (client) => client.fulfilment.exportNew,
})

const importPublished: Leaf = {
  name: 'import',
  summary: "Import published URLs from a vendor's CSV file; every row is checked first",
  args: [
    {
      name: '<file>',
      help: 'CSV file with line or external ID and published URL; - reads standard input',
    },
  ],
  flags: [
    {
      flag: '--columns <names>',
      help: "column mapping, such as 'line=Item,url=Live link,da=DA' (default: detected from the header)",
    },
    { flag: '--dry-run', help: 'check every row without saving' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
    {
      flag: '--replace',
      help: 'replace existing published URLs and DA; such rows are refused otherwise',
    },
    { flag: '--resume', help: 'continue an interrupted import of this file' },
    encodingFlag,
    { flag: '--refused <file>', help: 'CSV file for refused rows with line number and reason' },
    ...listFlags,
  ],
  examples: [
    'linkwright admin orders import vendor.csv --dry-run',
    'linkwright admin orders import vendor.csv --yes --refused refused.csv',
    "linkwright admin orders import vendor.csv --columns 'external=Ref,url=Live link' --resume --yes",
  ],
  run: async (io, input) => {
    const { importPublished: run } = await import('../../../order/import-published.ts')
    await run(io, input, input.arg(0))
  },
}

export const orders: Group = {
  name: 'orders',
  summary: 'Manage and fulfill link orders of all businesses',
  commands: [
    listOrders,
    worklist,
    showOrder,
    sendOrders,
    sendItem,
    completeOrders,
    cancelOrders,
    reopenOrders,
    archiveOrders,
    restoreOrders,
    assignOrder,
    editLine,
    setStatus,
    saveReport,
    noteOrder,
    checkLine,
    checkPublisher,
    acceptCheck,
    importPublished,
    exportOrders,
    completeMany,
    sendMany,
  ],
}
