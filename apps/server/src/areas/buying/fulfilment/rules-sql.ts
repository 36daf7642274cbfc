import { proofs } from '@linkwright/core/buying/fulfilment/line-rules'
import { OPEN_STATUSES } from '@linkwright/core/buying/fulfilment/order-actions'
import { dueDays } from '@linkwright/core/buying/fulfilment/worklist'
import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { type RawBuilder, sql } from 'kysely'

const types = Object.keys(lineStatuses) as OrderedType[]
const ofProof = (proof: (typeof proofs)[OrderedType]) =>
  sql.join(types.filter((type) => proofs[type] === proof).map((type) => sql.lit(type)))

/** Core's `isDone` of `order_lines l`. */
export const isDoneLine = sql<boolean>`(l.status in ('canceled', 'cancelled') or l.published_url is not null
  or l.type in (${ofProof('none')}) or (l.type in (${ofProof('report')}) and l.report_info is not null))`

/** Days until a line `order_lines l` is late. */
export const lineDays = sql`coalesce((l.promised ->> 'days')::integer, case l.type ${sql.join(
  types.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(dueDays[type])}`),
  sql` `,
)} end)`

/** Whether a line `order_lines l` of an open order is later than promised, or than usual for its product. */
export function isLateLine(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(not ${isDoneLine} and l.placed_at + make_interval(days => ${lineDays}) < ${now}::timestamptz)`
}

/** Whether an order `orders o` is open. */
export const isOpen = sql<boolean>`(o.status in (${sql.join(OPEN_STATUSES.map((code) => sql.lit(code)))}) and o.admin_archived_at is null)`

/** Whether an order `orders o` has such a line `order_lines l`. */
export function hasLine(which: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from order_lines l where l.business_id = o.business_id and l.order_id = o.id and ${which})`
}
