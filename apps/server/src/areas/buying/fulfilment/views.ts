import {
  datedDays,
  type Days,
  FROM_AFTER_TO,
  type OrderView,
  viewOf,
} from '@linkwright/core/buying/fulfilment/order-views'
import { SOONEST_DUE_DAYS, type Worklist } from '@linkwright/core/buying/fulfilment/worklist'
import { AppError } from '@linkwright/core/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { onDays } from './list.ts'
import { hasLine, isDoneLine, isLateLine, isOpen } from './rules-sql.ts'

const DAY_MS = 86_400_000

/**
 * Selects the `orders o` of a view. Days apply to views that have them.
 * @throws AppError refused when the first day is after the last.
 */
export function viewFilter(
  view: OrderView,
  days: { from?: string | undefined; to?: string | undefined },
  now: Date,
): RawBuilder<boolean> {
  const { status, isArchived, dated, days: since } = viewOf(view)
  const parts = [
    ...(status === undefined ? [] : [sql`o.status = ${sql.lit(status)}`]),
    ...(isArchived ? [sql`(o.admin_archived_at is not null or o.archived_at is not null)`] : []),
    ...(since === undefined ? [] : [sql`o.completed_at >= ${new Date(now.getTime() - since * DAY_MS)}`]),
    ...(dated ? [onDays(checkedDays(days, now))] : isArchived ? [] : [sql`o.admin_archived_at is null`]),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

function checkedDays(days: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const dated = datedDays(days, now.toISOString().slice(0, 10))
  const { from, before } = dated
  if (days.from !== undefined && from !== null && before !== null && Date.parse(from) >= Date.parse(before))
    throw new AppError('refused', FROM_AFTER_TO, { issues: [{ path: ['to'], message: FROM_AFTER_TO }] })
  return dated
}

type Which = (userId: number, now: Date) => RawBuilder<boolean>

const isFailing = sql<boolean>`l.check_state = 'failing' and l.status not in ('canceled', 'cancelled')`
const isAtVendor = sql<boolean>`l.send_state <> 'none' and not ${isDoneLine}`

/** The worklists over `orders o`. */
export const worklistFilters: Readonly<Record<Worklist, Which>> = {
  mine: (userId) => sql<boolean>`o.assignee_id = ${userId} and ${isOpen}`,
  late: (
    _,
    now,
  ) => sql<boolean>`${isOpen} and o.created_at < ${new Date(now.getTime() - SOONEST_DUE_DAYS * DAY_MS)}
    and ${hasLine(isLateLine(now))}`,
  waiting: () => sql<boolean>`o.status = 3 and o.admin_archived_at is null and ${hasLine(isAtVendor)}`,
  'failed-checks': () =>
    sql<boolean>`o.status <> 9 and o.admin_archived_at is null and ${hasLine(isFailing)}`,
}
