import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { inTopTen } from '@linkwright/core/tracking/ranks/distribution'
import type { RivalLine } from '@linkwright/core/tracking/ranks/rank-history'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type SelectedPhrase, idsOf, featureFilter, type Which } from './selected-phrases.ts'
import { type Axis, bucketOf, leadFrom } from './lines.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Number of competitors shown besides the named ones: those most often in the first ten. */
const OTHERS = 5

/** The ranks of competitors for the same phrases at the same points. */
export async function rivalsOf(
  db: TenantDb,
  phrases: readonly SelectedPhrase[],
  axis: Axis,
  which: Which,
): Promise<RivalLine[]> {
  const named = await namedBy(db, which.siteId)
  const others = await mostOften(db, phrases, named)
  const hosts = [...named, ...others]
  const lines = await linesOfHosts(db, phrases, axis, which, hosts)
  return hosts.map((host) => {
    const each = phrases.map(({ id }) => lines.get(`${id} ${host}`) ?? emptyLine(axis))
    return {
      host,
      is_named: named.includes(host),
      ranks: phrases.length === 1 ? (each[0] ?? []).slice(axis.lead) : null,
      in_top_ten: inTopTen(each, axis.step, axis.lead),
    }
  })
}

const emptyLine = ({ lead, days }: Axis) =>
  Array.from({ length: lead + days.length }, (): number | null => null)

async function namedBy(db: TenantDb, siteId: number): Promise<string[]> {
  const site = await db.from('sites').select('competitors').where('id', '=', siteId).executeTakeFirstOrThrow()
  return [...new Set(site.competitors.map(bareHost))]
}

async function mostOften(
  db: TenantDb,
  phrases: readonly SelectedPhrase[],
  named: readonly string[],
): Promise<string[]> {
  const { rows } = await typedSql({ host: is.text })`
    select h.host
    from unnest(${idsOf(phrases)}) as k (id)
    cross join lateral (
      select ranks from rival_ranks
      where business_id = ${db.businessId} and key_phrase_id = k.id order by checked_on desc limit 1) newest
    cross join lateral jsonb_each_text(newest.ranks) as h (host, rank)
    where h.rank::int between 1 and 10 and h.host <> all(${named}::text[])
    group by h.host order by count(*) desc, avg(h.rank::int), h.host limit ${sql.lit(OTHERS)}`.execute(db)
  return rows.map(({ host }) => host)
}

/** By phrase id and host. Reads only the newest look-up of each point. */
async function linesOfHosts(
  db: TenantDb,
  phrases: readonly SelectedPhrase[],
  axis: Axis,
  which: Which,
  hosts: readonly string[],
): Promise<Map<string, (number | null)[]>> {
  const { rows } = await typedSql({ id: is.number, host: is.text, at: is.text, ranks: is.text })`
    with newest as (
      select r.key_phrase_id as id, ${bucketOf(axis, sql`r.checked_on`)} as at, max(r.checked_on) as checked_on
      from key_phrase_ranks r
      where r.business_id = ${db.businessId} and r.key_phrase_id = any(${idsOf(phrases)})
        and r.checked_on between ${leadFrom(axis)}::date and ${axis.to}::date and ${featureFilter(which)}
      group by 1, 2)
    select n.id, h.host, string_agg(n.at::text, ',') as at,
      string_agg(coalesce(v.ranks ->> h.host, '0'), ',') as ranks
    from newest n
    join rival_ranks v on v.business_id = ${db.businessId} and v.key_phrase_id = n.id and v.checked_on = n.checked_on
    cross join unnest(${hosts}::text[]) as h (host)
    group by 1, 2`.execute(db)
  return new Map(
    rows.map(({ id, host, at, ranks }) => {
      const line = emptyLine(axis)
      const found = ranks.split(',')
      for (const [nth, bucket] of at.split(',').entries()) line[Number(bucket)] = Number(found[nth])
      return [`${id} ${host}`, line] as const
    }),
  )
}
