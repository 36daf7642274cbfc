import type { GaugeBlueRanges } from '@linkwright/core/tracking/gauges/ranges'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { FigureRow } from './figure-row.ts'

interface Totals {
  links_in_progress: number
  newest_link_on: string | null
  /** Placed primary links of the home pages, now and when the site was scored last. */
  hp_completed_links: number
  hp_scored: number | null
  completed_links: number
  site_word_count: number
  scored_on: string | null
  /** Of the pages that are not scored now. */
  others: { page_scores: number[]; in_top_ten: number }
  ranges: GaugeBlueRanges
}

/** Sums over the counts of all pages of a site, in one row however many there are, and the bands that hold for all. */
export async function totalsOf(db: TenantDb, siteId: number, scored: readonly number[]): Promise<Totals> {
  const placed = sql`f.placed_exact + f.placed_blended + f.placed_natural`
  const other = sql`p.id <> all(${scored}::bigint[])`
  const { rows } = await sql<Omit<Totals, 'others' | 'ranges'> & Totals['others'] & GaugeBlueRanges>`
    select coalesce(sum(f.in_progress), 0)::int as links_in_progress, max(f.newest_link_on) as newest_link_on,
      coalesce(sum(${placed}) filter (where p.page_type = 'home'), 0)::int as hp_completed_links,
      coalesce(sum(${placed}), 0)::int as completed_links,
      coalesce(sum(p.word_count), 0)::int as site_word_count,
      coalesce(array_agg(f.score::int) filter (where ${other}), '{}') as page_scores,
      (count(*) filter (where f.in_top_ten and ${other}))::int as in_top_ten,
      max(s.hp_completed_links) as hp_scored, max(s.scored_on) as scored_on,
      (select kp_range_set from settings), (select em_range_set from settings), (select br_range_set from settings)
    from pages p
    join page_figures f on f.business_id = p.business_id and f.page_id = p.id
    left join site_figures s on s.business_id = p.business_id and s.site_id = p.site_id
    where p.business_id = ${db.businessId} and p.site_id = ${siteId}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('an aggregate without its row')
  const { page_scores, in_top_ten, kp_range_set, em_range_set, br_range_set, ...sums } = totals
  const ranges = { kp_range_set, em_range_set, br_range_set }
  return { ...sums, others: { page_scores, in_top_ten }, ranges }
}

/** Of every phrase of a page, primary first. */
const newestRanks = sql<(number | null)[]>`array(
  select (
    select r.rank from key_phrase_ranks r
    where r.business_id = k.business_id and r.key_phrase_id = k.id
    order by r.checked_on desc limit 1)
  from key_phrases k
  where k.business_id = pages.business_id and k.page_id = pages.id
  order by k.is_primary desc, k.position, k.id)`

/** The pages of a site, or those that are named. */
export function pagesForFigures(db: TenantDb, siteId: number, wanted: readonly number[] | undefined) {
  return db
    .from('pages')
    .innerJoin('page_figures as f', (join) =>
      join.onRef('f.business_id', '=', 'pages.business_id').onRef('f.page_id', '=', 'pages.id'),
    )
    .selectAll('f')
    .select(['pages.id', 'pages.page_type', 'pages.reporting', 'pages.word_count'])
    .select(newestRanks.as('ranks'))
    .where('pages.site_id', '=', siteId)
    .$if(wanted !== undefined, (query) =>
      query.where('pages.id', '=', sql<number>`any(${wanted ?? []}::bigint[])`),
    )
    .orderBy('pages.id')
    .execute()
}

export type PageForFigures = Awaited<ReturnType<typeof pagesForFigures>>[number]

const points = [
  'days_link_recency',
  'homepage_link_score',
  'home_page_link_score',
  'gauges_score',
  'page_content_score',
  'content_total_page_score',
  'primary_links_score',
  'key_phrase_point',
  'secondary_key_phrase_point',
  'score',
] as const satisfies (keyof FigureRow)[]

/** Writes the points and greyed-out types of these pages in one statement. */
export async function savePageFigures(db: TenantDb, pages: readonly FigureRow[]): Promise<void> {
  if (pages.length === 0) return
  const columns = sql.join(points.map((name) => sql.ref(name)))
  const types = sql.join(points.map((name) => sql`${sql.ref(name)} smallint`))
  const given = sql.join(points.map((name) => sql`v.${sql.ref(name)}`))
  await sql`
    update page_figures f set (${columns}, greyed_out, in_top_ten, computed_at) = (select ${given}, v.greyed_out, v.in_top_ten, now())
    from json_to_recordset(${JSON.stringify(pages)}) as v (page_id bigint, ${types}, greyed_out text[], in_top_ten boolean)
    where f.business_id = ${db.businessId} and f.page_id = v.page_id`.execute(db)
}

export async function saveSiteFigures(
  db: TenantDb,
  siteId: number,
  figures: {
    brand_trust_score: number
    links_in_progress: number
    newest_link_on: string | null
    hp_completed_links: number
    completed_links: number
    scored_on: string
  },
): Promise<void> {
  await db
    .insert('site_figures', { site_id: siteId, ...figures })
    .onConflict((conflict) => conflict.columns(['business_id', 'site_id']).doUpdateSet(figures))
    .execute()
}
