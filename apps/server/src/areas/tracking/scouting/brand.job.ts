import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import type { SearchResults } from '../../../integrations/search-results/port.ts'
import { defineLookUp } from '../look-ups/look-up.ts'
import { lockSite } from '../locks/site.ts'
import { scoreSite } from '../figures/score-site.ts'
import { DEPTH } from './look-up-ranks.ts'
import { siteRank, subdomainResult } from './own-rank.ts'
import { searchSettingsOf, placeOf } from './queries.ts'

/**
 * Looks up a site's rank for its own name, from its own country and place. It does not count as a key phrase of the
 * plan.
 */
export const brandLookUp = defineLookUp({
  kind: 'brand',
  name: 'scout-brand',
  of: 'site',
  everyDays: ({ everyDays }) => everyDays,
  find: siteToScout,
  async request({ integrations: { searchResults } }, site, signal) {
    const found = await brandRank(searchResults, site, signal)
    if (found instanceof ProviderError)
      return { failure: found, isSample: undefined, rank: null, onSubdomain: null }
    return { failure: undefined, isSample: searchResults.isSample, ...found }
  },
  lock: lockUnedited,
  async save(db, { id }, { failure, rank, onSubdomain }, now) {
    // After a failure the last rank stays.
    if (failure !== undefined) return
    const brand_on_subdomain = onSubdomain && JSON.stringify(onSubdomain)
    await db
      .update('sites')
      .set({ brand_rank: rank, brand_rank_at: now, brand_on_subdomain })
      .where('id', '=', id)
      .execute()
    await scoreSite(db, await lockSite(db, id), now.toISOString().slice(0, 10), [])
  },
})

type SiteToScout = NonNullable<Awaited<ReturnType<typeof siteToScout>>>

/** Undefined when the site was deleted or disabled. */
async function siteToScout(db: TenantDb, siteId: number) {
  const site = await db
    .from('sites')
    .select([
      'id',
      'id as site_id',
      'business_id',
      'device',
      'language',
      'look_up_days',
      'count_subdomains',
      'name',
      'url',
      'country',
      'local',
      'city',
      'state',
      'version',
    ])
    .select(['brand_rank', 'brand_rank_at'])
    .where('id', '=', siteId)
    .where('available', '=', true)
    .executeTakeFirst()
  return site && { ...site, ...(await searchSettingsOf(db, site)) }
}

async function brandRank(searchResults: SearchResults, site: SiteToScout, signal: AbortSignal) {
  const {
    name: q,
    url,
    brand_rank: rank,
    brand_rank_at: at,
    business_id: businessId,
    device,
    language,
  } = site
  const own = { url, ...(at && { last: { rank, on: at.toISOString().slice(0, 10) } }) }
  const place = { ...placeOf(site.country, site.local, site), language, device }
  const query = { businessId, q, ...place, depth: DEPTH, own }
  try {
    const { items } = await searchResults.search(query, signal)
    const found = siteRank(items, site)
    return { rank: found, onSubdomain: subdomainResult(items, site, found) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error
    throw error
  }
}

async function lockUnedited(db: TenantDb, { id, version }: SiteToScout): Promise<boolean> {
  const site = await lock(db, 'sites', id).select('version').executeTakeFirst()
  if (site === undefined) return false
  if (site.version !== version) throw new Error('The site was edited while it was looked up.')
  return true
}
