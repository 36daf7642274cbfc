import { parseEntry } from '@linkwright/core/tracking/disavow/parse-lines'
import { domainToUnicode } from 'node:url'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

interface Entry {
  id: number
  url: string
}

const DOMAIN = 'domain:'

/** The host of a domain entry, in ASCII; undefined for a URL entry. */
function domainOf({ url }: Entry): string | undefined {
  const key = parseEntry(url)?.key
  return key?.startsWith(DOMAIN) ? key.slice(DOMAIN.length) : undefined
}

/** What an entry covers: the number of the site's links, and the page that the oldest of them points to. */
const coveredRow = {
  links: is.number,
  page_url: is.text,
}
export type Covered = RowOf<typeof coveredRow>

/** Covered links by entry id, without entries that cover none. */
export async function matchingPages(
  db: TenantDb,
  siteId: number,
  entries: readonly Entry[],
): Promise<Map<number, Covered>> {
  const domains = entries.flatMap((entry) => {
    const host = domainOf(entry)
    return host === undefined ? [] : [{ id: entry.id, host }]
  })
  const urls = entries.filter((entry) => domainOf(entry) === undefined)
  return new Map([...(await pagesOfUrls(db, siteId, urls)), ...(await pagesOfDomains(db, siteId, domains))])
}

async function pagesOfUrls(db: TenantDb, siteId: number, entries: readonly Entry[]) {
  if (entries.length === 0) return []
  const { rows } = await typedSql({ ...coveredRow, id: is.number })`
    select d.id, count(*)::int as links, (array_agg(p.page_url order by l.id))[1] as page_url
    from disavowed d
    join pages p on p.business_id = d.business_id and p.site_id = d.site_id
    join links l on l.business_id = p.business_id and l.page_id = p.id and l.url_hash = d.key_hash
      and not l.is_duplicate
    where d.business_id = ${db.businessId} and d.site_id = ${siteId} and d.id = any(${entries.map(({ id }) => id)}::bigint[])
    group by d.id`.execute(db)
  return rows.map(({ id, ...covered }): [number, Covered] => [id, covered])
}

/**
 * Links share few hosts: each host is matched once, as itself and as each parent domain. Stored addresses have a
 * scheme; a host name may be stored in Unicode or in ASCII.
 */
async function pagesOfDomains(
  db: TenantDb,
  siteId: number,
  entries: readonly { id: number; host: string }[],
) {
  if (entries.length === 0) return []
  const ids = new Map<string, number[]>()
  for (const { id, host } of entries)
    for (const name of new Set([host, domainToUnicode(host)])) ids.set(name, [...(ids.get(name) ?? []), id])
  const { rows } = await typedSql({ ...coveredRow, domain: is.text })`
    select domain, sum(links)::int as links, (array_agg(page_url order by id))[1] as page_url
    from (
      select
        rtrim(regexp_replace(lower(split_part(l.url, '/', 3)), '^.*@|:[0-9]*$', '', 'g'), '.') as host,
        count(*) as links, (array_agg(p.page_url order by l.id))[1] as page_url, min(l.id) as id
      from pages p
      join links l on l.business_id = p.business_id and l.page_id = p.id and l.url is not null
        and not l.is_duplicate
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
  // The host name may be stored both in Unicode and in ASCII.
  for (const { domain, links, page_url } of rows) {
    for (const id of ids.get(domain) ?? []) {
      const other = found.get(id)
      found.set(id, { links: links + (other?.links ?? 0), page_url: other?.page_url ?? page_url })
    }
  }
  return found
}
