import { categories } from '@linkwright/core/tracking/gauges/gauge'
import { brandTrust } from '@linkwright/core/tracking/sites/brand-trust'
import type { FigureRow } from '../areas/tracking/figures/figure-row.ts'
import { only, pageDayColumns, type siteDayColumns } from '../areas/tracking/figures/figures-by-day.ts'
import { changeAndReadFigures, type PageForFigures } from '../areas/tracking/figures/queries.ts'
import { scorePage } from '../areas/tracking/figures/score-page.ts'
import type { LockedSite } from '../areas/tracking/locks/site.ts'
import type { TenantDb } from '../db/tenant.ts'
import { is, type RowOf, typedSql } from '../db/typed-sql.ts'
import { daysBefore } from '../integrations/simulator/chance.ts'

/** Days before today that the demo has figures for. */
const PAST_DAYS = 120

type PageDay = Pick<FigureRow, 'page_id' | (typeof pageDayColumns)[number]> & { day: string }
type SiteDay = Record<'site_id' | (typeof siteDayColumns)[number], number> & { day: string }

const linkRow = { page_id: is.number, anchor_category: is.oneOf(...categories), date_added: is.text }
const rankRow = { page_id: is.number, key_phrase_id: is.number, checked_on: is.text, rank: is.numberOrNull }

/**
 * Adds figures by day to a site of the demo, as they would have been stored: from the links and ranks of each day, with
 * today's texts and competitors.
 */
export async function addPastFigures(db: TenantDb, site: LockedSite, today: string): Promise<void> {
  const read = await changeAndReadFigures(db, { siteId: site.id, today, pageIds: undefined })
  const links = await linksOf(db, site.id)
  const ranks = await ranksOf(db, site.id)
  const pageDays: PageDay[] = []
  const siteDays: SiteDay[] = []
  for (let age = PAST_DAYS; age > 0; age -= 1) {
    const day = daysBefore(today, age)
    const pages = read.pages.map((page) => pageOn(day, page, links.get(page.id), ranks.get(page.id)))
    const home = pages.filter(({ page_type }) => page_type === 'home')
    const whole = { ...read, today: day, hp_completed_links: sumOf(home.map(placedOf)) }
    const scored = pages.map((page) => scorePage(page, whole))
    pageDays.push(...scored.map((page) => ({ day, ...only(page, ['page_id', ...pageDayColumns]) })))
    siteDays.push({
      day,
      site_id: site.id,
      brand_trust_score: brandTrust({
        page_scores: scored.map(({ score }) => score),
        brand_rank: site.brand_rank,
        pages_in_top_ten: scored.filter(({ in_top_ten }) => in_top_ten).length,
      }),
      links_in_progress: read.links_in_progress,
      completed_links: sumOf(scored.map(placedOf)),
    })
  }
  await db
    .insert(
      'page_days',
      changesOf(pageDays, ({ page_id }) => page_id),
    )
    .execute()
  await db
    .insert(
      'site_days',
      changesOf(siteDays, ({ site_id }) => site_id),
    )
    .execute()
}

/** The rows that differ from the one before of the same page or site. */
function changesOf<Row extends { day: string }>(rows: readonly Row[], ownerOf: (row: Row) => number): Row[] {
  const newest = new Map<number, string>()
  return rows.filter((row) => {
    const text = JSON.stringify({ ...row, day: undefined })
    const isChanged = newest.get(ownerOf(row)) !== text
    newest.set(ownerOf(row), text)
    return isChanged
  })
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const placedOf = (page: PageForFigures) => page.placed_exact + page.placed_blended + page.placed_natural

function pageOn(
  day: string,
  page: PageForFigures,
  links: readonly RowOf<typeof linkRow>[] = [],
  ranks: readonly RowOf<typeof rankRow>[] = [],
): PageForFigures {
  const placed = links.filter(({ date_added }) => date_added <= day)
  const count = (category: string) =>
    placed.filter(({ anchor_category }) => anchor_category === category).length
  const known = ranks.filter(({ checked_on }) => checked_on <= day)
  return {
    ...page,
    placed_exact: count('exact'),
    placed_blended: count('blended'),
    placed_natural: count('natural'),
    newest_link_on: placed.at(-1)?.date_added ?? null,
    ranks: [...Map.groupBy(known, ({ key_phrase_id }) => key_phrase_id).values()].map(
      (ofPhrase) => ofPhrase.at(-1)?.rank ?? null,
    ),
  }
}

async function linksOf(db: TenantDb, siteId: number) {
  const { rows } = await typedSql(linkRow)`
    select l.page_id, l.anchor_category, l.date_added
    from links l join pages p on p.business_id = l.business_id and p.id = l.page_id
    where l.business_id = ${db.businessId} and p.site_id = ${siteId} and l.level = 'primary'
      and l.progress = 'placed' and not l.is_duplicate and l.date_added is not null
    order by l.date_added`.execute(db)
  return Map.groupBy(rows, ({ page_id }) => page_id)
}

/** Ranks of each page, of its primary phrase first, oldest first. */
async function ranksOf(db: TenantDb, siteId: number) {
  const { rows } = await typedSql(rankRow)`
    select k.page_id, r.key_phrase_id, r.checked_on, r.rank
    from key_phrase_ranks r
    join key_phrases k on k.business_id = r.business_id and k.id = r.key_phrase_id
    join pages p on p.business_id = k.business_id and p.id = k.page_id
    where r.business_id = ${db.businessId} and p.site_id = ${siteId}
    order by k.is_primary desc, k.position, k.id, r.checked_on`.execute(db)
  return Map.groupBy(rows, ({ page_id }) => page_id)
}
