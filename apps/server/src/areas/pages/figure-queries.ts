import { sql } from 'kysely'
import { notFound } from '../../http/context.ts'
import type { TenantDb } from '../../db/tenant.ts'
import type { FigureRow } from './figures.ts'

export interface LockedSite {
  id: number
  brand_rank: number | null
}

/** Holds the site until the transaction ends, so that two changes of its figures follow each other. */
export async function lockSite(db: TenantDb, siteId: number): Promise<LockedSite> {
  const site = await db
    .from('sites')
    .select(['id', 'brand_rank'])
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (site === undefined) throw notFound()
  return site
}

export function pagesForFigures(db: TenantDb, siteId: number) {
  return db
    .from('pages')
    .innerJoin('page_figures as f', (join) =>
      join.onRef('f.business_id', '=', 'pages.business_id').onRef('f.page_id', '=', 'pages.id'),
    )
    .selectAll('f')
    .select(['pages.id', 'pages.page_type', 'pages.reporting', 'pages.word_count'])
    .where('pages.site_id', '=', siteId)
    .orderBy('pages.id')
    .execute()
}

/** The newest rank of every phrase of a site, primary first on each page. */
export async function ranksOfSite(db: TenantDb, siteId: number) {
  const { rows } = await sql<{ page_id: number; rank: number | null }>`
    select k.page_id, (
      select r.rank from key_phrase_ranks r
      where r.business_id = k.business_id and r.key_phrase_id = k.id
      order by r.checked_on desc limit 1) as rank
    from key_phrases k
    join pages p on p.business_id = k.business_id and p.id = k.page_id
    where k.business_id = ${db.businessId} and p.site_id = ${siteId}
    order by k.page_id, k.is_primary desc, k.position, k.id`.execute(db.kysely)
  return rows
}

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
    update page_figures f set (${columns}, greyed_out, computed_at) = (select ${given}, v.greyed_out, now())
    from json_to_recordset(${JSON.stringify(pages)}) as v (page_id bigint, ${types}, greyed_out text[])
    where f.business_id = ${db.businessId} and f.page_id = v.page_id`.execute(db.kysely)
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
