import type { TenantDb } from '../../../db/tenant.ts'
import { endWatches, watchLine } from '../../tracking/verification/watch-line.ts'
import { refreshCheckState, saveDeliveryProblems } from './check-state.ts'
import type { LockedLine } from './locked-order.ts'

/** What follows a change of a line's published URL or DA: the delivery is compared again, and the link is looked at. */
export async function afterPublishing(
  db: TenantDb,
  {
    id,
    target_url,
    published_url,
    renews_line_id,
  }: Pick<LockedLine, 'id' | 'target_url' | 'published_url' | 'renews_line_id'>,
  now: Date,
): Promise<void> {
  // Its link is watched for the line that it renews.
  if (renews_line_id !== null) return
  await saveDeliveryProblems(db, id)
  if (published_url === null || target_url === null) await endWatches(db, [id], now)
  else await watchLine(db, { lineId: id, url: published_url, placedAt: now, now })
  await refreshCheckState(db, id, { keepsAccepted: false })
}
