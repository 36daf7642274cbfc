import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { recordPageRead } from '../look-ups/page-changes.ts'
import { lockSite } from '../locks/site.ts'
import { scorePages, scoreSite } from '../figures/score-site.ts'
import { topTenOf } from '../top-ten/read.ts'
import { type Outcome, saveOutcome } from '../look-ups/state.ts'
import { saveOpportunities } from '../opportunities/save.ts'
import { addState } from '../opportunities/sources.ts'
import { type FoundCompetitor, saveTopTen } from '../top-ten/save.ts'
import type { FoundRanks } from './look-up-ranks.ts'
import type { PageToScout } from './queries.ts'
import type { Competitor } from './read-competitors.ts'
import { saveRanks } from './save-ranks.ts'

export interface Scouted extends FoundRanks, Outcome {
  /** Undefined when the provider did not return the top ten: stored data stays. */
  competitors: Competitor[] | undefined
  /** Whether the competitors' links are sample data. */
  areLinksSample: boolean
  /** The page's content; undefined when it could not be read. */
  content: { title: string; words: number } | undefined
}

/** Stores the results for a page that the caller has locked, and updates what depends on them. */
export async function saveScouted(db: TenantDb, page: PageToScout, found: Scouted, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const phrases = await db
    .from('key_phrases')
    .select('id')
    .where('page_id', '=', page.id)
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const still = new Set(phrases.map(({ id }) => id))
  await saveRanks(
    db,
    found.ranks.filter(({ key_phrase_id }) => still.has(key_phrase_id)),
    today,
  )
  await recordPageRead(db, page.id, found.content, today)
  const areWordsOther = await saveReading(db, page.id, found, today)
  const isOfFirst = phrases[0]?.id === page.phrases[0]?.id
  if (found.competitors !== undefined && isOfFirst) {
    const topTen = await withKnown(db, page.id, found.competitors)
    await saveTopTen(db, { siteId: page.site_id, pageId: page.id }, topTen, today)
    await saveLinks(db, page, found.competitors, found.areLinksSample, now)
  } else if (found.ranks.length > 0) await scorePages(db, await lockSite(db, page.site_id), today, [page.id])
  // A site's word count affects all its pages; no other result of a look-up does.
  if (areWordsOther) await scoreSite(db, await lockSite(db, page.site_id), today, [page.id])
}

/**
 * The competitors' links were fetched too: they become the page's opportunities, which have a look-up state of
 * their own.
 */
async function saveLinks(
  db: TenantDb,
  { id, site_id }: PageToScout,
  competitors: readonly Competitor[],
  isSample: boolean,
  now: Date,
): Promise<void> {
  const answered = competitors.flatMap(({ url, links }) => (links ? [{ url, links }] : []))
  const failure = competitors.find(({ unlinked }) => unlinked !== undefined)?.unlinked
  const found = { links: answered, isComplete: failure === undefined, isSample }
  await saveOpportunities(db, { siteId: site_id, pageId: id }, found, now)
  await addState(db, id)
  const outcome = { failure, isSample: answered.length > 0 ? isSample : undefined }
  await saveOutcome(db, { kind: 'opportunities', id }, outcome, { now, everyDays: undefined })
}

/**
 * Locks the page; false when it was deleted.
 * @throws Error when it or its site was edited since it was read.
 */
export async function lockUnedited(db: TenantDb, { id, site_id, versions }: PageToScout): Promise<boolean> {
  const page = await lock(db, 'pages', id).select('version').executeTakeFirst()
  if (page === undefined) return false
  const site = await db.from('sites').select('version').where('id', '=', site_id).executeTakeFirst()
  if (page.version !== versions[0] || site?.version !== versions[1])
    throw new Error('The page was edited while it was looked up.')
  return true
}

/** Saves the page's content, and the day when all its ranks were found; returns whether its word count changed. */
async function saveReading(
  db: TenantDb,
  pageId: number,
  { failure, content }: Scouted,
  today: string,
): Promise<boolean> {
  const columns = {
    ...(content && { title: content.title, word_count: content.words }),
    ...(failure === undefined && { scout_last_ran: today }),
  }
  if (Object.keys(columns).length === 0) return false
  const before = await db.from('pages').select('word_count').where('id', '=', pageId).executeTakeFirst()
  await db.update('pages').set(columns).where('id', '=', pageId).execute()
  return content !== undefined && content.words !== before?.word_count
}

/** Fills in stored counts where this look-up found none. */
async function withKnown(
  db: TenantDb,
  pageId: number,
  competitors: readonly Competitor[],
): Promise<FoundCompetitor[]> {
  const known = new Map((await topTenOf(db, pageId)).map((row) => [row.url, row]))
  return competitors.map(({ rank, url, title, ...found }) => {
    const last = known.get(url)
    return {
      rank,
      url,
      title,
      content_count: found.content_count ?? last?.content_count ?? null,
      primary_links_to_url: found.primary_links_to_url ?? last?.primary_links_to_url ?? null,
      home_page_links: found.home_page_links ?? last?.home_page_links ?? null,
      links: found.links ?? last?.links ?? [],
    }
  })
}
