// How it works: docs/internals/figures-by-day.md
import { DAYS_KEPT } from '@linkwright/core/values/by-day'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { FigureRow } from './figure-row.ts'

/** The figures of a page that are stored by day. */
export const pageDayColumns = [
  'score',
  'placed_exact',
  'placed_blended',
  'placed_natural',
] as const satisfies (keyof FigureRow)[]

/** The figures of a site that are stored by day. */
export const siteDayColumns = ['brand_trust_score', 'links_in_progress', 'completed_links'] as const

type PageDay = Pick<FigureRow, 'page_id' | (typeof pageDayColumns)[number]>
type SiteDay = Record<(typeof siteDayColumns)[number], number>

/** Stores these figures for the day, unless they equal the newest stored row. */
export function pageDaysSaved(db: TenantDb, day: string, pages: readonly PageDay[]): RawBuilder<unknown> {
  const rows = pages.map((page) => ({ id: page.page_id, ...only(page, pageDayColumns) }))
  return daySaved(db, { table: 'page_days', owner: 'page_id', columns: pageDayColumns }, day, rows)
}

export function siteDaySaved(
  db: TenantDb,
  day: string,
  siteId: number,
  figures: SiteDay,
): RawBuilder<unknown> {
  const rows = [{ id: siteId, ...only(figures, siteDayColumns) }]
  return daySaved(db, { table: 'site_days', owner: 'site_id', columns: siteDayColumns }, day, rows)
}

/** Of the rows of a site and its pages that are older than `DAYS_KEPT` days, keeps the last one of each week. */
export async function thinDays(db: TenantDb, siteId: number, today: string): Promise<void> {
  const isThinned = (table: string, owner: string) => sql`
    d.business_id = ${db.businessId} and d.day < ${today}::date - ${DAYS_KEPT}::int and exists (
      select from ${sql.table(table)} later
      where later.business_id = d.business_id and later.${sql.ref(owner)} = d.${sql.ref(owner)}
        and later.day > d.day and later.day < date_trunc('week', d.day)::date + 7)`
  await sql`
    with of_site as (
      delete from site_days d where d.site_id = ${siteId} and ${isThinned('site_days', 'site_id')})
    delete from page_days d using pages p
    where p.business_id = d.business_id and p.id = d.page_id and p.site_id = ${siteId}
      and ${isThinned('page_days', 'page_id')}`.execute(db)
}

function daySaved(
  db: TenantDb,
  { table, owner, columns }: { table: string; owner: string; columns: readonly string[] },
  day: string,
  rows: readonly object[],
): RawBuilder<unknown> {
  const of = (prefix: string) => sql.join(columns.map((name) => sql.ref(`${prefix}.${name}`)))
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const types = sql.join(columns.map((name) => sql`${sql.ref(name)} integer`))
  return sql`
    insert into ${sql.table(table)} (business_id, ${sql.ref(owner)}, day, ${names})
    select ${db.businessId}, v.id, ${day}::date, ${of('v')}
    from json_to_recordset(${JSON.stringify(rows)}) as v (id bigint, ${types})
    left join lateral (
      select ${of('d')} from ${sql.table(table)} d
      where d.business_id = ${db.businessId} and d.${sql.ref(owner)} = v.id
      order by d.day desc limit 1) newest on true
    where (${of('newest')}) is distinct from (${of('v')})
    on conflict (business_id, ${sql.ref(owner)}, day) do update set (${names}) = row (${of('excluded')})`
}

/** These columns of a row. */
export function only<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}
