import type { OrderActName } from '@linkwright/core/buying/fulfilment/order-acts'
import type { HeldPages } from '../cart/held-pages.ts'
import type { Doing } from './doing.ts'
import type { Held } from './held.ts'

export type OrderAudit = `order.${OrderActName}`

/** An order that is about to be changed by an act, with what hangs on it held. */
export interface InHand extends Held {
  pages: HeldPages
  doing: Doing<OrderAudit>
  today: string
}
