import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { worklistFilters } from '../../buying/fulfilment/views.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** A date instead of text: grouping by it costs half as much. */
const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'utc')::date`

/** Orders by day, and what was charged to cards, including for credit, which is an order of its own kind. */
export async function ordersByDay(db: QueryExecutorProvider, from: Date) {
  const { rows } = await typedSql({
    day: is.text,
    orders: is.number,
    ordered: is.number,
    charged: is.number,
  })`
    select ${dayOf('created_at')} as day, (count(*) filter (where kind = 'order'))::int as orders,
      coalesce(sum(amount_cents) filter (where kind = 'order'), 0)::float8 as ordered, sum(card_cents)::float8 as charged
    from orders where created_at >= ${from} and kind in ('order', 'credit') group by 1`.execute(db)
  return rows
}

/**
 * Refunds to cards by the day on which they were noticed, from the audit log: the increase over the previously known
 * refund, which older entries do not contain.
 */
export async function refundsByDay(db: QueryExecutorProvider, from: Date) {
  const { rows } = await typedSql({ day: is.text, refunded: is.number })`
    select ${dayOf('at')} as day,
      sum(coalesce((after ->> 'refunded_cents')::bigint, 0)
        - coalesce((before ->> 'refunded_cents')::bigint, (
          select (earlier.after ->> 'refunded_cents')::bigint from audit_log earlier
          where earlier.action = e.action and earlier.subject_id = e.subject_id and earlier.id < e.id
          order by earlier.id desc limit 1), 0))::float8 as refunded
    from audit_log e where action = 'order.payment' and at >= ${from} group by 1`.execute(db)
  return rows
}

/** Credit that administrators added, and credit that was spent, by day. */
export async function creditByDay(db: QueryExecutorProvider, from: Date) {
  const { rows } = await typedSql({ day: is.text, given: is.number, spent: is.number })`
    select ${dayOf('at')} as day,
      coalesce(sum(amount_cents) filter (where action in ('add', 'remove')), 0)::float8 as given,
      coalesce(-sum(amount_cents) filter (where action = 'order'), 0)::float8 as spent
    from credit_entries where at >= ${from} group by 1`.execute(db)
  return rows
}

export async function accountsByDay(db: QueryExecutorProvider, from: Date) {
  const { rows } = await typedSql({ day: is.text, accounts: is.number })`
    select ${dayOf('created_at')} as day, count(*)::int as accounts
    from businesses where created_at >= ${from} group by 1`.execute(db)
  return rows
}

const isNew = sql<boolean>`o.status = 0 and o.admin_archived_at is null`
const isInProgress = sql<boolean>`o.status = 3 and o.admin_archived_at is null`

async function counted(db: QueryExecutorProvider, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await typedSql({ count: is.number })`
    select count(*)::int as count from orders o where o.kind = 'order' and ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts of the orders that need attention, as in the worklists. */
export async function waitingOrders(db: QueryExecutorProvider, userId: number, now: Date) {
  const [fresh, in_progress, late, vendor, failed_checks] = await Promise.all([
    counted(db, isNew),
    counted(db, isInProgress),
    counted(db, worklistFilters.late(userId, now)),
    counted(db, worklistFilters.waiting(userId, now)),
    counted(db, worklistFilters['failed-checks'](userId, now)),
  ])
  return { new: fresh, in_progress, late, vendor, failed_checks }
}
