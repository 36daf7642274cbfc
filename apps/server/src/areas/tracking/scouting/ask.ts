import { overCap } from '@linkwright/core/access/caps'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue, type EnqueueOptions } from '../../../jobs/enqueue.ts'
import { lockSite } from '../locks/site.ts'
import { giveBackToday, spendToday, tomorrow } from '../../account/caps/daily.ts'
import { scoutBrandJob } from './brand.job.ts'
import { scoutPageJob } from './page.job.ts'
import { lookUpVolumesJob } from './volumes.job.ts'
import { LOST_AFTER_DAYS, later } from './when.ts'

type Setting = Pick<Services, 'now' | 'config'>

/** Has a page that is new looked up soon. In the transaction of the change, as all of these. */
export async function askForScouting(db: TenantDb, pageId: number, now: Date): Promise<void> {
  await pageWaits(db, pageId, now)
  await enqueuePage(db, pageId)
}

/** The same because what is looked for has changed; on the next day where its site has had its look-ups of today. */
export async function askForScoutingAgain(db: TenantDb, pageId: number, services: Setting): Promise<void> {
  const { site_id } = await db
    .from('pages')
    .select('site_id')
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  // Before the site's count of the day: whoever edits the site holds both in this order.
  await lockSite(db, site_id)
  // Its ranks and its volumes.
  const spending = { cap: 'lookUps', subject: site_id, count: 2 } as const
  if (!(await spendToday(db, spending, services))) return await pageRests(db, pageId, services)
  await pageWaits(db, pageId, services.now())
  const added = await enqueuePage(db, pageId)
  if (added < spending.count)
    await giveBackToday(db, { ...spending, count: spending.count - added }, services)
}

/** The same when a page is another one, or looked for from elsewhere: what was found today is not about it. */
export async function askForScoutingAnew(db: TenantDb, pageId: number, services: Setting): Promise<void> {
  const ofPage = db.from('key_phrases').select('id').where('page_id', '=', pageId)
  await db
    .delete('key_phrase_ranks')
    .where('key_phrase_id', 'in', ofPage)
    .where('checked_on', '=', services.now().toISOString().slice(0, 10))
    .execute()
  await askForScoutingAgain(db, pageId, services)
}

async function pageWaits(db: TenantDb, pageId: number, now: Date): Promise<void> {
  const due = later(now, LOST_AFTER_DAYS)
  await db
    .update('pages')
    .set({ scout_state: 'waiting', scout_error: null, scout_failed_at: null, scout_due_at: due })
    .set({ volume_state: 'waiting', volume_error: null, volume_failed_at: null, volume_due_at: due })
    .where('id', '=', pageId)
    .execute()
}

/** Says why a page is not looked up today, and has it be among those that are due tomorrow. */
async function pageRests(db: TenantDb, pageId: number, services: Setting): Promise<void> {
  const [why, failed, due] = [
    overCap.lookUps(services.config.caps.lookUps),
    services.now(),
    tomorrow(services),
  ]
  await db
    .update('pages')
    .set({ scout_state: 'failed', scout_error: why, scout_failed_at: failed, scout_due_at: due })
    .set({ volume_state: 'failed', volume_error: why, volume_failed_at: failed, volume_due_at: due })
    .where('id', '=', pageId)
    .execute()
}

/** Has the rank of a new site's name looked up soon. */
export async function askForBrandRank(db: TenantDb, siteId: number, now: Date): Promise<void> {
  await brandWaits(db, siteId, now)
  await enqueueBrand(db, siteId)
}

/** The same because the site is another one; on the next day where it has had its look-ups of today. */
export async function askForBrandRankAgain(db: TenantDb, siteId: number, services: Setting): Promise<void> {
  const spending = { cap: 'lookUps', subject: siteId } as const
  if (!(await spendToday(db, spending, services))) return await brandRests(db, siteId, services)
  await brandWaits(db, siteId, services.now())
  if (!(await enqueueBrand(db, siteId))) await giveBackToday(db, spending, services)
}

async function brandWaits(db: TenantDb, siteId: number, now: Date): Promise<void> {
  const waiting = { brand_state: 'waiting', brand_error: null, brand_failed_at: null } as const
  await db
    .update('sites')
    .set({ ...waiting, brand_due_at: later(now, LOST_AFTER_DAYS) })
    .where('id', '=', siteId)
    .execute()
}

async function brandRests(db: TenantDb, siteId: number, services: Setting): Promise<void> {
  const brand_error = overCap.lookUps(services.config.caps.lookUps)
  await db
    .update('sites')
    .set({ brand_state: 'failed', brand_error, brand_failed_at: services.now() })
    .set({ brand_due_at: tomorrow(services) })
    .where('id', '=', siteId)
    .execute()
}

/** At most one look-up of a page waits. Answers how many jobs were added: of its ranks and of its volumes. */
export async function enqueuePage(
  db: TenantDb,
  pageId: number,
  options: EnqueueOptions = {},
): Promise<number> {
  const own = { ...options, singletonKey: `${db.businessId} ${pageId}` }
  const ofRanks = await enqueue(db, scoutPageJob, { businessId: db.businessId, pageId }, own)
  const ofVolumes = await enqueueVolumes(db, pageId, options)
  return Number(ofRanks) + Number(ofVolumes)
}

export async function enqueueVolumes(
  db: TenantDb,
  pageId: number,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const own = { ...options, singletonKey: `${db.businessId} ${pageId}` }
  return await enqueue(db, lookUpVolumesJob, { businessId: db.businessId, pageId }, own)
}

export async function enqueueBrand(
  db: TenantDb,
  siteId: number,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const own = { ...options, singletonKey: `${db.businessId} ${siteId}` }
  return await enqueue(db, scoutBrandJob, { businessId: db.businessId, siteId }, own)
}
