import { allowedFrequency, frequencyDays, frequencyOf } from '@linkwright/core/access/look-up-frequency'
import type { Device } from '@linkwright/core/tracking/scouting/providers'
import type { OwnSite } from '@linkwright/core/tracking/top-ten/own-row'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { type KeyPhraseRow, phrasesJson } from '../key-phrases/queries.ts'

/** The search settings of a site's phrases, and how often they are looked up. */
export interface SearchSettings {
  device: Device
  /** ISO 639-1. */
  language: string
  /** Days between look-ups, as the plan allows. */
  everyDays: number
}

/** The location of a search. */
export interface SearchPlace {
  /** Its name. */
  country: string
  location?: { city: string; state: string }
}

export interface PageToScout extends SearchPlace, SearchSettings {
  business_id: number
  id: number
  site_id: number
  full_url: string
  site: OwnSite
  /** Versions of the page and its site: results for older versions are discarded. */
  versions: readonly [page: number, site: number]
  placed_links: number
  score: number
  /** Addresses of the competitors that the site names. */
  competitors: string[]
  /** Primary first, each with its newest rank. */
  phrases: KeyPhraseRow[]
}

/** The data needed to look up a page; undefined when it was deleted or its site is disabled. */
export async function pageToScout(db: TenantDb, pageId: number): Promise<PageToScout | undefined> {
  const page = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .innerJoin('page_figures as f', (join) =>
      join.onRef('f.business_id', '=', 'pages.business_id').onRef('f.page_id', '=', 'pages.id'),
    )
    .select(['pages.id', 'pages.site_id', 'pages.page_url', 'pages.version', 's.version as site_version'])
    .select(['pages.business_id', 's.device', 's.language', 's.look_up_days'])
    .select([
      'pages.page_local',
      'pages.city',
      'pages.state',
      's.country',
      's.url',
      's.count_subdomains',
      's.competitors',
      'f.score',
    ])
    .select((select) => select('f.placed_exact', '+', select.ref('f.placed_blended')).as('worded'))
    .select(['f.placed_natural', phrasesJson(db, 1).as('phrases')])
    .where('pages.id', '=', pageId)
    .where('s.available', '=', true)
    .executeTakeFirst()
  if (page === undefined) return undefined
  return {
    business_id: page.business_id,
    id: page.id,
    site_id: page.site_id,
    full_url: joinUrl(page.url, page.page_url),
    site: { url: page.url, count_subdomains: page.count_subdomains },
    versions: [page.version, page.site_version],
    ...placeOf(page.country, page.page_local, page),
    ...(await searchSettingsOf(db, page)),
    placed_links: page.worded + page.placed_natural,
    score: page.score,
    competitors: page.competitors,
    phrases: page.phrases,
  }
}

/** The search settings of a site's row. */
export async function searchSettingsOf(
  db: TenantDb,
  { device, language, look_up_days }: { device: Device; language: string; look_up_days: number },
): Promise<SearchSettings> {
  const plan = await db
    .business()
    .innerJoin('plans', 'plans.id', 'businesses.plan_id')
    .select('plans.key_phrases')
    .executeTakeFirstOrThrow()
  return { device, language, everyDays: frequencyDays[allowedFrequency(frequencyOf(look_up_days), plan)] }
}

/** The location of a search: a country, or a city of it for local searches. */
export function placeOf(
  country: string,
  isLocal: boolean,
  { city, state }: { city: string | null; state: string | null },
): SearchPlace {
  return isLocal && city !== null ? { country, location: { city, state: state ?? '' } } : { country }
}
