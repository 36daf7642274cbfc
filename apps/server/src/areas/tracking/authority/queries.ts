import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** Rows of one kind that are read at once. */
const AT_ONCE = 2000

/** A row whose source reported no domain authority. */
const unratedRow = {
  kind: is.oneOf('links', 'opportunities', 'top_ten_links'),
  page_id: is.number,
  /** For a link to a competitor: the id of its top ten row. */
  id: is.number,
  nth: is.number,
  url: is.text,
}
export type Unrated = RowOf<typeof unratedRow>

/** Whether a row has no domain authority, or one that the provider reported before `since`. */
const isDue = (table: string, since: string) => sql`(
  (${sql.ref(`${table}.da`)} is null or ${sql.ref(`${table}.da_told_on`)} is not null)
  and (${sql.ref(`${table}.da_told_on`)} is null or ${sql.ref(`${table}.da_told_on`)} < ${since}::date))`

const dueLinks = (since: string) => sql`
  from pages p join links l on l.business_id = p.business_id and l.page_id = p.id
  where l.url is not null and ${isDue('l', since)}`
const dueOpportunities = (since: string) => sql`
  from pages p join opportunities o on o.business_id = p.business_id and o.page_id = p.id
  where ${isDue('o', since)}`
const dueTopTen = (since: string) => sql`
  from pages p join top_ten_rows r on r.business_id = p.business_id and r.page_id = p.id
  join top_ten_links t on t.business_id = r.business_id and t.top_ten_row_id = r.id
  where ${isDue('t', since)}`

/** Selects the sites of the business `b` that have rows due; a date long ago selects none. */
export function dueSites(since: string): RawBuilder<unknown> {
  if (since < '1000') return sql`select id from sites where false`
  const has = (due: RawBuilder<unknown>) =>
    sql`exists (select ${due} and p.business_id = s.business_id and p.site_id = s.id)`
  return sql`
    select s.id from sites s
    where s.business_id = b.id
      and (${has(dueLinks(since))} or ${has(dueOpportunities(since))} or ${has(dueTopTen(since))})`
}

/** The due rows of a site, up to `AT_ONCE` of each kind. */
export async function unratedOf(db: TenantDb, siteId: number, since: string): Promise<Unrated[]> {
  const ofSite = sql`and p.business_id = ${db.businessId} and p.site_id = ${siteId} limit ${sql.lit(AT_ONCE)}`
  const { rows } = await typedSql(unratedRow)`
    (select 'links' as kind, p.id as page_id, l.id, 0 as nth, l.url ${dueLinks(since)} ${ofSite})
    union all
    (select 'opportunities', p.id, o.id, 0, o.url ${dueOpportunities(since)} ${ofSite})
    union all
    (select 'top_ten_links', p.id, r.id, t.nth, t.url ${dueTopTen(since)} ${ofSite})`.execute(db)
  return rows
}

/** Saves the authority of domains, replacing what was stored before. */
export async function saveAuthority(
  db: TenantDb,
  ratings: readonly { domain: string; da: number | null }[],
  { told_on, is_sample }: { told_on: string; is_sample: boolean },
): Promise<void> {
  await sql`
    insert into domain_authority as a (business_id, domain, da, told_on, is_sample)
    select ${db.businessId}, v.domain, v.da, ${told_on}, ${is_sample}
    from unnest(${ratings.map(({ domain }) => domain)}::text[], ${ratings.map(({ da }) => da)}::smallint[]) as v (domain, da)
    order by v.domain
    on conflict (business_id, domain) do update set da = excluded.da, told_on = excluded.told_on,
      is_sample = excluded.is_sample`.execute(db)
}
