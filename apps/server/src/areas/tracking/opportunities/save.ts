// How it works: docs/internals/opportunities.md
import { engageScore } from '@linkwright/core/tracking/opportunities/engage-score'
import { MAX_OPPORTUNITIES } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { bareHost, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import { readUrl } from '@linkwright/core/values/url'
import { compilePhrase, fold } from '@linkwright/core/values/text-match'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { urlHashText } from '../../../db/url-hash.ts'
import type { Backlink } from '../../../integrations/backlinks/port.ts'
import { withoutDisavowed } from '../disavow/mark.ts'
import { lockSite } from '../locks/site.ts'
import { type StoredAuthority, storedAuthority } from './stored-authority.ts'
import { competingUrls } from './sources.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** The links found for a competing page. */
export interface FoundLinks {
  url: string
  links: readonly Backlink[]
}

export interface Found {
  links: readonly FoundLinks[]
  /** Whether the provider returned the links of all competitors. */
  isComplete: boolean
  /** Whether the links are sample data. */
  isSample: boolean
}

interface Place {
  siteId: number
  pageId: number
}

interface Candidate {
  hash: string
  comp_url: string
  url: string
  title: string | null
  anchor_text: string
  backlinks: number
  da: number | null
  da_told_on: string | null
  score: number
  host: string
}

interface Row extends Candidate {
  is_sample: boolean
}

/** Maximum length of a title; longer ones are cut. */
const TITLE_LENGTH = 500

/**
 * Saves the links to competitors of a page that the caller has locked. Known opportunities are refreshed and keep
 * status, priority and notes. Deleted and disavowed addresses are skipped, and those that already link to the page.
 * When the provider returned all competitors, opportunities without a link are deleted, unless a user has worked on them.
 */
export async function saveOpportunities(
  db: TenantDb,
  { siteId, pageId }: Place,
  { links, isComplete, isSample }: Found,
  now: Date,
): Promise<void> {
  // Locked as in a deletion: neither sees the other's partial changes.
  await lockSite(db, siteId)
  const { language, ...site } = await db
    .from('sites')
    .select(['url', 'count_subdomains', 'language'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const competing = await competingUrls(db, pageId, site)
  const phrases = await db.from('key_phrases').select('key_phrase').where('page_id', '=', pageId).execute()
  const answered = competing.flatMap((url) => links.find((each) => each.url === url) ?? [])
  const all = candidates(
    answered,
    ownHosts(site),
    titleCheck(
      phrases.map(({ key_phrase }) => key_phrase),
      language,
    ),
    await storedAuthority(db, unratedHosts(answered)),
  )
  const wanted = await withoutDisavowed(db, siteId, all)
  const remaining = await withoutDeleted(db, pageId, wanted.slice(0, MAX_OPPORTUNITIES))
  await upsert(
    db,
    pageId,
    remaining.map((row) => ({ ...row, is_sample: isSample })),
    now,
  )
  if (isComplete && answered.length > 0) await deleteUnseen(db, pageId, now)
}

/** Links to competitors, best score first, each address once: the one to the best ranked competitor. */
function candidates(
  found: readonly FoundLinks[],
  isOwn: (host: string) => boolean,
  isInTitle: (title: string | null) => boolean,
  stored: ReadonlyMap<string, StoredAuthority>,
): Candidate[] {
  const byHash = new Map<string, Candidate>()
  for (const { url: comp_url, links } of found) {
    const rival = bareHost(comp_url)
    for (const link of links) {
      const read = readUrl(link.url)
      const host = read && bareHost(link.url)
      // Skips the competitor's own pages and the site's own pages: outreach cannot use them.
      if (read === undefined || host === undefined || isOwn(host) || host === rival) continue
      const hash = urlHashText(read.key)
      if (byHash.has(hash)) continue
      const title = link.title?.trim().slice(0, TITLE_LENGTH).toWellFormed().replaceAll('\u0000', '') || null
      const isPhraseInTitle = isInTitle(title)
      const da = link.da ?? stored.get(host)?.da ?? null
      const backlinks = Math.max(0, Math.min(2 ** 31 - 1, Math.trunc(link.backlinks)))
      byHash.set(hash, {
        hash,
        comp_url,
        url: link.url,
        title,
        anchor_text: link.anchor_text.slice(0, ANCHOR_LENGTH),
        backlinks,
        da,
        da_told_on: link.da === null ? (stored.get(host)?.told_on ?? null) : null,
        score: engageScore({ da, backlinks, isPhraseInTitle }),
        host,
      })
    }
  }
  return [...byHash.values()].toSorted((a, b) => b.score - a.score)
}

/** Leaves out deleted opportunities, of which only the key's hash is stored. */
async function withoutDeleted(
  db: TenantDb,
  pageId: number,
  rows: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const hashes = rows.map(({ hash }) => `\\x${hash}`)
  const { rows: found } = await typedSql({ hex: is.text })`
    select encode(url_hash, 'hex') as hex from deleted_opportunities
    where business_id = ${db.businessId} and page_id = ${pageId} and url_hash = any(${hashes}::bytea[])`.execute(
    db,
  )
  const deleted = new Set(found.map(({ hex }) => hex))
  return rows.filter(({ hash }) => !deleted.has(hash))
}

/** Hosts of links without domain authority from their provider. */
const unratedHosts = (found: readonly FoundLinks[]) => [
  ...new Set(
    found.flatMap(({ links }) => links.flatMap(({ url, da }) => (da === null ? bareHost(url) : []))),
  ),
]

/** Returns a check whether a title has all words of one of the phrases. */
export function titleCheck(phrases: readonly string[], language: string): (title: string | null) => boolean {
  const compiled = phrases.map((phrase) => compilePhrase(phrase, language))
  return (title) => {
    const folded = fold(title ?? '', language)
    return compiled.some((phrase) => phrase.blended(folded))
  }
}

async function upsert(db: TenantDb, pageId: number, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const column = <C extends keyof Row>(name: C) => rows.map((row) => row[name])
  await sql`
    insert into opportunities as o
      (business_id, page_id, comp_url, url, url_hash, title, anchor_text, backlinks, da, da_told_on, score, host, seen_at,
        is_sample)
    select ${db.businessId}, ${pageId}, v.comp_url, v.url, decode(v.hash, 'hex'), v.title, v.anchor_text, v.backlinks,
      v.da, v.da_told_on, v.score, v.host, ${now}, v.is_sample
    from unnest(${column('hash')}::text[], ${column('comp_url')}::text[], ${column('url')}::text[],
      ${column('title')}::text[], ${column('anchor_text')}::text[], ${column('backlinks')}::int[],
      ${column('da')}::smallint[], ${column('da_told_on')}::date[], ${column('score')}::smallint[], ${column('host')}::text[],
      ${column('is_sample')}::boolean[])
      as v (hash, comp_url, url, title, anchor_text, backlinks, da, da_told_on, score, host, is_sample)
    where decode(v.hash, 'hex') not in (
      select url_hash from links
      where business_id = ${db.businessId} and page_id = ${pageId} and url_hash is not null)
    on conflict (business_id, page_id, url_hash) where not is_duplicate do update set
      comp_url = excluded.comp_url, url = excluded.url, title = coalesce(excluded.title, o.title),
      anchor_text = excluded.anchor_text, backlinks = excluded.backlinks, da = coalesce(excluded.da, o.da),
      da_told_on = case when excluded.da is null then o.da_told_on else excluded.da_told_on end,
      score = excluded.score, host = excluded.host, seen_at = excluded.seen_at,
      is_sample = excluded.is_sample`.execute(db)
}

/** Deletes opportunities that this look-up did not find and that no user has changed. */
async function deleteUnseen(db: TenantDb, pageId: number, now: Date): Promise<void> {
  await sql`
    delete from opportunities o
    where o.business_id = ${db.businessId} and o.page_id = ${pageId} and o.seen_at < ${now}
      and o.status = 'New' and not o.priority
      and not exists (
        select from opportunity_notes n where n.business_id = o.business_id and n.opportunity_id = o.id)`.execute(
    db,
  )
}
