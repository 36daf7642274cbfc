import type { OpportunitySource } from '@linkwright/core/tracking/opportunities/opportunity'
import type { Scout } from '@linkwright/core/tracking/scouting/scout'
import { bareHost, type OwnSite, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { presentLookUp } from '../look-ups/present.ts'
import { lookUpRow, type LookUpRow, lookUpsJson } from '../look-ups/queries.ts'

const sourceRow = {
  id: is.number,
  page_nickname: is.text,
  site_url: is.text,
  count_subdomains: is.boolean,
  /** URLs of the top ten in order, without ignored ones. */
  urls: is.texts,
  opportunities: is.number,
  is_sample: is.boolean,
  look_ups: is.record(is.object(lookUpRow)).nullable(),
}

const NEVER: LookUpRow = { state: 'never', error: null, failed_at: null, due_at: null, is_sample: false }

/** The sources of a site's opportunities by page, in page order. */
export async function sourcesOf(db: TenantDb, siteId: number): Promise<OpportunitySource[]> {
  const { rows } = await typedSql(sourceRow)`
    select pages.id, pages.page_nickname, s.url as site_url, s.count_subdomains,
      array(select t.url from top_ten_rows t
        where t.business_id = pages.business_id and t.page_id = pages.id and not t.ignored order by t.rank, t.id) as urls,
      found.opportunities, found.is_sample,
      ${lookUpsJson<'opportunities' | 'ranks'>('pages')} as look_ups
    from pages join sites s on s.business_id = pages.business_id and s.id = pages.site_id
      cross join lateral (
        select count(*)::int as opportunities, coalesce(bool_or(o.is_sample), false) as is_sample from opportunities o
        where o.business_id = pages.business_id and o.page_id = pages.id) as found
    where pages.business_id = ${db.businessId} and pages.site_id = ${siteId}
    order by pages.position, pages.id`.execute(db)
  return rows.map((row) => ({
    page_id: row.id,
    page_nickname: row.page_nickname,
    competitors: othersOf(row.urls, { url: row.site_url, count_subdomains: row.count_subdomains }).length,
    opportunities: row.opportunities,
    is_sample: row.is_sample,
    scout: scoutOf(row.look_ups?.opportunities ?? NEVER, row.look_ups?.ranks),
  }))
}

/** Opportunities that were never looked up come with the ranks: then the state of the ranks applies to them too. */
function scoutOf(own: LookUpRow, ranks: LookUpRow | undefined): Scout {
  const comesWithRanks = own.state === 'never' && ranks !== undefined && ranks.state !== 'ok'
  return presentLookUp(comesWithRanks ? { ...ranks, is_sample: false } : own, ranks)
}

/** The competing pages in a page's top ten, in order. */
export async function competingUrls(db: TenantDb, pageId: number, site: OwnSite): Promise<string[]> {
  const rows = await db
    .from('top_ten_rows')
    .select('url')
    .where('page_id', '=', pageId)
    .where('ignored', '=', false)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return othersOf(
    rows.map(({ url }) => url),
    site,
  )
}

/** Pages of the site itself are never competitors, whether restored or not. */
function othersOf(urls: readonly string[], site: OwnSite): string[] {
  const isOwn = ownHosts(site)
  return urls.filter((url) => !isOwn(bareHost(url)))
}

/** Inserts the look-up state of a page's opportunities unless it exists. */
export async function addState(db: TenantDb, pageId: number): Promise<void> {
  await sql`
    insert into look_ups (business_id, kind, subject_id, due_at)
    values (${db.businessId}, 'opportunities', ${pageId}, null) on conflict do nothing`.execute(db)
}
