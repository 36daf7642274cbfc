import { joinWithOr, plural } from '../../values/text.ts'
import { isRemedied, lineStatuses, type OrderedType } from '../orders/line-status.ts'
import { COMPLETED } from '../orders/order-status.ts'
import { type OrderStateWithoutLines, type LineState, ORDER_ARCHIVED, ORDER_UNPAID } from './order-state.ts'

/** Maximum number of lines in one call that stores published URLs. */
export const PUBLISHED_MAX = 500
/** Maximum characters of an external id. */
export const REF_LENGTH = 200
/** Maximum domain authority; the minimum is 0. */
export const DA_MAX = 100

/** Maximum characters of a report's findings. */
export const REPORT_LENGTH = 20_000

/** What proves that a line of this type is fulfilled. Account credit is available as soon as it is bought. */
export const proofs: Readonly<Record<OrderedType, 'url' | 'report' | 'none'>> = {
  backlinks: 'url',
  syndication: 'url',
  marketplace: 'url',
  link_insertions: 'url',
  msn: 'url',
  dgt_pr: 'report',
  technical_seo: 'report',
  credit: 'none',
}

export const COMPLETED_IS_LOCKED = 'This order is completed, and its details are locked.'
export const ALREADY_SENT = 'It was already sent and has an external id.'
export const ONLY_IN_PROGRESS =
  'Only an item of an order that is In Progress can be sent. Please send the order first.'
export const RENEWAL_BY_HAND = 'A renewal is agreed with the publisher and is not sent to the API.'
export const BEING_SENT = 'It is being sent. Please check again shortly.'

/** Asked before a line without a response is sent again. */
export const MAYBE_SENT =
  'The vendor did not respond and may already have received it. It is sent again with the same key, so most vendors accept it only once. If your vendor ignores such keys, ask them first.'

/** Fulfilled by hand with a written report; not sent to the vendor's API. */
export function isSentByHand(type: OrderedType): boolean {
  return proofs[type] === 'report'
}

/** Whether lines of a type are ordered from the vendor's API; marketplace links are bought from their sellers. */
export function goesToVendor(type: OrderedType): boolean {
  return !isSentByHand(type) && type !== 'marketplace' && type !== 'credit'
}

export function isCanceledLine(status: string): boolean {
  return status === 'canceled' || status === 'cancelled'
}

/** Whether a line no longer prevents the completion of its order. Canceled lines do not prevent it. */
export function isDone({ type, status, published_url, has_report }: LineState): boolean {
  if (isCanceledLine(status)) return true
  return { url: published_url !== null, report: has_report || published_url !== null, none: true }[
    proofs[type]
  ]
}

export const PLACED_NEEDS_URL = 'Please save the published URL of this line first.'
export const PLACED_NEEDS_REPORT = 'Please write the report of this line first.'

/** Why a line cannot get a status that means fulfilled: its proof is missing. An audit may have any status. */
export function placedStatusProblem(line: LineState): string | undefined {
  if (line.status !== 'placed' || isRemedied(line.type) || isDone(line)) return undefined
  return isSentByHand(line.type) ? PLACED_NEEDS_REPORT : PLACED_NEEDS_URL
}

/** Why an order cannot be completed: the proofs that its lines lack, or undefined. */
export function missingProofs(lines: readonly LineState[]): string | undefined {
  const open = lines.filter((line) => !isDone(line))
  const [reports, urls] = [
    open.filter(({ type }) => isSentByHand(type)),
    open.filter(({ type }) => !isSentByHand(type)),
  ]
  if (open.length === 0) return undefined
  const lacks = [
    ...(urls.length > 0 ? [`the published URL of ${plural(urls.length, 'line', 'lines')}`] : []),
    ...(reports.length > 0 ? [`the report of ${plural(reports.length, 'line', 'lines')}`] : []),
  ]
  return `This order cannot be marked completed yet: ${lacks.join(' and ')} ${lacks.length > 1 ? 'are' : 'is'} missing.`
}

/** The code of a status for a product type; both spellings of canceled are accepted. Undefined if the type has no such status. */
export function statusOf(type: OrderedType, written: string): string | undefined {
  const family = Object.keys(lineStatuses[type])
  if (family.includes(written)) return written
  return isCanceledLine(written) ? family.find(isCanceledLine) : undefined
}

/** Why the fields of a line are locked, its report included. */
export function editLineProblem(order: OrderStateWithoutLines): string | undefined {
  if (order.completed === COMPLETED) return COMPLETED_IS_LOCKED
  return lockedOrderProblem(order)
}

/** Why the status of a line cannot change. Completion locks it, except for products whose remediation follows completion. */
export function statusChangeProblem(order: OrderStateWithoutLines, type: OrderedType): string | undefined {
  return isRemedied(type) ? lockedOrderProblem(order) : editLineProblem(order)
}

/** Why no line of an order can be worked on. */
function lockedOrderProblem({ payment_state, archived }: OrderStateWithoutLines): string | undefined {
  if (archived) return ORDER_ARCHIVED
  return payment_state === 'paid' ? undefined : `Its lines cannot be changed. ${ORDER_UNPAID}`
}

/** Message for a status that the product type does not have. Lists the valid ones by label and code. */
export function noSuchStatus(type: OrderedType): string {
  const codes = Object.entries(lineStatuses[type]).map(([code, label]) => `${label} (${code})`)
  return `A line of this product has no such status. Choose one of: ${joinWithOr(codes)}.`
}

/** Whether work on a New order starts with its first line, because it is not sent as a whole. */
export function startsByLine(
  { completed }: Pick<OrderStateWithoutLines, 'completed'>,
  lines: readonly Pick<LineState, 'type'>[],
): boolean {
  return completed === 0 && lines.some(({ type }) => isSentByHand(type))
}

/** Why an item is not sent to the vendor's API (its order is In Progress, and it has no external id). */
export function sendItemProblem(
  order: OrderStateWithoutLines & { details: readonly Pick<LineState, 'type'>[] },
  {
    type,
    status,
    hoth_order_id,
    renews_line_id,
  }: {
    type: OrderedType
    status: string
    hoth_order_id: string | null
    renews_line_id: number | null
  },
): string | undefined {
  if (hoth_order_id !== null) return ALREADY_SENT
  if (order.completed !== 3 && !startsByLine(order, order.details)) return ONLY_IN_PROGRESS
  if (!goesToVendor(type)) return 'This product is fulfilled manually and is not sent to the API.'
  if (renews_line_id !== null) return RENEWAL_BY_HAND
  if (isCanceledLine(status)) return 'This line is canceled.'
  return lockedOrderProblem(order)
}
