import type { Order } from '@linkwright/core/buying/orders/order'
import type { Viewer } from '../../../access/granted.ts'
import { lockClause } from '../../../db/lock.ts'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import { notFound } from '../../../http/context.ts'
import { isMine } from './rows.ts'
import { codeOf } from './present.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Archives an order in the customer's lists, or restores it. Its own status stays, so that fulfilment is not
 * affected. Returns the status that the customer's lists show.
 * @throws AppError not_found when the viewer has no such order.
 */
export async function archive(
  db: AuditedDb<'order.archive' | 'order.restore'>,
  viewer: Viewer,
  { id, archived, now }: { id: number; archived: boolean; now: Date },
): Promise<Order['completed']> {
  const { rows } = await typedSql({ status: is.oneOf(0, 1, 3, 9), was: is.boolean })`
    select o.status, o.archived_at is not null as was from orders o
    where ${isMine(db, viewer)} and o.id = ${id} ${lockClause(db, 'orders', id, { of: 'o' })}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  if (row.was === archived) db.auditWriter.changesNothing()
  else {
    await db
      .update('orders')
      .set({ archived_at: archived ? now : null })
      .where('id', '=', id)
      .execute()
    await db.auditWriter.write(archived ? 'order.archive' : 'order.restore', {
      id,
      before: { archived_by_customer: row.was },
      after: { archived_by_customer: archived },
    })
  }
  return codeOf({ status: row.status, archived })
}
