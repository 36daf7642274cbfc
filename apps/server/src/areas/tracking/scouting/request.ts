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

/**
 * Requests the first look-up of a new page's ranks and volumes. In the transaction of the change, as all functions
 * here.
 */
export async function requestScouting(db: TenantDb, pageId: number, now: Date): Promise<void> {
  await requestLookUp(db, ranksLookUp, pageId, now)
}

/**
 * Requests it again after a search property changed; postponed to the next day when the site's daily look-ups are
 * used up.
 */
export async function requestScoutingAgain(
  db: TenantDb,
  { siteId, pageId }: Place,
  services: Setting,
): Promise<void> {
  // Locked before the site's daily count, as when the site is edited.
  await lockSite(db, siteId)
  await requestLookUpAgain(db, ranksLookUp, { siteId, id: pageId }, services)
}

/**
 * Requests it again and deletes today's ranks, because the page or its search location changed: today's results do
 * not apply.
 */
export async function restartScouting(db: TenantDb, place: Place, services: Setting): Promise<void> {
  const ofPage = db.from('key_phrases').select('id').where('page_id', '=', place.pageId)
  await db
    .delete('key_phrase_ranks')
    .where('key_phrase_id', 'in', ofPage)
    .where('checked_on', '=', services.now().toISOString().slice(0, 10))
    .execute()
  await requestScoutingAgain(db, place, services)
}

/** Requests the first look-up of the rank of a site's name. */
export async function requestBrandRank(db: TenantDb, siteId: number, now: Date): Promise<void> {
  await requestLookUp(db, brandLookUp, siteId, now)
}

/** Requests it again after the site changed; postponed to the next day when its daily look-ups are used up. */
export async function requestBrandRankAgain(db: TenantDb, siteId: number, services: Setting): Promise<void> {
  await requestLookUpAgain(db, brandLookUp, { siteId, id: siteId }, services)
}
