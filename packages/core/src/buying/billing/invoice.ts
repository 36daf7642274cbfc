import { z } from 'zod'
import { Moment } from '../../values/fields.ts'

export const Invoice = z
  .object({
    id: z.string().describe("the payment provider's; pages go by it"),
    date: Moment,
    number: z.string().nullable().describe('null until it is final'),
    subscription: z.string().nullable().describe('the id of the subscription it is for'),
    description: z.string(),
    total: z.int().describe('cents, with tax; below zero where a change to a cheaper plan leaves money over'),
    tax: z.int().describe('cents of the total'),
    credit: z
      .int()
      .describe('cents of the total that plan credit pays; below zero: cents that are kept as plan credit'),
    amount_paid: z.int().describe('cents that were charged'),
    amount_remaining: z.int().describe('cents that are still to be paid'),
    currency: z.string().describe('as ISO 4217 has it, in small letters'),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    next_attempt: Moment.nullable().describe('when an unpaid one is charged again'),
    invoice_pdf: z.string().nullable().describe('a page or a file to print'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>
