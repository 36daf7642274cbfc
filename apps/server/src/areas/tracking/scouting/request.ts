import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { lockSite } from '../locks/site.ts'
import { requestLookUp, requestLookUpAgain } from '../look-ups/request.ts'
import { brandLookUp } from './brand.job.ts'
import { ranksLookUp } from './ranks.job.ts'

interface Place {
  siteId: number
  pageId: number
}

type Setting = Pick<Services, 'now' | 'config'>

/** Has a page that is new looked up soon: its ranks and its volumes. In the transaction of the change, as all of these. */
export async function requestScouting(db: TenantDb, pageId: number, now: Date): Promise<void> {
  await requestLookUp(db, ranksLookUp, pageId, now)
}

/** The same because what is looked for has changed; on the next day where its site has had its look-ups of today. */
export async function requestScoutingAgain(
  db: TenantDb,
  { siteId, pageId }: Place,
  services: Setting,
): Promise<void> {
  // Before the site's count of the day: whoever edits the site holds both in this order.
  await lockSite(db, siteId)
  await requestLookUpAgain(db, ranksLookUp, { siteId, id: pageId }, services)
}

/** The same when a page is another one, or looked for from elsewhere: what was found today is not about it. */
export async function restartScouting(db: TenantDb, place: Place, services: Setting): Promise<void> {
  const ofPage = db.from('key_phrases').select('id').where('page_id', '=', place.pageId)
  await db
    .delete('key_phrase_ranks')
    .where('key_phrase_id', 'in', ofPage)
    .where('checked_on', '=', services.now().toISOString().slice(0, 10))
    .execute()
  await requestScoutingAgain(db, place, services)
}

/** Has the rank of a new site's name looked up soon. */
export async function requestBrandRank(db: TenantDb, siteId: number, now: Date): Promise<void> {
  await requestLookUp(db, brandLookUp, siteId, now)
}

/** The same because the site is another one; on the next day where it has had its look-ups of today. */
export async function requestBrandRankAgain(db: TenantDb, siteId: number, services: Setting): Promise<void> {
  await requestLookUpAgain(db, brandLookUp, { siteId, id: siteId }, services)
}
