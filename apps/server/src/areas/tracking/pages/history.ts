import { ratioStats } from '@linkwright/core/tracking/gauges/ratio-stats'
import type { PageDay, PageHistory } from '@linkwright/core/tracking/pages/page-history'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const dayRow = {
  day: is.text,
  score: is.number,
  placed_exact: is.number,
  placed_blended: is.number,
  placed_natural: is.number,
}
const none = { exact: 0, blended: 0, natural: 0 }

interface Wanted {
  from?: string | undefined
  links?: '0' | '1' | undefined
}

/** The score and anchors of a page by day, and, on request, its links by their dates. */
export async function pageHistory(
  db: TenantDb,
  pageId: number,
  { from, links }: Wanted,
): Promise<PageHistory> {
  const [days, counted] = await Promise.all([
    daysOf(db, pageId, from),
    links === '1' ? linksByDay(db, pageId, from) : { links: null, undated_links: null },
  ])
  return { ...days, ...counted }
}

async function daysOf(
  db: TenantDb,
  pageId: number,
  from: string | undefined,
): Promise<Pick<PageHistory, 'since' | 'days'>> {
  const { rows } = await typedSql({ since: is.textOrNull, days: is.list(dayRow) })`
    with of_page as (
      select day, score, placed_exact, placed_blended, placed_natural from page_days
      where business_id = ${db.businessId} and page_id = ${pageId}),
    first as (select max(day) as day from of_page where day <= ${from ?? null}::date)
    select (select min(day) from of_page) as since,
      (select coalesce(json_agg(of_page order by day), '[]') from of_page
       where day >= coalesce((select day from first), day)) as days`.execute(db)
  const [known] = rows
  return { since: known?.since ?? null, days: known?.days.map(presentDay) ?? [] }
}

async function linksByDay(
  db: TenantDb,
  pageId: number,
  from: string | undefined,
): Promise<Pick<PageHistory, 'links' | 'undated_links'>> {
  const { rows } = await typedSql({
    undated_links: is.number,
    links: is.list({ day: is.text, links: is.number }),
  })`
    with of_page as (
      select date_added as day, count(*)::int as placed from links
      where business_id = ${db.businessId} and page_id = ${pageId} and progress = 'placed' and not is_duplicate
      group by date_added),
    by_day as (select day, sum(placed) over (order by day)::int as links from of_page where day is not null),
    first as (select max(day) as day from by_day where day <= ${from ?? null}::date)
    select coalesce((select placed from of_page where day is null), 0) as undated_links,
      (select coalesce(json_agg(by_day order by day), '[]') from by_day
       where day >= coalesce((select day from first), day)) as links`.execute(db)
  const [counted] = rows
  return { links: counted?.links ?? [], undated_links: counted?.undated_links ?? 0 }
}

function presentDay(row: RowOf<typeof dayRow>): PageDay {
  const placed = { exact: row.placed_exact, blended: row.placed_blended, natural: row.placed_natural }
  const { keyPhraseMixRatio, exactMatchRatio, brandedRatio } = ratioStats({
    placed,
    in_process: none,
    cart: none,
  })
  return {
    day: row.day,
    page_score: row.score,
    blended_anchors_total: placed.blended,
    exact_anchors_total: placed.exact,
    natural_anchors_total: placed.natural,
    keyPhraseMixRatio,
    exactMatchRatio,
    brandedRatio,
  }
}
