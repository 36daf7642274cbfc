import { z } from 'zod'
import { AMOUNT_LENGTH, INSTRUCTIONS_LENGTH } from '../products/order-fields.ts'
import { MAX_CART_LINES } from '../cart/cart-messages.ts'
import { Id, text } from '../../values/fields.ts'

const AMOUNT = /^\d{1,9}\.\d{2}$/
/** Dollars with two decimals, as text: `216.00`. */
export const Amount = z
  .string()
  .max(AMOUNT_LENGTH)
  .regex(AMOUNT)
  .meta({ examples: ['225.00'] })

const Seen = z.looseObject({ price: z.number().optional() })

/** A line as who orders it has seen it: the cart's own, of which only these fields are looked at. */
export const SeenLine = z.looseObject({
  cart_id: Id,
  price: z.number().optional(),
  link: Seen.nullable().optional(),
  content: Seen.nullable().optional(),
})
export type SeenLine = z.infer<typeof SeenLine>

/** As providers name cards. */
const Source = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/)

const common = {
  user_id: Id.optional().describe('left aside: the token says who orders'),
  source: Source.nullable()
    .optional()
    .describe('id of the card; left out: the default card. A sub-user pays with no other.'),
  instructions: text(INSTRUCTIONS_LENGTH)
    .nullable()
    .optional()
    .describe('instructions for the person fulfilling this order'),
}

/** Prices are the server's: what is sent of them only says what its sender has seen. */
export const PlaceOrderForm = z.object({
  items: z
    .array(SeenLine)
    .max(MAX_CART_LINES)
    .optional()
    .describe('the lines of the cart as they were shown; other ones by now are refused'),
  total: Amount.describe('what is left for the card before tax; another one by now is refused'),
  tax: Amount.optional().describe('what comes on top of the total, where the installation has a tax'),
  card: Amount.optional().describe(
    'what the card was to be charged, after account credit; another amount by now is refused',
  ),
  credit: z.boolean().optional().describe('pay with account credit as far as it goes'),
  ...common,
})
export type PlaceOrderForm = z.infer<typeof PlaceOrderForm>

/** Account credit is bought by card: credit cannot buy credit, so `credit` is left aside. */
export const BuyCreditForm = z.object({
  items: z.array(z.looseObject({})).max(MAX_CART_LINES).optional().describe('left aside'),
  total: Amount.describe('the credit, which costs as much, in steps of 25'),
  credit: z.boolean().optional().describe('left aside'),
  ...common,
})
export type BuyCreditForm = z.infer<typeof BuyCreditForm>
