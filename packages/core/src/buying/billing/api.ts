import { z } from 'zod'
import { Business } from '../../account/users/business.ts'
import { get } from '../../contract/endpoint.ts'
import { Invoice } from './invoice.ts'
import { Customer, PaymentMethod } from './payment-method.ts'
import { Subscription } from './subscription.ts'

const InvoiceId = z.string().min(1).max(255)

export const billing = {
  show: get('/account/billing', {
    summary: 'Customer, subscription, cards and the latest invoices',
    allow: 'billing.read',
    input: z.object({}),
    output: z.object({
      customer: Customer.nullable().describe('null until a card or a plan was asked for'),
      payment_methods: z.array(PaymentMethod).describe('newest first'),
      invoices: z.array(Invoice).describe('the latest, newest first'),
      business: Business,
      subscription: Subscription.nullable().describe('the one that runs, or ran last'),
      invoices_known: z
        .boolean()
        .describe('false: the payment provider does not answer just now, and there may be invoices'),
    }),
  }),
  invoices: get('/account/billing/invoices', {
    summary: 'Invoices, ten at a time, newest first',
    allow: 'billing.read',
    input: z.object({
      starting_after: InvoiceId.optional().describe('those older than this invoice'),
      ending_before: InvoiceId.optional().describe('those newer than this invoice'),
    }),
    output: z.object({
      invoices: z.array(Invoice),
      hasMoreData: z.boolean().describe('there are more in the direction that was asked for'),
    }),
    errors: ['refused', 'unavailable'],
  }),
}
