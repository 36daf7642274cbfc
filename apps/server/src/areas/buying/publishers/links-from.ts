import type { PublisherLinks } from '@linkwright/core/buying/publishers/publisher-links'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { entryOf, neverUsedDomains } from './queries.ts'

const foundRow = { links: is.number, url: is.textOrNull, page: is.textOrNull, on: is.textOrNull }

/**
 * The live links from a domain, and its subdomains, to the pages of a site, except one link. Links to links are not
 * counted.
 */
export async function linksFrom(
  db: TenantDb,
  siteId: number | null,
  domain: string,
  except: number | null = null,
): Promise<PublisherLinks> {
  // The first condition is cheap and leaves few addresses for the second.
  const { rows } = await typedSql(foundRow)`
    with found as (
      select l.id, l.url, p.page_nickname, coalesce(l.date_completed, l.date_added, l.first_seen) as day
      from links l
      join pages p on p.business_id = l.business_id and p.id = l.page_id
      where l.business_id = ${db.businessId} and p.site_id = ${siteId} and l.progress = 'placed'
        and l.level = 'primary' and l.lost_on is null and not l.is_duplicate and l.id is distinct from ${except}
        and strpos(lower(l.url), ${domain}) > 0
        and '.' || lower(substring(l.url from '^[a-zA-Z]+://(?:[^/?#@]*@)?([^/:?#]+)')) like ${`%.${domain}`})
    select (select count(*) from found)::int as links, newest.url, newest.page_nickname as page,
      to_char(newest.day, 'YYYY-MM-DD') as "on"
    from (select) one
    left join (select * from found order by day desc nulls last, id desc limit 1) newest on true`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('The statement always has one row.')
  const { links, url, page, on } = found
  return {
    domain,
    never_use_id: entryOf(await neverUsedDomains(db), domain),
    links,
    newest: page === null ? null : { url, page, on },
  }
}
