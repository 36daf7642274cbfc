import { salesDays } from '@linkwright/core/admin/users/user-sales'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const DAY_MS = 86_400_000

/** Counts new users by calendar days (UTC), and all users. */
export async function userStats({ kysely }: AllTenants, now: Date) {
  const { rows } = await typedSql({
    today: is.number,
    month: is.number,
    last_month: is.number,
    total: is.number,
  })`
    with days as (select date_trunc('day', ${now}::timestamptz at time zone 'UTC') as day)
    select
      (select count(*)::int from users, days where created_at >= day at time zone 'UTC') as today,
      (select count(*)::int from users, days
        where created_at >= date_trunc('month', day) at time zone 'UTC') as month,
      (select count(*)::int from users, days
        where created_at >= (date_trunc('month', day) - interval '1 month') at time zone 'UTC'
          and created_at < date_trunc('month', day) at time zone 'UTC') as last_month,
      (select count(*)::int from users) as total`.execute(kysely)
  const [stats] = rows
  if (stats === undefined) throw new Error('The count returned no row.')
  return stats
}

/** Recent orders of a user, in cents. */
export const salesRow = {
  month: is.number,
  quarter: is.number,
  year: is.number,
}
type Sales = RowOf<typeof salesRow>

/** Sums of a user's paid orders, without canceled ones and bought credit. */
export function soldTo(
  business: RawBuilder<unknown>,
  user: RawBuilder<unknown>,
  now: Date,
): RawBuilder<Sales> {
  const since = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const within = (days: number) =>
    sql`coalesce(sum(o.amount_cents) filter (where o.created_at > ${since(days)}), 0)::bigint`
  return typedSql(salesRow)`
    select ${within(salesDays.month)} as month, ${within(salesDays.quarter)} as quarter,
      ${within(salesDays.year)} as year
    from orders o
    where o.business_id = ${business} and o.user_id = ${user} and o.kind = 'order' and o.payment_state = 'paid'
      and o.status <> ${CANCELED} and o.created_at > ${since(salesDays.year)}`
}

/** The same for each existing user among these. */
export async function salesOf({ kysely }: AllTenants, ids: readonly number[], now: Date) {
  const { rows } = await typedSql({ ...salesRow, id: is.number })`
    select u.id, x.* from users u cross join lateral (${soldTo(sql`u.business_id`, sql`u.id`, now)}) x
    where u.id = any(${[...ids]}::bigint[])`.execute(kysely)
  return rows
}
