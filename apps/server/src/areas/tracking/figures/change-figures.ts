import type { TenantDb } from '../../../db/tenant.ts'
import type { Message } from '../../../live/send.ts'
import type { CountsChange } from './counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import { scorePages } from './score-site.ts'
import { changeCounts } from './link-counts.ts'

/**
 * What `refreshFigures` does, for whoever knows which links and cart lines have come and gone: nothing is counted but
 * them. What is pushed besides, `also`, leaves in the same statement. Inside the transaction of the change, which locked the site before it changed anything.
 */
export async function changeFigures(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changes: ReadonlyMap<number, CountsChange>,
  also: readonly Message[] = [],
): Promise<void> {
  for (const [pageId, change] of changes) await changeCounts(db, pageId, change)
  await scorePages(db, site, today, [...changes.keys()], also)
}
