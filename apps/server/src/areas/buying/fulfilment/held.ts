import type { HeldOrder, LineStanding, OrderStanding } from '@linkwright/core/buying/fulfilment/standing'
import type { Selectable } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { lockBuyer } from '../checkout/claim.ts'

type OrderRow = Selectable<DB['orders']>
export type HeldLine = Selectable<DB['order_lines']>

/** An order in the hands of a transaction, with its lines in their order. */
export interface Held {
  /** Of its business. */
  db: TenantDb
  order: OrderRow
  lines: HeldLine[]
}

/** An order by its id, whosever it is, as it stands; not held yet. */
async function found(all: AllTenants, id: number): Promise<{ business_id: number; user_id: number | null }> {
  const row = await all.kysely
    .selectFrom('orders')
    .select(['business_id', 'user_id'])
    .where('id', '=', id)
    .where('kind', '=', 'order')
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The business of an order. @throws AppError not_found when there is no such order. */
export async function ownerOf(all: AllTenants, id: number): Promise<TenantDb> {
  return all.of((await found(all, id)).business_id)
}

/** The business of a line. @throws AppError not_found when there is no such line. */
export async function ownerOfLine(all: AllTenants, id: number): Promise<TenantDb> {
  const row = await all.kysely
    .selectFrom('order_lines')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return all.of(row.business_id)
}

/**
 * Holds an order and its lines until the transaction ends. With `before` what its links and its customer hang on is locked
 * first, in the order of everybody: business and user, then pages and sites by `before`, then this.
 * @throws AppError not_found when there is no such order.
 */
export async function holdOrder<T = undefined>(
  all: AllTenants,
  id: number,
  before?: (db: TenantDb) => Promise<T>,
): Promise<Held & { prepared: T | undefined }> {
  const { business_id, user_id } = await found(all, id)
  const db = all.of(business_id)
  if (before !== undefined) await lockBuyer(db, user_id)
  const prepared = await before?.(db)
  return { ...(await holdIn(db, id)), prepared }
}

/** The same within its business, without what it hangs on. */
export async function holdIn(db: TenantDb, id: number): Promise<Held> {
  const order = await lock(db, 'orders', id).selectAll().executeTakeFirst()
  if (order === undefined) throw notFound()
  const lines = await lock(db, 'order_lines').selectAll().where('order_id', '=', id).execute()
  return { db, order, lines: lines.toSorted((a, b) => a.position - b.position || a.id - b.id) }
}

/** An order as core's rules know it. */
export function standingOf({ order, lines }: Pick<Held, 'order' | 'lines'>): OrderStanding {
  return { ...heldOrder(order), details: lines.map(lineStanding) }
}

export function heldOrder({ status, payment_state, admin_archived_at }: OrderRow): HeldOrder {
  return { completed: status, payment_state, archived: admin_archived_at !== null }
}

export function lineStanding({ type, status, published_url, report_info }: HeldLine): LineStanding {
  return { type, status, published_url, has_report: report_info !== null }
}
