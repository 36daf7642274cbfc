import { sql } from 'kysely'
import { domainToUnicode } from 'node:url'
import type { TenantDb } from '../../../db/tenant.ts'

interface Entry {
  id: number
  url: string
}

const DOMAIN = 'domain:'

/** What an entry covers: how many links of the site, and the page that the oldest of them points to. */
export interface Covered {
  links: number
  page_url: string
}

/** By the entry's id; none that covers nothing. */
export async function matchingPages(
  db: TenantDb,
  siteId: number,
  entries: readonly Entry[],
): Promise<Map<number, Covered>> {
  const domains = entries.filter(({ url }) => url.startsWith(DOMAIN))
  const urls = entries.filter(({ url }) => !url.startsWith(DOMAIN))
  return new Map([...(await pagesOfUrls(db, siteId, urls)), ...(await pagesOfDomains(db, siteId, domains))])
}

async function pagesOfUrls(db: TenantDb, siteId: number, entries: readonly Entry[]) {
  if (entries.length === 0) return []
  const { rows } = await sql<Covered & { id: number }>`
    select d.id, count(*)::int as links, (array_agg(p.page_url order by l.id))[1] as page_url
    from disavowed d
    join pages p on p.business_id = d.business_id and p.site_id = d.site_id
    join links l on l.business_id = p.business_id and l.page_id = p.id and l.url_hash = d.key_hash
    where d.business_id = ${db.businessId} and d.site_id = ${siteId} and d.id = any(${entries.map(({ id }) => id)}::bigint[])
    group by d.id`.execute(db)
  return rows.map(({ id, ...covered }): [number, Covered] => [id, covered])
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
  const { rows } = await sql<Covered & { domain: string }>`
    select domain, sum(links)::int as links, (array_agg(page_url order by id))[1] as page_url
    from (
      select
        regexp_replace(lower(split_part(l.url, '/', 3)), '^.*@|:[0-9]*$', '', 'g') as host,
        count(*) as links, (array_agg(p.page_url order by l.id))[1] as page_url, min(l.id) as id
      from pages p
      join links l on l.business_id = p.business_id and l.page_id = p.id and l.url is not null
      where p.business_id = ${db.businessId} and p.site_id = ${siteId}
      group by host
    ) first
    cross join lateral (
      select array_to_string((string_to_array(host, '.'))[nth:], '.') as domain
      from generate_series(1, cardinality(string_to_array(host, '.'))) nth
    ) above
    where domain = any(${[...ids.keys()]}::text[])
    group by domain`.execute(db)
  const found = new Map<number, Covered>()
  // A name may stand there in its own letters and as it is spelt in ASCII.
  for (const { domain, links, page_url } of rows) {
    const id = ids.get(domain) ?? 0
    const other = found.get(id)
    found.set(id, { links: links + (other?.links ?? 0), page_url: other?.page_url ?? page_url })
  }
  return found
}
