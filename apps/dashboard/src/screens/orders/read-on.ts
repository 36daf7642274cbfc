import { CHECKOUT_ENDED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** A payment was settled, here or elsewhere. */
export const ordersReadOn: ReadOn = {
  [CHECKOUT_ENDED]: ({ orders }) => [orders.list, orders.billed],
}
