import { isAdmin } from '@linkwright/core/access/roles'
import { columnSums } from '@linkwright/core/buying/checkout/order-column'
import { orderCells } from '@linkwright/core/buying/orders/orders-csv'
import { archivedOrders, orders, siteOrders } from '@linkwright/core/buying/orders/orders.table'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { wantedOrders } from './list.ts'
import { codeOf, presentFiled, type Reader } from './present.ts'
import { filedColumns, isMine, orderTagNames } from './rows.ts'

/** Order lines that are read and sent at once. */
const BATCH = 250

type Filed = typeof orders | typeof archivedOrders | typeof siteOrders

/** The lines of all orders that match the filter as CSV lines, newest order first. */
export function orderLines(
  db: TenantDb,
  viewer: Viewer & Reader,
  wanted: Parameters<typeof wantedOrders>[2],
): AsyncGenerator<string, void, undefined> {
  const table = wanted.isArchived ? archivedOrders : orders
  return linesOf(db, viewer, table, sql`${wantedOrders(db, viewer, wanted)}`)
}

/** The orders of a site that the viewer may read as CSV lines, including archived ones. */
export function siteOrderLines(
  db: TenantDb,
  viewer: Viewer & Reader,
  siteId: number,
): AsyncGenerator<string, void, undefined> {
  return linesOf(db, viewer, siteOrders, sql`${isMine(db, viewer)}`, sql`and l.site_id = ${siteId}`)
}

const ofOrder = tableColumns('orders', [
  'order_number',
  'created_at',
  'currency',
  'amount_cents',
  'subtotal_cents',
  'extra_cents',
  'plan_cents',
  'tax_cents',
  'credit_cents',
])
const filedLine = tableColumns('order_lines', ['id', 'order_id', 'position', ...filedColumns.names])
const fileRow = {
  ...ofOrder.json,
  ...filedLine.json,
  order_status: is.oneOf(0, 1, 3, 9),
  archived: is.boolean,
  tags: is.texts,
}
type FileRow = RowOf<typeof fileRow>

/**
 * Reads batch by batch, each in its own statement, so that other statements run in between. The next batch is read
 * while one is sent: at most two are in memory.
 */
async function* linesOf(
  db: TenantDb,
  reader: Reader,
  table: Filed,
  which: RawBuilder<unknown>,
  ofLine: RawBuilder<unknown> = sql``,
): AsyncGenerator<string, void, undefined> {
  yield tableHead(table)
  const isArchived = table === archivedOrders
  let lastOrder: number | undefined
  let coming: Promise<FileRow[]> | undefined = readBatch(db, which, ofLine, undefined)
  while (coming !== undefined) {
    const rows: FileRow[] = await coming
    coming = rows.length === BATCH ? readBatch(db, which, ofLine, rows.at(-1)) : undefined
    // The consumer may stop reading: then nothing handles this error.
    coming?.catch(() => {})
    const lines = rows.map((row) => {
      const sums = row.order_id === lastOrder ? undefined : columnSums(row)
      lastOrder = row.order_id
      const order = {
        sums,
        order_number: row.order_number,
        completed: codeOf({ status: row.order_status, archived: row.archived }),
        date_created: instant(row.created_at),
        currency: row.currency,
        tags: row.tags,
      }
      const cells = orderCells(order, presentFiled(row, reader), { isAdmin: isAdmin(reader), isArchived })
      return tableLine<Filed>(table, cells)
    })
    if (lines.length > 0) yield lines.join('')
  }
}

/** The lines after a line, by their order's time and their position. */
async function readBatch(
  db: TenantDb,
  which: RawBuilder<unknown>,
  ofLine: RawBuilder<unknown>,
  after: FileRow | undefined,
): Promise<FileRow[]> {
  const { created_at, order_id, position, id } = after ?? {
    created_at: 'infinity',
    order_id: 0,
    position: 0,
    id: 0,
  }
  const { rows } = await typedSql({ lines: is.list(fileRow) })`
    select coalesce(json_agg(line), '[]') as lines from (
      select ${ofOrder.of('o')}, o.status as order_status, o.archived_at is not null as archived, ${orderTagNames(db)} as tags, l.*
      from orders o
      cross join lateral (
        select ${filedLine.of('l')} from order_lines l
        where l.business_id = o.business_id and l.order_id = o.id ${ofLine}
          and (o.id <> ${order_id}::bigint or (l.position, l.id) > (${position}::integer, ${id}::bigint))
        order by l.position, l.id limit ${sql.lit(BATCH)}) l
      where ${which} and (o.created_at, o.id) <= (${created_at}::timestamptz, ${after === undefined ? sql`9223372036854775807` : sql`${order_id}`}::bigint)
      order by o.created_at desc, o.id desc, l.position, l.id
      limit ${sql.lit(BATCH)}) line`.execute(db)
  return rows[0]?.lines ?? []
}
