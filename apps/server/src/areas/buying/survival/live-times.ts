import { SURVIVAL_DAYS, type SurvivalGroup } from '@linkwright/core/buying/survival/survival-groups'
import type { CountedLinks } from '@linkwright/core/buying/survival/shown-survival'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** The vendor of a line `l`; empty if it names none. */
export const vendorName: RawBuilder<string> = sql<string>`coalesce(nullif(l.marketplace_vendor, ''), nullif(l.vendor, ''), '')`

const names = {
  vendor: vendorName,
  product: sql`l.product_name`,
} as const satisfies Record<SurvivalGroup, unknown>

const isLost = sql<boolean>`(w.state = 'lost' and w.is_confirmed
  and coalesce(w.first_bad_at < w.paid_until, true))`

/** With these the link is still on the page. */
const changes = Object.entries(verdictCodes).flatMap(([code, { verdict }]) =>
  verdict === 'changed' ? [code] : [],
)

/**
 * Until when a link that is not lost was live: its last look, the end of the time that was paid, or the first look that
 * did not see it if none has seen it since. When a second look confirms a loss, that first look is the time of the loss.
 */
const liveUntil = sql`least(w.checked_at, w.paid_until, w.unknown_since,
  case when w.pending_code <> all(${changes}) then w.pending_at end,
  case when w.state = 'review' and w.is_confirmed then w.first_bad_at end)`

const ages = [0, ...SURVIVAL_DAYS]

const row = {
  name: is.text,
  /** Null in the counts by days. */
  business_id: is.numberOrNull,
  /** Null in the counts by business. */
  days: is.numberOrNull,
  reached: is.number,
  is_lost: is.boolean,
  passed: is.number,
  links: is.number,
}

/** The index in `ages` of a number of days. */
const ageIndex = (days: RawBuilder<unknown>) =>
  sql`width_bucket((${days})::float8, ${SURVIVAL_DAYS}::float8[])`

/**
 * Ordered links of all businesses that were seen live, by name: counted by days until their loss or their last look, and
 * again by business. A link that was lost and is live again is not lost, and neither is a rented one after the time that was
 * paid.
 */
export async function liveTimes(
  db: QueryExecutorProvider,
  by: SurvivalGroup,
  now: Date,
): Promise<ReadonlyMap<string, CountedLinks>> {
  const { rows } = await typedSql(row)`
    select name, business_id, days, reached, is_lost, passed, count(*)::int as links
    from (
      select name, business_id, days, is_lost, ${ageIndex(sql`days`)} as reached,
        ${ageIndex(sql`extract(epoch from ${now}::timestamptz - placed_at) / 86400`)} as passed
      from (
        select name, business_id, placed_at, is_lost,
          greatest(0, floor(extract(epoch from until - placed_at) / 86400))::int as days
        from (
          select ${names[by]} as name, w.business_id, w.placed_at, ${isLost} as is_lost,
            case when ${isLost} then w.first_bad_at else ${liveUntil} end as until
          from link_watches w join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
          where w.was_live and w.checked_at is not null) watched) timed) aged
    group by grouping sets ((name, reached, is_lost, passed, days), (name, reached, is_lost, passed, business_id))`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, ofName]) => [name, countedLinks(ofName)]),
  )
}

function countedLinks(rows: readonly RowOf<typeof row>[]): CountedLinks {
  const links = rows.map(({ business_id, days, reached, is_lost, passed, links: count }) => ({
    business: business_id,
    days: days ?? ages[reached] ?? 0,
    isLost: is_lost,
    age: ages[passed] ?? 0,
    links: count,
  }))
  return {
    times: links.flatMap(({ business, ...time }) => (business === null ? [time] : [])),
    byBusiness: links.flatMap(({ business, ...time }) => (business === null ? [] : [{ ...time, business }])),
  }
}
