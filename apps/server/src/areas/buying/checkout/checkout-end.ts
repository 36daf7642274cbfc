import { CONFIRM_PAYMENT } from '@linkwright/core/buying/billing/billing-messages'
import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import type { CheckoutResult } from '@linkwright/core/buying/checkout/checkout-result'
import { ABANDONED, OTHER_ORDER_PENDING, PENDING } from '@linkwright/core/buying/checkout/checkout-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { readFrozen } from './frozen-cart.ts'
import type { CheckoutRow } from './queries.ts'
import { termsOf } from './price.ts'

/** The audit actions of paid checkouts. */
export type Bought = 'order.place' | 'credit.buy'

/** The state of a checkout for a caller. */
export type End =
  | { is: 'paid'; order_id: number; credit: Cents; items: CartItem[] }
  | { is: 'declined' | 'abandoned'; message: string }
  /** It has not ended. */
  | { is: 'confirm'; id: number; secret: string }
  | { is: 'pending'; id: number }
  /** It blocked the request and no longer does. */
  | { is: 'cleared' }
  /** It blocks the request and has not ended. */
  | { is: 'in-the-way' }

/** The state of an ended checkout. */
export async function endOf(db: TenantDb, row: CheckoutRow): Promise<End> {
  if (row.order_id === null)
    return { is: row.state === 'declined' ? 'declined' : 'abandoned', message: row.failure ?? ABANDONED }
  const { lines } = await db
    .from('checkouts')
    .select('lines')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { credit } = await termsOf(db)
  const items = row.kind === 'credit' ? [] : readFrozen(lines).lines.map(({ item }) => item)
  return { is: 'paid', order_id: row.order_id, credit, items }
}

/** @throws AppError when nothing was bought and nothing will be. */
export function responseOf(end: Exclude<End, { is: 'cleared' }>): CheckoutResult {
  switch (end.is) {
    case 'paid': {
      const { order_id, credit, items } = end
      return { success: true, order_id, creditAmount: toDollars(credit), data: { items } }
    }
    case 'declined':
      throw new AppError('declined', end.message)
    case 'abandoned':
      throw new AppError('given_up', end.message)
    case 'in-the-way':
      throw new AppError('conflict', OTHER_ORDER_PENDING)
    case 'confirm':
      return {
        success: false,
        state: 'confirm',
        checkout_id: end.id,
        client_secret: end.secret,
        msg: CONFIRM_PAYMENT,
      }
    case 'pending':
      break
  }
  return { success: false, state: 'pending', checkout_id: end.id, client_secret: null, msg: PENDING }
}
