import { CHECKOUT_ENDED, ORDERS_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** A payment was settled, here or elsewhere; whoever fulfils orders has changed some. */
export const ordersReadOn: ReadOn = {
  [CHECKOUT_ENDED]: ({ orders }) => [orders.list, orders.billed],
  [ORDERS_CHANGED]: ({ orders }) => [orders.list, orders.billed, orders.archived, orders.details],
}
