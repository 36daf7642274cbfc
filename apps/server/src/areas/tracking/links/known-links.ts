import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockPageAndSite } from '../locks/page-and-site.ts'
import type { Target } from './target.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** The known addresses among these: links of the page and ignored addresses, by hash as hexadecimal text. */
export async function knownAddresses(
  db: TenantDb,
  pageId: number,
  hashes: readonly Buffer[],
): Promise<Map<string, 'link' | 'ignored'>> {
  const { rows } = await typedSql({ hex: is.text, kind: is.oneOf('link', 'ignored') })`
    select encode(url_hash, 'hex') as hex, 'ignored' as kind from ignored_urls
    where business_id = ${db.businessId} and page_id = ${pageId} and url_hash = any(${hashes}::bytea[])
    union all
    select encode(url_hash, 'hex'), 'link' from links
    where business_id = ${db.businessId} and page_id = ${pageId} and url_hash = any(${hashes}::bytea[])
      and not is_duplicate`.execute(db)
  return new Map(rows.map(({ hex, kind }) => [hex, kind]))
}

/** Provider data about a link that the page already has. */
export interface KnownLink extends Pick<CandidateLink, 'rel' | 'first_seen' | 'last_seen'> {
  hash: Buffer
  lost_on: string | null
}

/**
 * Saves provider data about links of the page: missing values stay as they were, and a link that was seen again is
 * no longer lost. Figures do not change: a lost link counts until a user deletes it.
 */
export async function saveReported(
  db: TenantDb,
  { siteId, pageId }: Omit<Target, 'today'>,
  reported: readonly KnownLink[],
  today: string,
): Promise<void> {
  if (reported.length === 0) return
  // In the lock order of all link changes, to avoid deadlocks.
  await lockPageAndSite(db, { siteId, pageId })
  await sql`
    update links l set rel = coalesce(v.rel, l.rel), first_seen = least(v.first_seen, l.first_seen),
      last_seen = greatest(v.last_seen, l.last_seen), lost_on = v.lost_on,
      reported_on = coalesce(l.reported_on, ${today}::date)
    from unnest(${reported.map(({ hash }) => hash)}::bytea[], ${reported.map(({ rel }) => rel)}::text[],
      ${reported.map(({ first_seen }) => first_seen)}::date[], ${reported.map(({ last_seen }) => last_seen)}::date[],
      ${reported.map(({ lost_on }) => lost_on)}::date[]) as v (url_hash, rel, first_seen, last_seen, lost_on)
    where l.business_id = ${db.businessId} and l.page_id = ${pageId} and l.url_hash = v.url_hash and not l.is_duplicate
      and (l.reported_on is null or (l.rel, l.first_seen, l.last_seen, l.lost_on)
        is distinct from (coalesce(v.rel, l.rel), least(v.first_seen, l.first_seen),
          greatest(v.last_seen, l.last_seen), v.lost_on))`.execute(db)
}

/** The address of a page; undefined when there is no such page. */
export async function pageAddress(db: TenantDb, pageId: number) {
  return await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['pages.page_url', 's.url'])
    .where('pages.id', '=', pageId)
    .executeTakeFirst()
}
