import { NO_TEXT } from '@linkwright/core/tracking/links/anchor'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { CountsChange, type LinkCounts } from './counts-change.ts'
import type { FigureRow } from './figure-row.ts'

/** What a page's links themselves are counted as. What lies in carts is told as it comes and goes. */
type OwnCounts = Omit<LinkCounts, 'cart_exact' | 'cart_blended' | 'cart_natural'>

/**
 * Counts one page's links, without those that are marked as duplicates. Ratios and points come from primary links only; a suggestion that lies in a cart is not among
 * the page's links.
 */
export async function countLinksOf(db: TenantDb, pageId: number): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select
      count(*) filter (where progress = 'placed' and anchor_category = 'exact' and level = 'primary')::int as placed_exact,
      count(*) filter (where progress = 'placed' and anchor_category = 'blended' and level = 'primary')::int as placed_blended,
      count(*) filter (where progress = 'placed' and anchor_category = 'natural' and level = 'primary')::int as placed_natural,
      count(*) filter (where progress = 'placed' and anchor_type = ${NO_TEXT} and level = 'primary')::int as placed_no_text,
      count(*) filter (where progress = 'in_process' and anchor_category = 'exact' and level = 'primary')::int as in_process_exact,
      count(*) filter (where progress = 'in_process' and anchor_category = 'blended' and level = 'primary')::int as in_process_blended,
      count(*) filter (where progress = 'in_process' and anchor_category = 'natural' and level = 'primary')::int as in_process_natural,
      count(*) filter (where not in_cart)::int as links,
      count(*) filter (where progress = 'placed')::int as placed_links,
      count(*) filter (where progress = 'in_process')::int as in_progress,
      max(date_added) filter (where progress = 'placed' and level = 'primary') as newest_link_on
    from links
    where business_id = ${db.businessId} and page_id = ${pageId} and not is_duplicate`.execute(db)
  const counts = rows[0]
  if (counts === undefined) throw new Error('an aggregate without its row')
  return counts
}

/** Stores the counts; the points follow from them in `saveFigures`. */
export async function saveCounts(db: TenantDb, pageId: number, counts: OwnCounts): Promise<void> {
  const noPoints = {
    days_link_recency: 0,
    homepage_link_score: 0,
    home_page_link_score: 0,
    gauges_score: 0,
    page_content_score: 0,
    content_total_page_score: 0,
    primary_links_score: 0,
    key_phrase_point: 0,
    secondary_key_phrase_point: 0,
    score: 0,
  }
  await db
    .insert('page_figures', { page_id: pageId, ...counts, ...noPoints })
    .onConflict((conflict) => conflict.columns(['business_id', 'page_id']).doUpdateSet(counts))
    .execute()
}

/** Of a page's change, as the columns of `countsUpdate`. */
const changeOf = ([page_id, { counts, newestCame, newestWent }]: [number, CountsChange]) => ({
  page_id,
  ...counts,
  newest_came: newestCame,
  newest_went: newestWent,
})

/**
 * Adds what has changed to the counts of pages, so that one more link costs the same however many the page has. Under the
 * site's lock and after links were deleted, after which `countLinksOf` answers the same.
 */
export function countsUpdate(
  db: TenantDb,
  changes: ReadonlyMap<number, CountsChange>,
): RawBuilder<FigureRow> {
  // Only when the newest itself may have gone is the next one looked up.
  return sql`
    update page_figures f set
      ${sql.join(counted.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)} + v.${sql.ref(name)}`))},
      newest_link_on = case when v.newest_went >= f.newest_link_on
        then (
          select max(l.date_added) from links l
          where l.business_id = ${db.businessId} and l.page_id = f.page_id and l.progress = 'placed'
            and l.level = 'primary' and not l.is_duplicate)
        else greatest(f.newest_link_on, v.newest_came) end
    from json_to_recordset(${JSON.stringify(Array.from(changes, changeOf))})
      as v (page_id bigint, newest_came date, newest_went date, ${sql.join(counted.map((name) => sql`${sql.ref(name)} int`))})
    where f.business_id = ${db.businessId} and f.page_id = v.page_id
    returning f.*`
}

const counted = Object.keys(new CountsChange().counts)

/** Counts suggestions that were added to a page's link map. Under the site's lock. */
export async function addSuggestionCount(db: TenantDb, pageId: number, added: number): Promise<void> {
  await db
    .update('page_figures')
    .set((set) => ({ links: set('links', '+', added) }))
    .where('page_id', '=', pageId)
    .execute()
}
