import type { TenantDb } from '../../db/tenant.ts'
import { enqueue, type EnqueueOptions } from '../../jobs/enqueue.ts'
import { scoutBrandJob } from './brand.job.ts'
import { scoutPageJob } from './page.job.ts'
import { lookUpVolumesJob } from './volumes.job.ts'
import { LOST_AFTER_DAYS, later } from './when.ts'

/** Has a page looked up soon, because what is looked for has changed. In the transaction of the change. */
export async function askForScouting(db: TenantDb, pageId: number, now: Date): Promise<void> {
  const due = later(now, LOST_AFTER_DAYS)
  await db
    .update('pages')
    .set({ scout_state: 'waiting', scout_error: null, scout_failed_at: null, scout_due_at: due })
    .set({ volume_state: 'waiting', volume_error: null, volume_failed_at: null, volume_due_at: due })
    .where('id', '=', pageId)
    .execute()
  await enqueuePage(db, pageId)
}

/** The same when a page is another one, or looked for from elsewhere: what was found today is not about it. */
export async function askForScoutingAnew(db: TenantDb, pageId: number, now: Date): Promise<void> {
  const ofPage = db.from('key_phrases').select('id').where('page_id', '=', pageId)
  await db
    .delete('key_phrase_ranks')
    .where('key_phrase_id', 'in', ofPage)
    .where('checked_on', '=', now.toISOString().slice(0, 10))
    .execute()
  await askForScouting(db, pageId, now)
}

/** Has the rank of a site's name looked up soon, because the site is new or another one. */
export async function askForBrandRank(db: TenantDb, siteId: number, now: Date): Promise<void> {
  const waiting = { brand_state: 'waiting', brand_error: null, brand_failed_at: null } as const
  const brand_due_at = later(now, LOST_AFTER_DAYS)
  await db
    .update('sites')
    .set({ ...waiting, brand_due_at })
    .where('id', '=', siteId)
    .execute()
  await enqueueBrand(db, siteId)
}

/** At most one look-up of a page waits. */
export async function enqueuePage(db: TenantDb, pageId: number, options: EnqueueOptions = {}): Promise<void> {
  const own = { ...options, singletonKey: `${db.businessId} ${pageId}` }
  await enqueue(db, scoutPageJob, { businessId: db.businessId, pageId }, own)
  await enqueueVolumes(db, pageId, options)
}

export async function enqueueVolumes(
  db: TenantDb,
  pageId: number,
  options: EnqueueOptions = {},
): Promise<void> {
  const own = { ...options, singletonKey: `${db.businessId} ${pageId}` }
  await enqueue(db, lookUpVolumesJob, { businessId: db.businessId, pageId }, own)
}

export async function enqueueBrand(
  db: TenantDb,
  siteId: number,
  options: EnqueueOptions = {},
): Promise<void> {
  const own = { ...options, singletonKey: `${db.businessId} ${siteId}` }
  await enqueue(db, scoutBrandJob, { businessId: db.businessId, siteId }, own)
}
