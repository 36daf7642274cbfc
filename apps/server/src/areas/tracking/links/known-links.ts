import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { type Reported, reportedNames } from '@linkwright/core/tracking/links/merge-reported'
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

/** A row of a file, with the page and the address that its link has there. */
export interface ReportedRow extends Reported {
  page_id: number
  url_hash: Buffer
}

/**
 * Merges what a file reports of links that their pages already have, as `mergeReported` of core. In the transaction of
 * the import, which has locked the pages. Figures do not change.
 */
export async function mergeIntoExisting(db: TenantDb, rows: readonly ReportedRow[]): Promise<void> {
  const reporting = rows.filter((row) => reportedNames.some((name) => row[name] !== undefined))
  if (reporting.length === 0) return
  const column = (name: keyof Reported) => reporting.map((row) => row[name] ?? null)
  await sql`
    update links l
    set rel = m.rel, first_seen = m.first_seen, last_seen = m.last_seen, lost_on = m.lost_on
    from (
      select o.id, case when is_later then coalesce(v.rel, o.rel) else coalesce(o.rel, v.rel) end as rel,
        least(v.first_seen, o.first_seen) as first_seen, greatest(v.last_seen, o.last_seen) as last_seen,
        case when is_later then v.lost_on else o.lost_on end as lost_on
      from unnest(${reporting.map(({ page_id }) => page_id)}::bigint[], ${reporting.map(({ url_hash }) => url_hash)}::bytea[],
        ${column('rel')}::text[], ${column('first_seen')}::date[], ${column('last_seen')}::date[],
        ${column('lost_on')}::date[]) as v (page_id, url_hash, rel, first_seen, last_seen, lost_on)
      join links o on o.business_id = ${db.businessId} and o.page_id = v.page_id and o.url_hash = v.url_hash
        and not o.is_duplicate
      cross join lateral (
        select coalesce(greatest(v.last_seen, v.lost_on), '-infinity')
          >= coalesce(greatest(o.last_seen, o.lost_on), '-infinity') as is_later) compared) m
    where l.business_id = ${db.businessId} and l.id = m.id and (l.rel, l.first_seen, l.last_seen, l.lost_on)
      is distinct from (m.rel, m.first_seen, m.last_seen, m.lost_on)`.execute(db)
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
