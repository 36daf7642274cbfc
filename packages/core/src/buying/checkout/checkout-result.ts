import { z } from 'zod'
import { CartItem, DiscountInfo } from '../cart/cart-item.ts'
import { Id } from '../../values/fields.ts'
import { Amount } from './checkout-form.ts'

/** The order is placed and paid for. */
export const OrderPlaced = z
  .object({
    success: z.literal(true),
    order_id: Id,
    creditAmount: z.number().describe('remaining account credit in dollars'),
    data: z.object({ items: z.array(CartItem).describe('the ordered lines; empty for account credit') }),
  })
  .meta({ id: 'OrderPlaced' })
export type OrderPlaced = z.infer<typeof OrderPlaced>

/** The result is not certain yet, and nothing is charged twice: `finish` returns it later. */
export const CheckoutOpen = z
  .object({
    success: z.literal(false),
    state: z
      .enum(['confirm', 'pending'])
      .describe('confirm: the card owner has to confirm in a browser; pending: the result is not known yet'),
    checkout_id: Id,
    client_secret: z
      .string()
      .nullable()
      .describe("for the provider's card field, while a confirmation is needed"),
    msg: z.string().describe('a message that says what to do'),
  })
  .meta({ id: 'CheckoutOpen' })
export type CheckoutOpen = z.infer<typeof CheckoutOpen>

export const CheckoutResult = z.union([OrderPlaced, CheckoutOpen])
export type CheckoutResult = z.infer<typeof CheckoutResult>

/** The fields of a card that every user who pays with it may see. */
export const CardHint = z.object({ brand: z.string(), last4: z.string() }).meta({ id: 'CardHint' })
export type CardHint = z.infer<typeof CardHint>

/** The current price of the cart, and whether it can be ordered. Nothing is bought. */
export const CheckoutPrice = z
  .object({
    items: z.array(CartItem),
    discounts: z.array(DiscountInfo),
    currency: z.string().describe('ISO 4217 code in lower case, such as usd'),
    subtotal: z.number().describe('dollars, like the others'),
    extra: z.number().describe('dollars of cart discounts'),
    plan: z.number().describe('dollars of plan discount'),
    plan_percent: z.number().describe('rate of the plan discount: 5 is five percent'),
    credit: z.number().describe('dollars paid with account credit'),
    total: Amount.describe('remaining total of the cart; send it with the order'),
    tax: z
      .object({
        name: z.string(),
        percent: z.number().nullable().describe('null: calculated by the payment provider'),
        amount: Amount.describe('send it with the order'),
      })
      .nullable()
      .describe('added to the total'),
    card: z.number().describe('dollars charged to the card'),
    default_card: CardHint.nullable().describe('the card that is charged by default'),
    default_card_declined: z.boolean().describe('the last order charged to the default card was declined'),
    refusal: z.string().nullable().describe('why it cannot be ordered, and what to do'),
  })
  .meta({ id: 'CheckoutPrice' })
export type CheckoutPrice = z.infer<typeof CheckoutPrice>
