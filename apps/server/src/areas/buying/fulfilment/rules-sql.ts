import { proofs } from '@linkwright/core/buying/fulfilment/line-rules'
import { OPEN_STATUSES } from '@linkwright/core/buying/fulfilment/order-actions'
import { dueDays } from '@linkwright/core/buying/fulfilment/worklist'
import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { type RawBuilder, sql } from 'kysely'

const types = Object.keys(lineStatuses) as OrderedType[]
const ofProof = (proof: (typeof proofs)[OrderedType]) =>
  sql.join(types.filter((type) => proofs[type] === proof).map((type) => sql.lit(type)))

/** Of `order_lines l`: core's `isDone`. */
export const isDoneLine = sql<boolean>`(l.status in ('canceled', 'cancelled') or l.published_url is not null
  or l.type in (${ofProof('none')}) or (l.type in (${ofProof('report')}) and l.report_info is not null))`

const days = sql`coalesce((l.promised ->> 'days')::integer, case l.type ${sql.join(
  types.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(dueDays[type])}`),
  sql` `,
)} end)`

/** Of `order_lines l` of an open order: it takes longer than was promised, or than a line of its product should. */
export function isLateLine(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(not ${isDoneLine} and l.placed_at + make_interval(days => ${days}) < ${now}::timestamptz)`
}

/** Of `orders o`: somebody still works on it. */
export const isOpen = sql<boolean>`(o.status in (${sql.join(OPEN_STATUSES.map((code) => sql.lit(code)))}) and o.admin_archived_at is null)`

/** Of `orders o`: whether it has such a line, as `order_lines l`. */
export function hasLine(which: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from order_lines l where l.business_id = o.business_id and l.order_id = o.id and ${which})`
}
