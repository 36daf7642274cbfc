import { SINCE_LAST_LINK_LIMIT } from '@linkwright/core/tracking/sites/last-link-age'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { bestRows, isWorkedOn, ofKind, type RowsWanted, type Source } from './source.ts'

const siteRow = { site_id: is.number, site_name: is.text, worth: is.number }

async function bestSites(db: TenantDb, candidates: RawBuilder<unknown>, wanted: RowsWanted) {
  const { rows } = await typedSql(siteRow)`
    select b.site_id, b.site_name, b.worth from (${bestRows(candidates, wanted)}) b
    order by b.worth desc, b.site_id`.execute(db)
  return rows.map((row) => ({ ...row, subject: row.site_id }))
}

/** Sites whose last link is too old, unless links are in progress. New sites have as long for their first link. */
export const overdueLinks: Source = async (db, reader, now, wanted) => {
  const candidates = sql`
    select s.id as subject, s.id as site_id, s.name as site_name, age.days as worth
    from sites s
    join site_figures f on f.business_id = s.business_id and f.site_id = s.id
    cross join lateral (
      select ((${now}::timestamptz at time zone 'utc')::date
        - coalesce(f.newest_link_on, (s.created_at at time zone 'utc')::date))::int as days) age
    where ${isWorkedOn(db, reader)} and f.links_in_progress = 0 and age.days > ${SINCE_LAST_LINK_LIMIT}::int`
  return (await bestSites(db, candidates, wanted)).map(ofKind('overdue-link'))
}

export const failedLookUps: Source = async (db, reader, _now, wanted) => {
  const candidates = sql`
    select s.id as subject, s.id as site_id, s.name as site_name, count(*)::int as worth
    from look_ups l
    left join pages p on p.business_id = l.business_id and p.id = l.page_id
    join sites s on s.business_id = l.business_id and s.id = coalesce(l.site_id, p.site_id)
    where l.business_id = ${db.businessId} and l.state = 'failed' and ${isWorkedOn(db, reader)}
    group by s.id, s.name`
  return (await bestSites(db, candidates, wanted)).map(ofKind('failed-look-up'))
}

export const missingCompetitors: Source = async (db, reader, _now, wanted) => {
  const candidates = sql`
    select s.id as subject, s.id as site_id, s.name as site_name, (
        select count(*)::int from pages p where p.business_id = s.business_id and p.site_id = s.id) as worth
    from sites s
    where ${isWorkedOn(db, reader)} and cardinality(s.competitors) = 0`
  return (await bestSites(db, candidates, wanted)).map(ofKind('no-competitors'))
}
