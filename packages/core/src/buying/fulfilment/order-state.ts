import type { OrderedType } from '../orders/line-status.ts'
import type { OrderStatus } from '../orders/order-status.ts'

/** A status code of the order itself: 2, Archived, appears only in the customer's lists. */
export type OrderOwnStatus = Exclude<OrderStatus, 2>

/** Fields of a line that decide which actions its order allows, with their names on the wire. */
export interface LineState {
  type: OrderedType
  status: string
  published_url: string | null
  /** A report was written. */
  has_report: boolean
}

/** Fields of an order that decide which actions it allows, with their names on the wire. */
export interface OrderState {
  completed: OrderOwnStatus
  payment_state: 'paid' | 'refunded' | 'disputed'
  /** An administrator has put it away. */
  archived: boolean
  details: readonly LineState[]
}

/** The state of an order without its lines. */
export type OrderStateWithoutLines = Omit<OrderState, 'details'>

/** How far a line is on its way to the vendor. */
export const sendStates = {
  none: 'Not sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Refused',
  unknown: 'Not answered yet',
} as const
export type SendState = keyof typeof sendStates

export const ORDER_UNPAID = 'It is unpaid, or its payment was refunded.'
export const ORDER_ARCHIVED = 'It was archived by an administrator. Please restore it first.'
