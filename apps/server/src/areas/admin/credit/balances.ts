import { accountStatus } from '@linkwright/core/admin/users/account-status'
import { salesDays } from '@linkwright/core/admin/users/user-sales'
import type { CreditBalance } from '@linkwright/core/admin/credit/credit-entry'
import { creditBalances } from '@linkwright/core/admin/credit/credit-log.table'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { containsText } from '../../../db/contains-text.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TableSource } from '../../../db/table-page.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'

const ofBusiness = tableColumns('businesses', ['id', 'active', 'plan_id', 'subscription_id'])
const ofUser = tableColumns('users', [
  'created_at',
  'email',
  'user_type',
  'source',
  's_past_due',
  's_cancels',
])
const balanceRow = {
  ...ofBusiness.json,
  ...ofUser.json,
  user_id: is.number,
  name: is.text,
  trial_from: is.text,
  plan: is.text,
  /** In cents, like the sales. */
  free_cents: is.number,
  month: is.number,
  quarter: is.number,
  year: is.number,
}
export type BalanceRow = RowOf<typeof balanceRow>

/** Businesses with available credit: held credit cannot be spent. */
export const hasCredit = sql<boolean>`b.credit_cents > 0 and b.credit_cents > b.credit_held_cents`

/** Credit belongs to the business, and so do the sales: those of all its users. */
export function balanceSource(now: Date): TableSource<typeof creditBalances, BalanceRow> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const within = (days: number) =>
    sql`coalesce(sum(o.amount_cents) filter (where o.created_at > ${since(days)}::timestamptz), 0)::bigint`
  return {
    table: creditBalances,
    from: sql`businesses b`,
    id: sql`b.id`,
    sorts: {
      created_at: { kind: 'moment', column: sql`b.created_at` },
      credit: { kind: 'count', column: sql`(b.credit_cents - b.credit_held_cents)` },
    },
    search: (typed) => sql<boolean>`b.id in (
      select u.business_id from users u where u.is_main
        and ${containsText(sql`u.first_name || ' ' || u.last_name || e'\x1f' || u.email`, typed)})`,
    row: balanceRow,
    read: (ids) => sql`
      select ${ofBusiness.of('b')}, ${ofUser.of('u')}, u.trial_from, u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name,
        p.name as plan, b.credit_cents - b.credit_held_cents as free_cents, sold.month, sold.quarter, sold.year
      from businesses b
      join users u on u.business_id = b.id and u.is_main
      join plans p on p.id = b.plan_id
      cross join lateral (
        select ${within(salesDays.month)} as month, ${within(salesDays.quarter)} as quarter,
          ${within(salesDays.year)} as year
        from orders o where o.business_id = b.id and o.created_at > ${since(salesDays.year)}::timestamptz
          and o.kind = 'order' and o.payment_state = 'paid' and o.status <> ${CANCELED}) sold
      where b.id = any(${ids})`,
  }
}

export function presentBalance(row: BalanceRow, now: Date): CreditBalance {
  const { user_id, email, name, user_type, source, plan } = row
  return {
    id: user_id,
    created_at: instant(row.created_at),
    status: accountStatus({ ...row, is_past_due: row.s_past_due, cancel_at_period_end: row.s_cancels }, now),
    email,
    name,
    user_type,
    source,
    month: toDollars(row.month),
    quarter: toDollars(row.quarter),
    year: toDollars(row.year),
    plan,
    credit: toDollars(row.free_cents),
  }
}

export function balanceCells(row: BalanceRow, now: Date) {
  const { month, quarter, year, credit, id: _, ...cells } = presentBalance(row, now)
  const amounts = { month, quarter, year, credit }
  return {
    ...cells,
    ...(Object.fromEntries(
      Object.entries(amounts).map(([column, dollars]) => [column, dollars.toFixed(2)]),
    ) as Record<keyof typeof amounts, string>),
  }
}
