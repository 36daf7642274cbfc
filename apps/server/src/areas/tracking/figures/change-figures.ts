import type { TenantDb } from '../../../db/tenant.ts'
import type { CountsChange } from './counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import { scoreChanges, type Together } from './score-site.ts'

/**
 * What `refreshFigures` does, for whoever knows which links and cart lines have come and gone: nothing is counted but
 * them. Inside the transaction of the change, which locked the site before it changed anything. Answers the row that was
 * inserted together with the change.
 */
export async function changeFigures<Inserted = never>(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changes: ReadonlyMap<number, CountsChange>,
  together: Together<Inserted> = {},
): Promise<Inserted | undefined> {
  return await scoreChanges(db, site, today, changes, together)
}
