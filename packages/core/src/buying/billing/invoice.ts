import { z } from 'zod'
import { Moment } from '../../values/fields.ts'

export const Invoice = z
  .object({
    id: z.string().describe('id at the payment provider, used for paging'),
    date: Moment,
    number: z.string().nullable().describe('null until it is final'),
    subscription: z.string().nullable().describe('the id of the subscription it is for'),
    description: z.string(),
    total: z.int().describe('cents, with tax; negative if a change to a cheaper plan leaves a credit'),
    tax: z.int().describe('cents of tax included in the total'),
    credit: z
      .int()
      .describe('cents of the total paid with plan credit; negative: cents added to the plan credit'),
    amount_paid: z.int().describe('cents that were charged'),
    amount_remaining: z.int().describe('cents that are still to be paid'),
    currency: z.string().describe('ISO 4217 code in lower case'),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    next_attempt: Moment.nullable().describe('time of the next attempt to charge an unpaid invoice'),
    invoice_pdf: z.string().nullable().describe('URL of a printable page or file'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>
