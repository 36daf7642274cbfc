import {
  featureFilters,
  type FeatureFilter,
  type SerpFeature,
} from '@linkwright/core/tracking/ranks/serp-feature'
import { MAX_PHRASES } from '@linkwright/core/tracking/ranks/buckets'
import { joinUrl } from '@linkwright/core/values/url'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { hasTag, keyPhraseTags } from '../tags/has-tag.ts'

/** The phrases that a call selects. */
export interface Which {
  siteId: number
  page_id?: number | undefined
  phrases?: string | undefined
  tag?: string | undefined
  feature?: SerpFeature | undefined
  feature_is?: FeatureFilter | undefined
}

export interface SelectedPhrase {
  id: number
  page_id: number
  key_phrase: string
  is_primary: boolean
  page_nickname: string
  full_url: string
}

/** Limit for files and counts, which contain more than a chart. */
const MOST = 5000

/**
 * The phrases that a call selects, in the order of pages and phrases: of the site, of one of its pages, or the
 * given ones; with a tag only those that have it.
 * @throws AppError not_found when a page or phrase does not belong to the site.
 */
export async function selectedPhrases(
  db: TenantDb,
  { siteId, page_id, phrases, tag }: Which,
): Promise<SelectedPhrase[]> {
  const ids = phrases === undefined ? undefined : [...new Set(phrases.split(',').map(Number))]
  const matchesTag =
    tag === undefined ? sql<boolean>`true` : hasTag(keyPhraseTags, db.businessId, 'key_phrases.id', tag)
  let query = db
    .from('key_phrases')
    .innerJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 'key_phrases.business_id').onRef('p.id', '=', 'key_phrases.page_id'),
    )
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.site_id'),
    )
    .select(['key_phrases.id', 'key_phrases.page_id', 'key_phrases.key_phrase', 'key_phrases.is_primary'])
    .select(['p.page_nickname', 'p.page_url', 's.url'])
    .select(matchesTag.as('matches_tag'))
    .where('p.site_id', '=', siteId)
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('key_phrases.is_primary', 'desc')
    .orderBy('key_phrases.position')
    .orderBy('key_phrases.id')
    .limit(MOST)
  if (page_id !== undefined) query = query.where('p.id', '=', page_id)
  if (ids !== undefined) query = query.where('key_phrases.id', '=', sql<number>`any(${ids}::bigint[])`)
  const rows = await query.execute()
  if (ids !== undefined && rows.length < ids.length) throw notFound()
  if (rows.length === 0 && page_id !== undefined) await pageOfSite(db, siteId, page_id)
  return rows.flatMap(({ page_url, url, matches_tag, ...row }) =>
    matches_tag ? [{ ...row, full_url: joinUrl(url, page_url) }] : [],
  )
}

async function pageOfSite(db: TenantDb, siteId: number, pageId: number): Promise<void> {
  const page = await db
    .from('pages')
    .select('id')
    .where('id', '=', pageId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (page === undefined) throw notFound()
}

/** The phrases that a chart shows; when there are too many, primary phrases come first. */
export function charted(phrases: readonly SelectedPhrase[]): SelectedPhrase[] {
  if (phrases.length <= MAX_PHRASES) return [...phrases]
  const first = phrases.filter(({ is_primary }) => is_primary)
  const others = phrases.filter(({ is_primary }) => !is_primary)
  const shown = new Set([...first, ...others].slice(0, MAX_PHRASES))
  return phrases.filter((phrase) => shown.has(phrase))
}

/** Filters look-ups `r` by features of the result page. Look-ups without features match nothing. */
export function featureFilter({ feature, feature_is = 'shown' }: Which): RawBuilder<boolean> {
  if (feature === undefined) return sql`true`
  return sql`r.features ->> ${feature} = any(${[...featureFilters[feature_is]]}::text[])`
}

export const idsOf = (phrases: readonly { id: number }[]) => sql`${phrases.map(({ id }) => id)}::bigint[]`
