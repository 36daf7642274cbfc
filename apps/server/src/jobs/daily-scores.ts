import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../db/tenant.ts'
import { type Services, today } from '../http/context.ts'
import { scoreSite } from '../areas/pages/figures.ts'
import { defineJob } from './job.ts'

/** Points that age are counted again from this hour of the day on, UTC. */
const FROM_HOUR = 2
const HOUR_MS = 3_600_000
const BATCH = 100

/** Sites that could not be scored are tried again with the job, alone: the others are not due any more. */
export const scoreDailyJob = defineJob({
  name: 'score-daily',
  schema: z.object({}),
  schedule: { dailyAt: '02:00' },
  async run(services, _data, { signal, log }) {
    let failures = 0
    await scoreDaily(services, signal, (error) => {
      failures += 1
      log.error({ err: error }, 'a site could not be scored')
    })
    if (failures > 0) throw new Error(`${failures} sites could not be scored.`)
  },
})

interface DueSite {
  business_id: number
  site_id: number
}

/**
 * Scores every site again that was last scored on an earlier day, because the recency of links ages without anybody
 * writing; answers how many. Each in its own transaction: one that fails is told to `failed` and left for the next
 * run. Several servers may do so at once, and a site that somebody is writing to is waited for: not every writer scores it.
 */
export async function scoreDaily(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
  failed: (error: unknown) => void = () => {},
): Promise<number> {
  const due = new Date(services.now().getTime() - FROM_HOUR * HOUR_MS).toISOString().slice(0, 10)
  let scored = 0
  let last: DueSite = { business_id: 0, site_id: 0 }
  while (!signal.aborted) {
    const sites = await dueSites(services, due, last)
    for (const site of sites) {
      if (signal.aborted) break
      try {
        if (await scoreAgain(services, due, site)) scored += 1
      } catch (error) {
        failed(error)
      }
      last = site
    }
    if (sites.length < BATCH) break
  }
  return scored
}

async function dueSites({ kysely }: Services, due: string, after: DueSite): Promise<DueSite[]> {
  return await kysely
    .selectFrom('site_figures')
    .select(['business_id', 'site_id'])
    .where('scored_on', '<', due)
    .where(sql<boolean>`(business_id, site_id) > (${after.business_id}::bigint, ${after.site_id}::bigint)`)
    .orderBy('business_id')
    .orderBy('site_id')
    .limit(BATCH)
    .execute()
}

async function scoreAgain(services: Services, due: string, { business_id, site_id }: DueSite) {
  return await services.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const site = await db
      .from('sites')
      .select(['id', 'brand_rank'])
      .where('id', '=', site_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Only under the lock: whoever held it may have scored the site.
    const late = await db
      .from('site_figures')
      .select('site_id')
      .where('site_id', '=', site_id)
      .where('scored_on', '<', due)
      .executeTakeFirst()
    if (site === undefined || late === undefined) return false
    await scoreSite(db, site, today(services), [])
    return true
  })
}
