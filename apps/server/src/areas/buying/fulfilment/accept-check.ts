import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { CANCELED_CHECK, NO_FAILED_CHECK } from '@linkwright/core/buying/fulfilment/failed-checks'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { isBad } from '@linkwright/core/tracking/verification/watch-state'
import { AppError } from '@linkwright/core/contract/errors'
import { overrule } from '../../tracking/verification/overrule.ts'
import { notFound } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type AdminChange, lockOrder, ownerOfLine } from './locked-order.ts'
import { insertNote } from './notes.ts'
import { publishLinkOrdersChanged } from './notify.ts'

/**
 * Accepts the failing check of a line's published URL, also of a completed order: it leaves the worklist until a
 * later look finds something else. The reason is added as a note to the order.
 * @throws AppError not_found; refused when no check fails, or the line is canceled.
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
  if (isCanceledLine(line.status)) throw new AppError('refused', CANCELED_CHECK)
  if (line.check_state !== 'failing') throw new AppError('refused', NO_FAILED_CHECK)
  const faults = await faultsOf(db, id)
  await db.update('order_lines').set({ check_state: 'accepted' }).where('id', '=', id).execute()
  await overrule(db, id, { by: actor, at: now, note: note.trim() })
  await insertNote(db, { order_id, line_id: id, author_id: actor, note, at: now })
  await publishLinkOrdersChanged(db)
  const { published_url } = line
  await auditWriter.write('line.accept-check', {
    id,
    of: db.businessId,
    before: { order_id, check_state: line.check_state, published_url, faults },
    after: { order_id, check_state: 'accepted', note: note.trim() },
  })
  return { orderId: order_id }
}

/** What is wrong with a line, for the audit log. */
async function faultsOf(db: TenantDb, lineId: number): Promise<string[]> {
  const row = await db
    .from('order_lines')
    .leftJoin('link_watches', (join) =>
      join
        .onRef('link_watches.business_id', '=', 'order_lines.business_id')
        .onRef('link_watches.order_line_id', '=', 'order_lines.id'),
    )
    .select(['order_lines.delivery_problems', 'link_watches.state', 'link_watches.code'])
    .where('order_lines.id', '=', lineId)
    .executeTakeFirstOrThrow()
  const { delivery_problems, state, code } = row
  const isBadLink = state !== null && code !== null && isBad(state)
  return [...(isBadLink ? [verdictCodes[code].text] : []), ...delivery_problems]
}
