import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { type KeyPhraseRow, phrasesJson } from '../key-phrases/queries.ts'

/** From where a search is made. */
export interface SearchPlace {
  /** Its name. */
  country: string
  location?: { city: string; state: string }
}

export interface PageToScout extends SearchPlace {
  id: number
  site_id: number
  full_url: string
  /** Count edits of the page and of its site: what was looked up for other ones is no use. */
  versions: readonly [page: number, site: number]
  placed_links: number
  score: number
  /** Primary first, each with its newest rank. */
  phrases: KeyPhraseRow[]
}

/** What is looked up for a page; undefined when it is gone or its site is disabled. */
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
    .select(['pages.page_local', 'pages.city', 'pages.state', 's.country', 's.url', 'f.score'])
    .select((select) => select('f.placed_exact', '+', select.ref('f.placed_blended')).as('worded'))
    .select(['f.placed_natural', phrasesJson(1).as('phrases')])
    .where('pages.id', '=', pageId)
    .where('s.available', '=', true)
    .executeTakeFirst()
  if (page === undefined) return undefined
  return {
    id: page.id,
    site_id: page.site_id,
    full_url: joinUrl(page.url, page.page_url),
    versions: [page.version, page.site_version],
    ...placeOf(page.country, page.page_local, page),
    placed_links: page.worded + page.placed_natural,
    score: page.score,
    phrases: page.phrases,
  }
}

/** The place of a search: within a country, or in a city of it when it is local. */
export function placeOf(
  country: string,
  isLocal: boolean,
  { city, state }: { city: string | null; state: string | null },
): SearchPlace {
  return isLocal && city !== null ? { country, location: { city, state: state ?? '' } } : { country }
}
