import type { Selectable } from 'kysely'
import { pageBands } from '@linkwright/core/gauges/bands-page'
import type { Ratios } from '@linkwright/core/gauges/gauge'
import { greyedOut } from '@linkwright/core/gauges/greyed-out'
import { withCart } from '@linkwright/core/gauges/ratio-stats'
import { ratios } from '@linkwright/core/gauges/ratios'
import { pageScore, pageScoreParts, targets } from '@linkwright/core/pages/page-score'
import { brandTrust } from '@linkwright/core/sites/brand-trust'
import { wholeDaysBetween } from '@linkwright/core/values/dates'
import type { DB } from '../../db/tables.ts'
import type { TenantDb } from '../../db/tenant.ts'
import { send, sendEach } from '../../live/send.ts'
import { settingsRow } from '../session/queries.ts'
import { presentSiteStats } from '../sites/present.ts'
import { gaugeCounts } from './gauge-counts.ts'
import {
  type LockedSite,
  lockSite,
  pagesForFigures,
  ranksOfSite,
  savePageFigures,
  saveSiteFigures,
} from './figure-queries.ts'
import { countLinksOf, saveCounts } from './link-counts.ts'
import { presentPageStats } from './present.ts'

export type FigureRow = Selectable<DB['page_figures']>

const TOP_TEN = 10

/**
 * Counts the links of the pages in `changed` again, whatever was stored, and recomputes what depends on a site's
 * links, phrases and competitors, inside the transaction of the change.
 */
export async function refreshFigures(
  db: TenantDb,
  siteId: number,
  today: string,
  changed: readonly number[],
): Promise<void> {
  const site = await lockSite(db, siteId)
  for (const pageId of changed) await saveCounts(db, pageId, await countLinksOf(db, pageId))
  await scoreSite(db, site, today, changed)
}

/**
 * Scores every page of a locked site from its stored counts, because a home page's links and the site's words weigh
 * on all of them, and pushes what has changed once the transaction commits. `changed` are the pages whose counts
 * were changed before.
 */
export async function scoreSite(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changed: readonly number[],
): Promise<void> {
  const siteId = site.id
  const [pages, ranks, ranges] = [
    await pagesForFigures(db, siteId),
    Map.groupBy(await ranksOfSite(db, siteId), ({ page_id }) => page_id),
    await settingsRow(db.kysely),
  ]
  const placedOf = (page: FigureRow) => page.placed_exact + page.placed_blended + page.placed_natural
  const hp_completed_links = sum(pages.filter((page) => page.page_type === 'home').map(placedOf))
  const site_word_count = sum(pages.map((page) => page.word_count ?? 0))

  const scored = pages.map((page) => {
    const [primary, ...secondary] = ranks.get(page.id) ?? []
    const counts = gaugeCounts(page)
    const bands = pageBands(page, ranges, averageRatios(page))
    const parts = pageScoreParts({
      page_type: page.page_type,
      link_age: page.newest_link_on === null ? undefined : wholeDaysBetween(page.newest_link_on, today),
      primary_links_placed: placedOf(page),
      hp_completed_links,
      word_count: page.word_count ?? 0,
      site_word_count,
      targets: targets({
        home_page_links: page.average_home_page_links,
        content_count: page.average_content_count,
        primary_links_to_url: page.average_links_to_url,
      }),
      primary_rank: primary?.rank ?? null,
      secondary_ranks: secondary.map(({ rank }) => rank),
      ratios: ratios(counts.placed),
      bands,
    })
    const greyed_out: string[] = greyedOut(withCart(counts), bands)
    return { ...page, ...parts, score: pageScore(parts), greyed_out }
  })
  const before = new Map(pages.map((page) => [page.id, page]))
  const different = scored.filter((page) => differs(before.get(page.id), page))
  await savePageFigures(db, different)

  const figures = {
    links_in_progress: sum(pages.map((page) => page.in_progress)),
    newest_link_on: newest(pages.map((page) => page.newest_link_on)),
    hp_completed_links,
    completed_links: sum(pages.map(placedOf)),
    brand_trust_score: brandTrust({
      page_scores: scored.map(({ score }) => score),
      brand_rank: site.brand_rank,
      pages_in_top_ten: pages.filter((page) => isInTopTen(ranks.get(page.id) ?? [])).length,
    }),
  }
  await saveSiteFigures(db, siteId, { ...figures, scored_on: today })

  const news = scored.filter((page) => changed.includes(page.id) || different.includes(page))
  await sendEach(
    db,
    'updatePageStats',
    news.map((page) => ({ site_id: siteId, page_id: page.id, stats: presentPageStats(page) })),
  )
  await sendEach(
    db,
    'updatePageGreyedOut',
    different
      .filter((page) => !isSame(before.get(page.id)?.greyed_out ?? [], page.greyed_out))
      .map((page) => ({ page_id: page.id, greyed_out: page.greyed_out })),
  )
  await send(db, 'updateSiteStats', { site_id: siteId, stats: presentSiteStats(figures) })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** ISO days sort as text. */
const newest = (days: readonly (string | null)[]) =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null)

const isInTopTen = (ranks: readonly { rank: number | null }[]) =>
  ranks.some(({ rank }) => rank !== null && rank >= 1 && rank <= TOP_TEN)

/** The last row of the top ten's summary; undefined while no competitor's links are known. */
function averageRatios(page: FigureRow): Ratios | undefined {
  const { average_blended: blended, average_exact: exact, average_natural: natural } = page
  return blended === null || exact === null || natural === null ? undefined : { blended, exact, natural }
}

function differs(before: FigureRow | undefined, after: FigureRow): boolean {
  const keys = Object.keys(before ?? {}) as (keyof FigureRow)[]
  return before === undefined || keys.some((key) => key !== 'computed_at' && !isSame(before[key], after[key]))
}

/** Compares columns; a list by what it holds. */
function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b
}
