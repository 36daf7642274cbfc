import type { OrderNote } from '@linkwright/core/buying/fulfilment/admin-order'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { type AdminChange, lockOrder, ownerOf } from './locked-order.ts'
import { nameOf } from './rows.ts'
import { publishLinkOrdersChanged } from './notify.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const noteRow = {
  id: is.number,
  line_id: is.numberOrNull,
  note: is.text,
  by: is.textOrNull,
  at: is.moment,
}
type NoteRow = RowOf<typeof noteRow>

const present = ({ at, ...row }: NoteRow): OrderNote => ({ ...row, at: at.toISOString() })

/** @throws AppError not_found when there is no such order. */
export async function notesOf(all: AllTenants, orderId: number): Promise<OrderNote[]> {
  const { businessId } = await ownerOf(all, orderId)
  const { rows } = await typedSql(noteRow)`
    select n.id, n.line_id, n.note, ${nameOf('u')} as by, n.at
    from order_notes n left join users u on u.id = n.author_id
    where n.business_id = ${businessId} and n.order_id = ${orderId} order by n.id`.execute(all.kysely)
  return rows.map(present)
}

/** @throws AppError not_found when there is no such order, or the line is not part of it. */
export async function addNote(
  { all, auditWriter, actor, now }: AdminChange<'order.note'>,
  { id, line_id = null, note }: { id: number; line_id?: number | null | undefined; note: string },
): Promise<OrderNote> {
  const { db, lines } = await lockOrder(all, id)
  if (line_id !== null && !lines.some((line) => line.id === line_id)) throw notFound()
  const added = await insertNote(db, { order_id: id, line_id, author_id: actor, note, at: now })
  await publishLinkOrdersChanged(db)
  await auditWriter.write('order.note', { id, of: db.businessId, after: { line_id, note: note.trim() } })
  const found = (await notesOf(all, id)).find((each) => each.id === added.id)
  if (found === undefined) throw new Error(`note ${added.id} is gone`)
  return found
}

/** Saves a note of an order that the caller has locked. */
export async function insertNote(
  db: TenantDb,
  { note, ...of }: { order_id: number; line_id: number | null; author_id: number; note: string; at: Date },
): Promise<{ id: number }> {
  return await db
    .insert('order_notes', { ...of, note: note.trim() })
    .returning('id')
    .executeTakeFirstOrThrow()
}
