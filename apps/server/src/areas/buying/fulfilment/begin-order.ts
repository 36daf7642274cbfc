import { startsByLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { orderActions } from '@linkwright/core/buying/fulfilment/order-actions'
import { addEvents } from './events.ts'
import { type LockedOrder, orderStateOf } from './locked-order.ts'

/**
 * Moves a New order with manual lines to In Progress when its first line is sent or started: such an order is never
 * sent as a whole. The caller has locked the order and writes the audit entry of the line.
 */
export async function beginByLine(
  { db, order, lines }: LockedOrder,
  who: { actor: number | null; at: Date },
): Promise<void> {
  if (!startsByLine(orderStateOf(order), lines)) return
  const { to } = orderActions.send
  await db
    .update('orders')
    .set((set) => ({ status: to, version: set('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await addEvents(db, order.id, [{ line_id: null, from: String(order.status), to: String(to) }], who)
}
