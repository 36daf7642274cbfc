import { brandTrust } from '@linkwright/core/tracking/sites/brand-trust'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Message, message } from '../../../live/send.ts'
import { type LockedSite, lockSite } from '../locks/site.ts'
import type { CountsChange } from './counts-change.ts'
import { recountUpdate, countsUpdate } from './link-counts.ts'
import {
  changeAndReadFigures,
  type CountsChanging,
  type FiguresRead,
  type PageForFigures,
} from './queries.ts'
import { presentPageStats, presentSiteStats } from './present.ts'
import { saveFigures } from './save-figures.ts'
import { scorePage } from './score-page.ts'

/**
 * Scores every page of a locked site from stored counts, because home page links and the site's word count affect
 * all pages. Publishes the changes on commit. `changed` lists pages whose counts were changed before.
 */
export async function scoreSite(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changed: readonly number[],
): Promise<void> {
  await score(db, site, today, changed, { pageIds: undefined })
}

/**
 * Recounts the links of these pages from scratch, and scores every page of their site. In the transaction of the
 * change.
 */
export async function refreshFigures(
  db: TenantDb,
  siteId: number,
  today: string,
  pageIds: readonly number[],
): Promise<void> {
  const site = await lockSite(db, siteId)
  const changing = pageIds.length > 0 ? { pageIds, update: recountUpdate(db, pageIds) } : undefined
  await score(db, site, today, pageIds, { pageIds: undefined, changing })
}

/** Rescores these pages after a change that affects no other page. */
export async function scorePages(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changed: readonly number[],
): Promise<void> {
  await score(db, site, today, changed, { pageIds: changed })
}

/** Statements that run with the count change, and messages that are published with the figures. */
export interface Together<Inserted> {
  also?: readonly Message[]
  /** Inserts the row that is counted. */
  inserting?: RawBuilder<Inserted> | undefined
  updating?: RawBuilder<unknown> | undefined
}

/**
 * Applies changes to page counts, without a recount, and scores the pages. The transaction has locked the site
 * before any change. Returns the inserted row; undefined when a conflict prevented it, and then the caller rolls
 * back, because the row was counted.
 */
export async function changeFigures<Inserted = never>(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changes: ReadonlyMap<number, CountsChange>,
  together: Together<Inserted> = {},
): Promise<Inserted | undefined> {
  const pageIds = [...changes.keys()]
  return await score(db, site, today, pageIds, {
    ...together,
    pageIds,
    changing: { pageIds, update: countsUpdate(db, changes) },
  })
}

/** Computes the scores of a locked site and all its pages from stored counts, without writing anything. */
export async function scoresOf(db: TenantDb, site: LockedSite, today: string) {
  const wanted = { siteId: site.id, today, pageIds: undefined }
  return scoresFrom(await changeAndReadFigures(db, wanted), site, today)
}

function scoresFrom(read: FiguresRead, site: LockedSite, today: string) {
  const { hp_completed_links, site_word_count, ranges, others } = read
  const whole = { hp_completed_links, site_word_count, today, ranges }
  const scored = read.pages.map((page) => scorePage(page, whole))
  const figures = {
    links_in_progress: read.links_in_progress,
    newest_link_on: read.newest_link_on,
    hp_completed_links,
    completed_links: read.completed_links,
    brand_trust_score: brandTrust({
      page_scores: [...others.page_scores, ...scored.map((page) => page.score)],
      brand_rank: site.brand_rank,
      pages_in_top_ten: others.in_top_ten + scored.filter(({ in_top_ten }) => in_top_ten).length,
    }),
  }
  return { scored, figures }
}

async function score<Inserted>(
  db: TenantDb,
  site: LockedSite,
  today: string,
  changed: readonly number[],
  {
    pageIds,
    changing,
    also = [],
    inserting,
    updating,
  }: Together<Inserted> & {
    pageIds: readonly number[] | undefined
    changing?: CountsChanging | undefined
  },
): Promise<Inserted | undefined> {
  const read = await changeAndReadFigures<Inserted>(db, {
    siteId: site.id,
    today,
    pageIds,
    changing,
    inserting,
    updating,
  })
  const [inserted] = read.inserted
  if (inserting !== undefined && inserted === undefined) return undefined

  const { scored, figures } = scoresFrom(read, site, today)
  const before = new Map(read.pages.map((page) => [page.id, page]))
  const different = scored.filter((page) => differs(before.get(page.id), page))
  const news = scored.filter((page) => changed.includes(page.id) || different.includes(page))
  const greyed = different.filter((page) => !isSame(before.get(page.id)?.greyed_out ?? [], page.greyed_out))
  // A whole site includes pages that a recount corrected.
  const byDay = pageIds === undefined ? scored : news
  const toSave = { pages: different, byDay, site: { ...figures, scored_on: today } }
  await saveFigures(db, site.id, toSave, [
    ...news.map((page) =>
      message('updatePageStats', { site_id: site.id, page_id: page.id, stats: presentPageStats(page) }),
    ),
    ...greyed.map((page) =>
      message('updatePageGreyedOut', { page_id: page.id, greyed_out: page.greyed_out }),
    ),
    message('updateSiteStats', { site_id: site.id, stats: presentSiteStats(figures) }),
    ...also,
  ])
  return inserted
}

function differs(before: PageForFigures | undefined, after: PageForFigures): boolean {
  const keys = Object.keys(before ?? {}) as (keyof PageForFigures)[]
  return before === undefined || keys.some((key) => !isSame(before[key], after[key]))
}

/** Compares column values; lists by their items. */
function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b
}
