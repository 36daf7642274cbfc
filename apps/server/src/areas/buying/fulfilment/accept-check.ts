import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { NO_FAILED_CHECK } from '@linkwright/core/buying/fulfilment/failed-checks'
import { AppError } from '@linkwright/core/contract/errors'
import { notFound } from '../../../http/context.ts'
import { type AdminChange, lockOrder, ownerOfLine } from './locked-order.ts'
import { insertNote } from './notes.ts'
import { publishLinkOrdersChanged } from './notify.ts'

/**
 * Accepts the failing check of a line's published URL, also of a completed order: it leaves the worklist until a
 * later check fails. The reason is added as a note to the order.
 * @throws AppError not_found; refused when no check fails.
 */
export async function acceptCheck(
  { all, auditWriter, actor, now }: AdminChange<'line.accept-check'>,
  { id, note }: { id: number; note: string },
): Promise<{ orderId: number }> {
  const owner = await ownerOfLine(all, id)
  const found = await owner.from('order_lines').select('order_id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  const { order_id } = found
  const { db, lines } = await lockOrder(all, order_id)
  const line = lines.find((each) => each.id === id)
  if (line === undefined) throw notFound()
  if (line.check_state !== 'failing' || isCanceledLine(line.status))
    throw new AppError('refused', NO_FAILED_CHECK)
  await db.update('order_lines').set({ check_state: 'accepted' }).where('id', '=', id).execute()
  await insertNote(db, { order_id, line_id: id, author_id: actor, note, at: now })
  const seen = await db
    .from('line_checks')
    .select('faults')
    .where('line_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await publishLinkOrdersChanged(db)
  const { published_url } = line
  await auditWriter.write('line.accept-check', {
    id,
    of: db.businessId,
    before: { order_id, check_state: line.check_state, published_url, faults: seen?.faults ?? [] },
    after: { order_id, check_state: 'accepted', note: note.trim() },
  })
  return { orderId: order_id }
}
