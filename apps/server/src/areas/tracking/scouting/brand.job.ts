import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import { ProviderError } from '../../../outside/provider-error.ts'
import type { SearchResults } from '../../../outside/search-results/port.ts'
import { lockSite } from '../locks/site.ts'
import { scoreSite } from '../figures/score-site.ts'
import { siteScouted } from './changed.ts'
import { DEPTH } from './look-up.ts'
import { hostRank } from './own-rank.ts'
import { placeOf } from './queries.ts'
import { later, SCOUT_EVERY_DAYS, whenAgain } from './when.ts'

/** Looks up where a site ranks for its own name, from its own country and place. It is no phrase of the plan. */
export const scoutBrandJob = defineJob({
  name: 'scout-brand',
  schema: z.object({ businessId: z.int(), siteId: z.int() }),
  async run(services, { businessId, siteId }, { signal, finish, log }) {
    const site = await siteToScout(new TenantDb(services.kysely, businessId), siteId)
    if (site === undefined) return
    const found = await lookUp(services.outside.searchResults, site, signal)
    await services.kysely.transaction().execute(async (trx) => {
      const { isSample } = services.outside.searchResults
      await save(new TenantDb(trx, businessId), site, { found, isSample }, services.now())
      await finish(trx)
    })
    if (found instanceof ProviderError && found.fault !== 'not_configured')
      log.warn({ site_id: siteId, fault: found.fault }, 'brand rank could not be looked up')
  },
})

type SiteToScout = NonNullable<Awaited<ReturnType<typeof siteToScout>>>

/** Undefined when the site is gone or disabled. */
async function siteToScout(db: TenantDb, siteId: number) {
  return await db
    .from('sites')
    .select(['id', 'name', 'url', 'country', 'local', 'city', 'state', 'version'])
    .select(['brand_rank', 'brand_rank_at'])
    .where('id', '=', siteId)
    .where('available', '=', true)
    .executeTakeFirst()
}

async function lookUp(searchResults: SearchResults, site: SiteToScout, signal: AbortSignal) {
  const { name: q, url, brand_rank: rank, brand_rank_at: at } = site
  const own = { url, ...(at && { last: { rank, on: at.toISOString().slice(0, 10) } }) }
  const query = { q, ...placeOf(site.country, site.local, site), depth: DEPTH, own }
  try {
    return { rank: hostRank((await searchResults.search(query, signal)).items, url) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error
    throw error
  }
}

/** A rank that nobody could tell leaves the last one as it stands. */
async function save(
  db: TenantDb,
  { id, version }: SiteToScout,
  { found, isSample }: { found: { rank: number | null } | ProviderError; isSample: boolean },
  now: Date,
): Promise<void> {
  const site = await db
    .from('sites')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (site === undefined) return
  if (site.version !== version) throw new Error('The site was edited while it was looked up.')
  if (found instanceof ProviderError) {
    await db
      .update('sites')
      .set({ brand_state: 'failed', brand_error: found.message, brand_failed_at: now })
      .set({ brand_due_at: whenAgain(found, now) })
      .where('id', '=', id)
      .execute()
    return await siteScouted(db, id, 'failed')
  }
  await db
    .update('sites')
    .set({ brand_state: 'ok', brand_error: null, brand_failed_at: null, brand_is_sample: isSample })
    .set({ brand_rank: found.rank, brand_rank_at: now, brand_due_at: later(now, SCOUT_EVERY_DAYS) })
    .where('id', '=', id)
    .execute()
  await scoreSite(db, await lockSite(db, id), now.toISOString().slice(0, 10), [])
  await siteScouted(db, id)
}
