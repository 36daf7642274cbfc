import type {
  OrderStateWithoutLines,
  LineState,
  OrderState,
} from '@linkwright/core/buying/fulfilment/order-state'
import type { Selectable } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { lockBuyer } from '../checkout/claim.ts'
import { type LockedPages, lockPages } from '../../tracking/figures/locked-pages.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { OrderActionName } from '@linkwright/core/buying/fulfilment/order-actions'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { Entry, AuditWriter } from '../../../db/audit-writer.ts'

/** A change by an administrator of orders of any business. */
export interface AdminChange<A extends AuditAction> {
  all: AllTenants
  auditWriter: Pick<AuditWriter<A>, 'write' | 'changesNothing'>
  /** The administrator. */
  actor: number
  now: Date
}

/** Writes the entries of a job in the name of the administrator who started it; the call that started it has its own entry. */
export function onBehalfOf<A extends AuditAction>(
  auditWriter: AuditWriter<A>,
  actor: number,
): AdminChange<A>['auditWriter'] {
  return {
    write: <D extends A>(action: D, entry: Entry<D>) => auditWriter.write(action, { ...entry, by: actor }),
    changesNothing() {},
  }
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

type OrderRow = Selectable<DB['orders']>
export type LockedLine = Selectable<DB['order_lines']>

/** An order that the transaction has locked, with its lines in order. */
export interface LockedOrder {
  /** The tenant database of its business. */
  db: TenantDb
  order: OrderRow
  lines: LockedLine[]
}

/** The business and the user of an order, which is not locked yet. */
async function ownerRow(
  all: AllTenants,
  id: number,
): Promise<{ business_id: number; user_id: number | null }> {
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
  return all.of((await ownerRow(all, id)).business_id)
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
 * Locks an order and its lines until the transaction ends. With `before` it first locks the business and the user, then what
 * `before` locks (pages and sites): the order of `lock-order.ts`.
 * @throws AppError not_found when there is no such order.
 */
export async function lockOrder<T = undefined>(
  all: AllTenants,
  id: number,
  before?: (db: TenantDb) => Promise<T>,
): Promise<LockedOrder & { prepared: T | undefined }> {
  const { business_id, user_id } = await ownerRow(all, id)
  const db = all.of(business_id)
  if (before !== undefined) await lockBuyer(db, user_id)
  const prepared = await before?.(db)
  return { ...(await lockOrderIn(db, id)), prepared }
}

/** The same within the tenant of the order, without its business and user. */
export async function lockOrderIn(db: TenantDb, id: number): Promise<LockedOrder> {
  const order = await lock(db, 'orders', id).selectAll().executeTakeFirst()
  if (order === undefined) throw notFound()
  const lines = await lock(db, 'order_lines').selectAll().where('order_id', '=', id).execute()
  return { db, order, lines: lines.toSorted((a, b) => a.position - b.position || a.id - b.id) }
}

/** The facts of an order that core's rules use. */
export function standingOf({ order, lines }: Pick<LockedOrder, 'order' | 'lines'>): OrderState {
  return { ...orderStateOf(order), details: lines.map(lineStanding) }
}

export function orderStateOf({ status, payment_state, admin_archived_at }: OrderRow): OrderStateWithoutLines {
  return { completed: status, payment_state, archived: admin_archived_at !== null }
}

export function lineStanding({ type, status, published_url, report_info }: LockedLine): LineState {
  return { type, status, published_url, has_report: report_info !== null }
}

/** Locks the pages that the lines of an order link to, and their sites; also those of withdrawn links. */
export async function lockPagesOf(db: TenantDb, orderId: number): Promise<LockedPages> {
  const { rows } = await typedSql({ site_id: is.number, page_id: is.number })`
    select distinct p.site_id, p.id as page_id
    from order_lines l
    left join links k on k.business_id = l.business_id and k.id = l.link_id
    join pages p on p.business_id = l.business_id
      and p.id = coalesce(k.page_id, (l.withdrawn_link ->> 'page_id')::bigint, l.page_id)
    where l.business_id = ${db.businessId} and l.order_id = ${orderId}`.execute(db)
  return await lockPages(db, rows)
}

export type OrderAction = `order.${OrderActionName}`

/** An action on a locked order and the pages that it links to. */
export interface OrderChange extends LockedOrder {
  pages: LockedPages
  change: AdminChange<OrderAction>
  today: string
}
