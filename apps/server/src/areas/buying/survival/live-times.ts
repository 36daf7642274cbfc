import { SURVIVAL_DAYS, type SurvivalGroup } from '@linkwright/core/buying/survival/survival-groups'
import { type AgedLiveTime, MIN_SHOWN_BUSINESSES } from '@linkwright/core/buying/survival/shown-survival'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { type QueryExecutorProvider, sql } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { vendorName } from './vendor-name.ts'

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
  days: is.number,
  is_lost: is.boolean,
  passed: is.number,
  links: is.number,
  businesses: is.numbers,
}

/**
 * Ordered links of all businesses that were seen live, by name: counted by days until their loss or their last look. A
 * link that was lost and is live again is not lost, and neither is a rented one after the time that was paid. With each count come
 * the first of its businesses, enough of them to know whether there are MIN_SHOWN_BUSINESSES.
 */
export async function liveTimes(
  db: QueryExecutorProvider,
  by: SurvivalGroup,
  now: Date,
): Promise<ReadonlyMap<string, AgedLiveTime[]>> {
  const { rows } = await typedSql(row)`
    select name, greatest(0, floor(extract(epoch from until - placed_at) / 86400))::int as days, is_lost,
      width_bucket(extract(epoch from ${now}::timestamptz - placed_at)::float8 / 86400,
        ${SURVIVAL_DAYS}::float8[]) as passed,
      count(*)::int as links,
      (array_agg(distinct business_id))[1:${MIN_SHOWN_BUSINESSES}::int]::float8[] as businesses
    from (
      select ${names[by]} as name, w.business_id, w.placed_at, ${isLost} as is_lost,
        case when ${isLost} then w.first_bad_at else ${liveUntil} end as until
      from link_watches w join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
      where w.was_live and w.checked_at is not null) watched
    group by 1, 2, 3, 4`.execute(db)
  const times = rows.map(({ name, days, is_lost, passed, links, businesses }) => ({
    name,
    days,
    isLost: is_lost,
    age: ages[passed] ?? 0,
    links,
    businesses,
  }))
  return Map.groupBy(times, ({ name }) => name)
}
