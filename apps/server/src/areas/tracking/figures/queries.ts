import type { GaugeBlueRanges } from '@linkwright/core/tracking/gauges/bands-page'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../../db/tables.ts'
import { allColumns, tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { FigureRow } from './figure-row.ts'

/** The columns that a page's score depends on. */
export interface PageForFigures
  extends Omit<FigureRow, 'computed_at'>, Pick<PageRow, 'id' | 'page_type' | 'reporting' | 'word_count'> {
  /** The newest rank of each phrase, primary phrase first. */
  ranks: (number | null)[]
}

type PageRow = Selectable<DB['pages']>

/** Sums over all pages of a site, the configured bands, and the pages to score. */
export interface FiguresRead {
  links_in_progress: number
  newest_link_on: string | null
  /** Placed primary links of the home pages. */
  hp_completed_links: number
  completed_links: number
  site_word_count: number
  ranges: GaugeBlueRanges
  pages: PageForFigures[]
  /** Values of the pages that are not scored now. */
  others: { page_scores: number[]; in_top_ten: number }
}

/** A statement that changes the counts of these pages and returns their rows. */
export interface CountsChanging {
  pageIds: readonly number[]
  update: RawBuilder<FigureRow>
}

interface Wanted<Inserted> {
  siteId: number
  /** The day (UTC) up to which ages are counted. */
  today: string
  /** The pages to score; undefined for all pages of the site. */
  pageIds: readonly number[] | undefined
  /** Changes page counts before reading them. */
  changing?: CountsChanging | undefined
  /** Inserts or updates rows in the same statement. Nothing that this statement reads may depend on them. */
  inserting?: RawBuilder<Inserted> | undefined
  updating?: RawBuilder<unknown> | undefined
}

const scoredPage = tableColumns('pages', ['id', 'page_type', 'reporting', 'word_count'])
const figuresRow = {
  links_in_progress: is.number,
  newest_link_on: is.textOrNull,
  hp_completed_links: is.number,
  completed_links: is.number,
  site_word_count: is.number,
  is_due: is.boolean,
  ...tableColumns('settings', ['kp_range_set', 'em_range_set', 'br_range_set']).row,
  pages: is.list({ ...scoredPage.json, ...allColumns('page_figures').json, ranks: z.array(is.numberOrNull) }),
  page_scores: is.numbers,
  in_top_ten: is.number,
  inserted: z.array(is.unknown),
}

/** The newest rank of every phrase of a `figures` row, primary phrase first. */
const newestRanks = sql`array(
  select (
    select r.rank from key_phrase_ranks r
    where r.business_id = k.business_id and r.key_phrase_id = k.id
    order by r.checked_on desc limit 1)
  from key_phrases k
  where k.business_id = f.business_id and k.page_id = f.page_id
  order by k.is_primary desc, k.position, k.id)`

/** The pages of a site with their figures. A statement sees its own changes only in what they return. */
function figuresOf(businessId: number, siteId: number, changed: readonly number[] | undefined) {
  const pagesWith = (figures: string) => sql`
    select ${scoredPage.of('p')}, f.*
    from pages p join ${sql.table(figures)} f on f.business_id = p.business_id and f.page_id = p.id
    where p.business_id = ${businessId} and p.site_id = ${siteId}`
  if (changed === undefined) return pagesWith('page_figures')
  return sql`
    ${pagesWith('page_figures')} and p.id <> all(${changed}::bigint[])
    union all ${pagesWith('changed')}`
}

/**
 * Changes page counts and reads what the pages and their site are scored by, in one statement. It also reads the
 * site's other pages when the number of home page links or the day differs from the last scoring, because both
 * affect all pages. Also returns the inserted rows.
 */
export async function changeAndReadFigures<Inserted>(
  db: TenantDb,
  { siteId, today, pageIds, changing, inserting, updating }: Wanted<Inserted>,
): Promise<FiguresRead & { inserted: Inserted[] }> {
  const placed = sql`placed_exact + placed_blended + placed_natural`
  const isWanted = sql`(site.is_due or f.id = any(${pageIds ?? []}::bigint[]))`
  const { rows } = await typedSql(figuresRow)`
    with ${inserting === undefined ? sql`` : sql`inserted as (${inserting}),`}
    ${updating === undefined ? sql`` : sql`updated as (${updating}),`}
    ${changing === undefined ? sql`` : sql`changed as (${changing.update}),`}
    figures as materialized (${figuresOf(db.businessId, siteId, changing?.pageIds)}),
    totals as (
      select coalesce(sum(in_progress), 0)::int as links_in_progress, max(newest_link_on) as newest_link_on,
        coalesce(sum(${placed}) filter (where page_type = 'home'), 0)::int as hp_completed_links,
        coalesce(sum(${placed}), 0)::int as completed_links,
        coalesce(sum(word_count), 0)::int as site_word_count
      from figures),
    site as (
      select totals.*, ${pageIds === undefined}::boolean or s.scored_on is distinct from ${today}::date
        or s.hp_completed_links is distinct from totals.hp_completed_links as is_due
      from totals
      left join site_figures s on s.business_id = ${db.businessId} and s.site_id = ${siteId})
    select site.*,
      ${inserting === undefined ? sql`'[]'::json` : sql`(select coalesce(json_agg(i), '[]') from inserted i)`} as inserted,
      (select coalesce(json_agg(wanted order by id), '[]') from (
        select f.*, ${newestRanks} as ranks from figures f where ${isWanted}) wanted) as pages,
      (select coalesce(array_agg(f.score::int), '{}') from figures f where not ${isWanted}) as page_scores,
      (select count(*)::int from figures f where not ${isWanted} and f.in_top_ten) as in_top_ten,
      (select kp_range_set from settings), (select em_range_set from settings), (select br_range_set from settings)
    from site`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  const { page_scores, in_top_ten, kp_range_set, em_range_set, br_range_set, inserted, ...rest } = read
  const ranges = { kp_range_set, em_range_set, br_range_set }
  return { ...rest, ranges, others: { page_scores, in_top_ten }, inserted: inserted as Inserted[] }
}
