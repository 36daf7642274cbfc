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

/** A cart line as the buyer saw it; only these fields are compared. */
export const SeenLine = z.looseObject({
  cart_id: Id,
  price: z.number().optional(),
  link: Seen.nullable().optional(),
  content: Seen.nullable().optional(),
})
export type SeenLine = z.infer<typeof SeenLine>

/** A payment provider's id of a card. */
const Source = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/)

const common = {
  user_id: Id.optional().describe('ignored; the token identifies the user'),
  source: Source.nullable()
    .optional()
    .describe('id of the card; the default card if omitted. Sub-users can only use the default card.'),
  instructions: text(INSTRUCTIONS_LENGTH)
    .nullable()
    .optional()
    .describe('instructions for the person fulfilling this order'),
}

/** The server sets the prices; sent prices only show what the buyer saw. */
export const PlaceOrderForm = z.object({
  items: z
    .array(SeenLine)
    .max(MAX_CART_LINES)
    .optional()
    .describe('the lines of the cart as they were shown; refused if they have changed'),
  total: Amount.describe('remaining amount for the card before tax; refused if it has changed'),
  tax: Amount.optional().describe('tax added to the total, if the installation has a tax'),
  card: Amount.optional().describe(
    'amount to charge to the card after account credit; refused if it has changed',
  ),
  credit: z.boolean().optional().describe('use available account credit'),
  ...common,
})
export type PlaceOrderForm = z.infer<typeof PlaceOrderForm>

/** Account credit is bought by card: credit cannot buy credit, so `credit` is left aside. */
export const BuyCreditForm = z.object({
  items: z.array(z.looseObject({})).max(MAX_CART_LINES).optional().describe('ignored'),
  total: Amount.describe('dollars of credit to buy, in steps of 25'),
  credit: z.boolean().optional().describe('ignored'),
  ...common,
})
export type BuyCreditForm = z.infer<typeof BuyCreditForm>
