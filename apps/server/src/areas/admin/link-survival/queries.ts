import { type QueryExecutorProvider, sql } from 'kysely'
import type { SurvivalGroup } from '@linkwright/core/admin/link-survival/survival-groups'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { vendorName } from '../../buying/orders/vendor-name.ts'

const names = {
  vendor: vendorName,
  product: sql`l.product_name`,
} as const satisfies Record<SurvivalGroup, unknown>

const isLost = sql<boolean>`(w.state = 'lost' and w.is_confirmed
  and coalesce(w.first_bad_at < w.paid_until, true))`

/**
 * Ordered links that were seen live, counted by name and by days until their loss or their last look. A link that was
 * lost and is live again is not lost, and neither is a rented one after the time that was paid.
 */
export async function liveTimes(db: QueryExecutorProvider, by: SurvivalGroup) {
  const { rows } = await typedSql({ name: is.text, days: is.number, is_lost: is.boolean, links: is.number })`
    select name, greatest(0, floor(extract(epoch from until - placed_at) / 86400))::int as days, is_lost,
      count(*)::int as links
    from (
      select ${names[by]} as name, w.placed_at, ${isLost} as is_lost,
        case when ${isLost} then w.first_bad_at else least(w.checked_at, w.paid_until) end as until
      from link_watches w join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
      where w.was_live and w.checked_at is not null) watched
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Confirmed losses, and those that turned out to be wrong. Each loss counts once, however often it was looked at. */
export async function falseAlarms(db: QueryExecutorProvider) {
  const { rows } = await typedSql({ lost: is.number, overruled: is.number, seen_again: is.number })`
    select count(*)::int as lost, count(*) filter (where is_overruled)::int as overruled,
      count(*) filter (where is_live_after and not is_overruled)::int as seen_again
    from (
      select exists (select from look_decisions d
          where d.business_id = k.business_id and d.look_id = k.id and d.overrules = 'lost') as is_overruled,
        exists (select from link_looks later
          where later.business_id = k.business_id and later.watch_id = k.watch_id and later.id > k.id
            and later.verdict = 'live') as is_live_after
      from link_looks k where k.verdict = 'lost' and k.why_kept = 'confirm') losses`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('An aggregate has one row.')
  return read
}
