import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { move } from '../../account/credit/move.ts'
import type { InHand } from './in-hand.ts'
import { tellFulfilled } from './tell.ts'
import { withdrawLinks } from './withdraw-links.ts'

const NOTHING_PAID = 'Nothing was paid for this order, so that nothing can be given back.'
const GIVEN_BACK = 'What was paid for this order was given back before.'
const OTHER_CURRENCY =
  'This order was paid in another currency than account credit is in. Please give it back otherwise.'

/** An order that will not be fulfilled: its links in process go, and what was paid is given back where that is asked for. */
export async function cancel(order: InHand, refunds: boolean): Promise<object> {
  const { db, pages, lines, today, doing } = order
  await withdrawLinks(db, pages, lines, today)
  const credit_back_cents = refunds ? await giveBack(order) : undefined
  await tellFulfilled(db, order.order, refunds ? 'refunded' : 'canceled', doing.now)
  return credit_back_cents === undefined ? {} : { credit_back_cents }
}

/** Once for an order, whoever asks how often: its row says whether that was done. It is not paid for any more. */
async function giveBack({ db, order, doing: { actor, now: at } }: InHand): Promise<number> {
  if (order.payment_state !== 'paid' || order.credit_back_cents !== null)
    throw new AppError('refused', GIVEN_BACK)
  const cents = order.credit_cents + order.card_cents
  if (cents === 0) throw new AppError('refused', NOTHING_PAID)
  const settings = await db.shared('settings').select('currency').executeTakeFirst()
  if (settings !== undefined && settings.currency !== order.currency)
    throw new AppError('refused', OTHER_CURRENCY)
  const { numUpdatedRows } = await db
    .update('orders')
    .set({ credit_back_cents: cents, payment_state: 'refunded' })
    .where('id', '=', order.id)
    .where('credit_back_cents', 'is', null)
    .where(sql<boolean>`payment_state = 'paid'`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('refused', GIVEN_BACK)
  await move(db, { cents, action: 'add', reason: order.order_number, actor, at })
  return cents
}
