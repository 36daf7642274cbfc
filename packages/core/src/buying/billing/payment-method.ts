import { z } from 'zod'
import { Moment } from '../../values/fields.ts'
import { Subscription } from './subscription.ts'

/** The token of a card field or the id of a stored card; the server recognizes which. */
export const CardToken = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\w-]+$/)
  .brand<'CardToken'>()
export type CardToken = z.infer<typeof CardToken>

export const PaymentMethodId = CardToken.describe('the card')

export const PaymentMethod = z
  .object({
    id: z.string().describe("the payment provider's"),
    card: z.object({
      brand: z.string().describe('as named by the payment provider, such as visa'),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
    }),
    created: Moment,
    declined: z.boolean().describe('the last order charged to it was declined'),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The customer that represents the business at the payment provider. */
export const Customer = z
  .object({
    email: z.string(),
    created: Moment,
    plan_credit: z
      .int()
      .describe('cents left from changes to a cheaper plan; they pay the next plan invoices'),
    default_source: z.string().nullable().describe('the id of the card that renewals are charged to'),
    subscriptions: z.array(Subscription).describe('current and ended ones, newest first'),
    sources: z.array(PaymentMethod).describe('cards of the older kind, whose ids start with card_'),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>
