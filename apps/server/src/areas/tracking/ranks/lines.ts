import { bucketDays, dayAfter, stepOf } from '@linkwright/core/tracking/ranks/buckets'
import { RANK_VALID_DAYS } from '@linkwright/core/tracking/ranks/rank-bands'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { idsOf, featureFilter, type Which } from './selected-phrases.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** The points of a chart: days in buckets of `step`, with `lead` buckets before the first one shown. */
export interface Axis {
  from: string
  to: string
  step: number
  lead: number
  /** The last day of each bucket shown. */
  days: string[]
}

/** A phrase's ranks, including the lead: 0 is "not found", null is "not looked up". */
export interface Line {
  ranks: (number | null)[]
  bests: (number | null)[]
  worsts: (number | null)[]
}

/** The chart's points between two days; by default from the phrases' first look-up. */
export async function axisOf(
  db: TenantDb,
  phrases: readonly { id: number }[],
  { from, to, today }: { from: string | undefined; to: string | undefined; today: string },
): Promise<Axis> {
  const last = to ?? today
  const first = from ?? (await firstDay(db, phrases)) ?? last
  const step = stepOf(first, last)
  return {
    from: first,
    to: last,
    step,
    lead: Math.ceil(RANK_VALID_DAYS / step),
    days: bucketDays(first, last, step),
  }
}

async function firstDay(db: TenantDb, phrases: readonly { id: number }[]): Promise<string | undefined> {
  const { rows } = await typedSql({ day: is.textOrNull })`
    select min(first.day) as day
    from unnest(${idsOf(phrases)}) as k (id)
    cross join lateral (
      select checked_on as day from key_phrase_ranks
      where business_id = ${db.businessId} and key_phrase_id = k.id order by checked_on limit 1) first`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

/** The bucket of a day, counted from the first lead bucket; whole buckets from the newest backwards. */
export function bucketOf({ to, step, lead, days }: Axis, day: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${lead + days.length - 1}::int - (${to}::date - ${day}) / ${step}::int)`
}

/** The first day of the lead. */
export const leadFrom = ({ to, step, lead, days }: Axis) => dayAfter(to, 1 - (lead + days.length) * step)

/** Day and rank are packed into one number with this factor. */
const RANKS = 1000

/** The ranks of each phrase by its id and bucket, in one statement that returns a few texts per phrase. */
export async function linesOf(
  db: TenantDb,
  phrases: readonly { id: number }[],
  axis: Axis,
  which: Which,
): Promise<Map<number, Line>> {
  const first = leadFrom(axis)
  const { rows } = await typedSql({
    id: is.number,
    at: is.text,
    ranks: is.text,
    bests: is.text,
    worsts: is.text,
  })`
    select b.id, string_agg(b.at::text, ',') as at, string_agg((b.newest % ${sql.lit(RANKS)})::text, ',') as ranks,
      string_agg(b.best::text, ',') as bests, string_agg(b.worst::text, ',') as worsts
    from (
      select r.key_phrase_id as id, ${bucketOf(axis, sql`r.checked_on`)} as at,
        max((r.checked_on - ${first}::date) * ${sql.lit(RANKS)} + least(coalesce(r.rank, 0), ${sql.lit(RANKS - 1)})) as newest,
        coalesce(min(r.rank), 0) as best,
        case when count(r.rank) < count(*) then 0 else max(r.rank) end as worst
      from key_phrase_ranks r
      where r.business_id = ${db.businessId} and r.key_phrase_id = any(${idsOf(phrases)})
        and r.checked_on between ${first}::date and ${axis.to}::date and ${featureFilter(which)}
      group by 1, 2) b
    group by b.id`.execute(db)
  const empty = Array.from({ length: axis.lead + axis.days.length }, () => null)
  const found = new Map(rows.map((row) => [row.id, lineOf(row, empty)]))
  return new Map(phrases.map(({ id }) => [id, found.get(id) ?? lineOf(nothing, empty)]))
}

const nothing = { at: '', ranks: '', bests: '', worsts: '' }

function lineOf(row: typeof nothing, empty: readonly null[]): Line {
  const at = figures(row.at)
  const byBucket = (text: string) => {
    const line: (number | null)[] = [...empty]
    figures(text).forEach((rank, nth) => (line[at[nth] ?? 0] = rank))
    return line
  }
  return {
    ranks: byBucket(row.ranks),
    // Computed lazily: only a chart needs them, not the counts over thousands of phrases.
    get bests() {
      return byBucket(row.bests)
    },
    get worsts() {
      return byBucket(row.worsts)
    },
  }
}

const figures = (text: string) => (text === '' ? [] : text.split(',').map(Number))
