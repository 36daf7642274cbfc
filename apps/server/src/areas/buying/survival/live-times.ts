import { SURVIVAL_DAYS, type SurvivalGroup } from '@linkwright/core/buying/survival/survival-groups'
import type { AgedLiveTime } from '@linkwright/core/buying/survival/shown-survival'
import { type QueryExecutorProvider, sql } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { vendorName } from './vendor-name.ts'

const names = {
  vendor: vendorName,
  product: sql`l.product_name`,
} as const satisfies Record<SurvivalGroup, unknown>

const isLost = sql<boolean>`(w.state = 'lost' and w.is_confirmed
  and coalesce(w.first_bad_at < w.paid_until, true))`

const ages = [0, ...SURVIVAL_DAYS]

const row = { name: is.text, days: is.number, is_lost: is.boolean, passed: is.number, links: is.number }

/**
 * Ordered links of all businesses that were seen live, by name: counted by days until their loss or their last look. A
 * link that was lost and is live again is not lost, and neither is a rented one after the time that was paid.
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
      count(*)::int as links
    from (
      select ${names[by]} as name, w.placed_at, ${isLost} as is_lost,
        case when ${isLost} then w.first_bad_at else least(w.checked_at, w.paid_until) end as until
      from link_watches w join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
      where w.was_live and w.checked_at is not null) watched
    group by 1, 2, 3, 4`.execute(db)
  const times = rows.map(({ name, days, is_lost, passed, links }) => ({
    name,
    days,
    isLost: is_lost,
    age: ages[passed] ?? 0,
    links,
  }))
  return Map.groupBy(times, ({ name }) => name)
}
