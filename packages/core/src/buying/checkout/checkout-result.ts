import { z } from 'zod'
import { CartItem, DiscountInfo } from '../cart/cart-item.ts'
import { Id } from '../../values/fields.ts'
import { Amount } from './checkout-form.ts'

/** The order stands and is paid for. */
export const OrderPlaced = z
  .object({
    success: z.literal(true),
    order_id: Id,
    creditAmount: z.number().describe('dollars of account credit that are left'),
    data: z.object({ items: z.array(CartItem).describe('what was ordered; none for account credit') }),
  })
  .meta({ id: 'OrderPlaced' })
export type OrderPlaced = z.infer<typeof OrderPlaced>

/** Nothing is certain yet, and nothing is charged twice: `finish` says what comes of it. */
export const CheckoutOpen = z
  .object({
    success: z.literal(false),
    state: z
      .enum(['confirm', 'pending'])
      .describe('confirm: the owner of the card has to, in a browser; pending: nobody knows yet'),
    checkout_id: Id,
    client_secret: z
      .string()
      .nullable()
      .describe("for the provider's card field, while it has to be confirmed"),
    msg: z.string().describe('what to do, as a sentence'),
  })
  .meta({ id: 'CheckoutOpen' })
export type CheckoutOpen = z.infer<typeof CheckoutOpen>

export const CheckoutResult = z.union([OrderPlaced, CheckoutOpen])
export type CheckoutResult = z.infer<typeof CheckoutResult>

/** What of a card anybody may see who pays with it. */
export const CardHint = z.object({ brand: z.string(), last4: z.string() }).meta({ id: 'CardHint' })
export type CardHint = z.infer<typeof CardHint>

/** What the cart costs at this moment, and whether it can be ordered. Nothing is bought. */
export const CheckoutPrice = z
  .object({
    items: z.array(CartItem),
    discounts: z.array(DiscountInfo),
    currency: z.string().describe('as ISO 4217 has it, in small letters: usd'),
    subtotal: z.number().describe('dollars, like the others'),
    extra: z.number().describe('discounts of the cart'),
    plan: z.number().describe("the plan's discount"),
    plan_percent: z.number().describe("the rate of the plan's discount: 5 is five percent"),
    credit: z.number().describe('account credit that pays for it'),
    total: Amount.describe('what is left of the cart; sent along with the order'),
    tax: z
      .object({
        name: z.string(),
        percent: z.number().nullable().describe('null: worked out by the payment provider'),
        amount: Amount.describe('sent along with the order'),
      })
      .nullable()
      .describe('on top of the total'),
    card: z.number().describe('what the card is charged'),
    default_card: CardHint.nullable().describe('what is charged unless another is named'),
    default_card_declined: z
      .boolean()
      .describe('the last order that the default card was to pay was declined'),
    refusal: z.string().nullable().describe('why it cannot be ordered as it is, and what to do'),
  })
  .meta({ id: 'CheckoutPrice' })
export type CheckoutPrice = z.infer<typeof CheckoutPrice>
