import { sql } from 'kysely'
import { domainToUnicode } from 'node:url'
import type { TenantDb } from '../../db/tenant.ts'

interface Entry {
  id: number
  url: string
}

const DOMAIN = 'domain:'

/** The page that a link of each of these entries points to, by the entry's id: of its oldest link; none without one. */
export async function matchingPages(
  db: TenantDb,
  siteId: number,
  entries: readonly Entry[],
): Promise<Map<number, string>> {
  const domains = entries.filter(({ url }) => url.startsWith(DOMAIN))
  const urls = entries.filter(({ url }) => !url.startsWith(DOMAIN))
  return new Map([...(await pagesOfUrls(db, siteId, urls)), ...(await pagesOfDomains(db, siteId, domains))])
}

async function pagesOfUrls(db: TenantDb, siteId: number, entries: readonly Entry[]) {
  if (entries.length === 0) return []
  const { rows } = await sql<{ id: number; page_url: string }>`
    select distinct on (d.id) d.id, p.page_url
    from disavowed d
    join pages p on p.business_id = d.business_id and p.site_id = d.site_id
    join links l on l.business_id = p.business_id and l.page_id = p.id and l.url_hash = d.key_hash
    where d.business_id = ${db.businessId} and d.site_id = ${siteId} and d.id = any(${entries.map(({ id }) => id)}::bigint[])
    order by d.id, l.id`.execute(db.kysely)
  return rows.map(({ id, page_url }): [number, string] => [id, page_url])
}

/**
 * Many links stand on few hosts: each is looked at once, as itself and as each domain above it. Stored addresses have
 * their scheme; a name may be written in the letters of its language.
 */
async function pagesOfDomains(db: TenantDb, siteId: number, entries: readonly Entry[]) {
  if (entries.length === 0) return []
  const ids = new Map<string, number>()
  for (const { id, url } of entries) {
    const host = url.slice(DOMAIN.length)
    ids.set(host, id).set(domainToUnicode(host), id)
  }
  const { rows } = await sql<{ domain: string; page_url: string }>`
    select distinct on (domain) domain, page_url
    from (
      select distinct on (host)
        regexp_replace(lower(split_part(l.url, '/', 3)), '^.*@|:[0-9]*$', '', 'g') as host, p.page_url, l.id
      from pages p
      join links l on l.business_id = p.business_id and l.page_id = p.id and l.url is not null
      where p.business_id = ${db.businessId} and p.site_id = ${siteId}
      order by host, l.id
    ) first
    cross join lateral (
      select array_to_string((string_to_array(host, '.'))[nth:], '.') as domain
      from generate_series(1, cardinality(string_to_array(host, '.'))) nth
    ) above
    where domain = any(${[...ids.keys()]}::text[])
    order by domain, id`.execute(db.kysely)
  return rows.map(({ domain, page_url }): [number, string] => [ids.get(domain) ?? 0, page_url])
}
