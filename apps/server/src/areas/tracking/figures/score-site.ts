import { brandTrust } from '@linkwright/core/tracking/sites/brand-trust'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Message, message, sendAll } from '../../../live/send.ts'
import type { LockedSite } from '../locks/site.ts'
import type { FigureRow } from './figure-row.ts'
import { pagesForFigures, savePageFigures, saveSiteFigures, totalsOf } from './queries.ts'
import { presentPageStats, presentSiteStats } from './present.ts'
import { scorePage } from './score-page.ts'

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
  await score(db, site, today, changed, { wanted: undefined, also: [] })
}

/**
 * The same after nothing but the counts of the pages in `changed` have changed: the others are scored again only when
 * the home pages have other links than before, or the day is another one. `also` is pushed besides.
 */
export async function scorePages(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changed: readonly number[],
  also: readonly Message[],
): Promise<void> {
  await score(db, site, today, changed, { wanted: changed, also })
}

async function score(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changed: readonly number[],
  { wanted, also }: { wanted: readonly number[] | undefined; also: readonly Message[] },
): Promise<void> {
  const totals = await totalsOf(db, site.id, wanted ?? [])
  const { hp_completed_links, site_word_count, ranges } = totals
  const isScored = totals.scored_on === today && totals.hp_scored === hp_completed_links
  if (wanted !== undefined && !isScored)
    return await score(db, site, today, changed, { wanted: undefined, also })

  const pages = await pagesForFigures(db, site.id, wanted)
  const whole = { hp_completed_links, site_word_count, today, ranges }
  const scored = pages.map((page) => scorePage(page, whole))
  const before = new Map(pages.map((page) => [page.id, page]))
  const different = scored.filter((page) => differs(before.get(page.id), page))
  await savePageFigures(db, different)

  const others = wanted === undefined ? { page_scores: [], in_top_ten: 0 } : totals.others
  const figures = {
    links_in_progress: totals.links_in_progress,
    newest_link_on: totals.newest_link_on,
    hp_completed_links,
    completed_links: totals.completed_links,
    brand_trust_score: brandTrust({
      page_scores: [...others.page_scores, ...scored.map((page) => page.score)],
      brand_rank: site.brand_rank,
      pages_in_top_ten: others.in_top_ten + scored.filter(({ in_top_ten }) => in_top_ten).length,
    }),
  }
  await saveSiteFigures(db, site.id, { ...figures, scored_on: today })
  const news = scored.filter((page) => changed.includes(page.id) || different.includes(page))
  const greyed = different.filter((page) => !isSame(before.get(page.id)?.greyed_out ?? [], page.greyed_out))
  await sendAll(db, [
    ...news.map((page) =>
      message('updatePageStats', { site_id: site.id, page_id: page.id, stats: presentPageStats(page) }),
    ),
    ...greyed.map((page) =>
      message('updatePageGreyedOut', { page_id: page.id, greyed_out: page.greyed_out }),
    ),
    message('updateSiteStats', { site_id: site.id, stats: presentSiteStats(figures) }),
    ...also,
  ])
}

function differs(before: FigureRow | undefined, after: FigureRow): boolean {
  const keys = Object.keys(before ?? {}) as (keyof FigureRow)[]
  return before === undefined || keys.some((key) => key !== 'computed_at' && !isSame(before[key], after[key]))
}

/** Compares columns; a list by what it holds. */
function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b
}
