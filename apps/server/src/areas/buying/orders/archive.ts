import type { Order } from '@linkwright/core/buying/orders/order'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { isMine } from './mine.ts'
import { codeOf } from './present.ts'

/**
 * Puts an order away in the customer's lists, or brings it back; its own status stays, so that whoever fulfils it sees no
 * difference. What is so already stays so. Answers the status that the customer's lists show.
 * @throws AppError not_found when the viewer has no such order.
 */
export async function archive(
  db: TenantDb,
  viewer: Viewer,
  { id, archived, now }: { id: number; archived: boolean; now: Date },
): Promise<Order['completed']> {
  const { rows } = await sql<{ status: 0 | 1 | 3 | 9 }>`
    update orders o set archived_at = ${archived ? sql`coalesce(o.archived_at, ${now})` : sql`null`}
    where ${isMine(db, viewer)} and o.id = ${id} returning o.status`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return codeOf({ status: row.status, archived })
}
