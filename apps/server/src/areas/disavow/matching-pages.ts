import { domainKeys } from '@linkwright/core/disavow/matches'
import { hostOf } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'
import type { EntryRow } from './queries.ts'

/** The page that a link of each entry points to, by the entry's id: of its oldest link; none without a link. */
export async function matchingPages(
  db: TenantDb,
  siteId: number,
  entries: readonly EntryRow[],
): Promise<Map<number, string>> {
  const pages = await pagesOfUrls(db, siteId)
  const domains = entries.filter(({ url }) => url.startsWith('domain:'))
  if (domains.length === 0) return pages
  const byDomain = await pagesOfDomains(db, siteId)
  for (const { id, url } of domains) {
    const page = byDomain.get(url)
    if (page !== undefined) pages.set(id, page)
  }
  return pages
}

async function pagesOfUrls(db: TenantDb, siteId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; page_url: string }>`
    select distinct on (d.id) d.id, p.page_url
    from disavowed d
    join pages p on p.business_id = d.business_id and p.site_id = d.site_id
    join links l on l.business_id = p.business_id and l.page_id = p.id and l.url_hash = d.key_hash
    where d.business_id = ${db.businessId} and d.site_id = ${siteId}
    order by d.id, l.id`.execute(db.kysely)
  return new Map(rows.map(({ id, page_url }) => [id, page_url]))
}

/** Many links stand on few hosts: each is looked at once. Stored addresses have their scheme. */
async function pagesOfDomains(db: TenantDb, siteId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ authority: string; page_url: string }>`
    select authority, page_url from (
      select distinct on (authority) split_part(l.url, '/', 3) as authority, p.page_url, l.id
      from pages p
      join links l on l.business_id = p.business_id and l.page_id = p.id and l.url is not null
      where p.business_id = ${db.businessId} and p.site_id = ${siteId}
      order by authority, l.id) as first
    order by id`.execute(db.kysely)
  const pages = new Map<string, string>()
  for (const { authority, page_url } of rows) {
    for (const key of domainKeys(hostOf(authority) ?? '')) if (!pages.has(key)) pages.set(key, page_url)
  }
  return pages
}
