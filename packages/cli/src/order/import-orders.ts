import { MAX_CART_LINES } from '@linkwright/core/buying/cart/cart-messages'
import path from 'node:path'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { RefusedRows } from '../import/refused.ts'
import type { FileIn } from '../import/open-table.ts'
import { importTable } from './import-table.ts'
import { confirmChange } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { type Client, openClient } from '../server/client.ts'
import { cartCostMessages } from './cost-labels.ts'
import { Catalogue } from './catalogue.ts'
import { type OrderRow, readOrders } from './order-table.ts'
import { earlierOrders } from './earlier-orders.ts'
import { describeOrder, describeRow, type Pages, planOrder, type PlannedOrder } from './plan-orders.ts'
import { printPlan } from './print-orders.ts'
import { sendOrders } from './send-orders.ts'

/**
 * `cart import`: reads, checks and prices every row, shows what would be ordered and what is refused, then adds the lines
 * to the cart. Lines that an earlier run of the same file added are not added again.
 */
export async function importOrders(io: Io, input: Input, given: string): Promise<void> {
  await importTable(io, input, given, ['Ordered'], (table, refused) => orderAll(io, input, table, refused))
}

async function orderAll(io: Io, input: Input, table: FileIn, refused: RefusedRows): Promise<void> {
  const { file } = table
  const rows = await readOrders(file, MAX_CART_LINES)
  const client = await openClient(io, input)
  const session = await client.session.read({}, { signal: io.signal })
  const earlier = await earlierOrders(io, input, table, session.user.id)
  refused.add(earlier.refused)
  if (earlier.done.size > 0)
    printMessage(io, `${linesAre(earlier.added)} already in the cart. Continuing with the rest.`)
  const left = rows.filter(({ line }) => !earlier.done.has(line))
  const planned = await planAll(io, client, table, left, refused)
  const many = session.cart.length + planned.length
  if (many > MAX_CART_LINES)
    throw new CliError(
      'refused',
      `A cart can have at most ${MAX_CART_LINES} lines, but this would make ${many}. Nothing was added.`,
    )
  await printPlan(io, input, session, planned, refused)
  if (!input.on('dry-run') && planned.length > 0) {
    await confirmChange(io, input)
    await sendOrders(io, client, planned, await earlier.open(), refused)
    const after = await client.session.read({}, { signal: io.signal })
    for (const message of await cartCostMessages(client, after, io.signal)) printMessage(io, message)
  }
  if (refused.count === 0) return
  const all = `${refused.count} of ${rows.length} rows ${input.on('dry-run') ? 'would be' : 'were'} refused.`
  throw new CliError(refused.count === rows.length ? 'refused' : 'partly', all)
}

async function planAll(
  io: Io,
  client: Client,
  { file, piped }: FileIn,
  rows: readonly OrderRow[],
  refused: RefusedRows,
): Promise<PlannedOrder[]> {
  const context = {
    catalogue: await Catalogue.read(client, io),
    pages: rows.some(({ values }) => values.page !== undefined) ? await pagesOf(client, io) : new Map(),
    folder: piped ? process.cwd() : path.dirname(path.resolve(file.path)),
  }
  const planned: PlannedOrder[] = []
  for (const row of rows) {
    const plan = await planOrder(context, row)
    if (typeof plan === 'string')
      refused.add([[row.line, plan, describeRow(row.product, describeOrder(row.values, row.values.page))]])
    else planned.push(plan)
  }
  return planned
}

async function pagesOf(client: Client, { signal }: Io): Promise<Pages> {
  const pages = new Map<number, { site_id: number; name: string }>()
  for await (const site of client.sites.list({}, { signal }))
    for (const { id, page_nickname } of site.pages)
      pages.set(id, { site_id: site.id, name: `${page_nickname} (${site.name})` })
  return pages
}

function linesAre(count: number): string {
  return count === 1 ? '1 line is' : `${count} lines are`
}
