import { salesDays } from '@linkwright/core/admin/users/user-sales'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'

/** How many users came by calendar days of UTC, and how many there are. */
export async function userStats({ kysely }: AllTenants, now: Date) {
  const { rows } = await sql<{ today: number; month: number; last_month: number; total: number }>`
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
  if (stats === undefined) throw new Error('Counting answered nothing.')
  return stats
}

interface SalesRow {
  id: number
  month: number
  quarter: number
  year: number
}

/** What these users have ordered and paid for of late, in cents: neither what was canceled nor credit that was bought. */
export async function salesOf(
  { kysely }: AllTenants,
  ids: readonly number[],
  now: Date,
): Promise<SalesRow[]> {
  const within = (days: number) =>
    sql`coalesce(sum(o.amount_cents) filter (where o.created_at > ${since(now, days)}::timestamptz), 0)::bigint`
  const { rows } = await sql<SalesRow>`
    select u.id, ${within(salesDays.month)} as month, ${within(salesDays.quarter)} as quarter,
      ${within(salesDays.year)} as year
    from users u left join orders o on (o.business_id, o.user_id) = (u.business_id, u.id)
      and o.kind = 'order' and o.payment_state = 'paid' and o.status <> ${CANCELED}
      and o.created_at > ${since(now, salesDays.year)}::timestamptz
    where u.id = any(${[...ids]}::bigint[])
    group by u.id`.execute(kysely)
  return rows
}

function since(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
