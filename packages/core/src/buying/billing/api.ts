import { z } from 'zod'
import { Business } from '../../account/users/business.ts'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { ChangeProgress, unsettled } from '../plans/plan-change.ts'
import { BilledTo, BilledToForm } from './billed-to.ts'
import { Invoice } from './invoice.ts'
import { CardToken, Customer, PaymentMethod, PaymentMethodId } from './payment-method.ts'
import { Subscription, SubscriptionId } from './subscription.ts'

const Cards = z.object({ payment_methods: z.array(PaymentMethod).describe('newest first') })
const CardsAndCustomer = Cards.extend({ customer: Customer.nullable() })
const InvoiceId = z.string().min(1).max(255)

export const billing = {
  show: get('/account/billing', {
    summary: 'Show customer, subscription, cards and the latest invoices',
    allow: 'billing.read',
    input: z.object({}),
    output: z.object({
      customer: Customer.nullable().describe('null until a card or a plan was requested'),
      payment_methods: z.array(PaymentMethod).describe('newest first'),
      invoices: z.array(Invoice).describe('the latest, newest first'),
      business: Business,
      subscription: Subscription.nullable().describe('the current or the last one'),
      invoices_known: z
        .boolean()
        .describe('false: the payment provider is not responding, so there may be more invoices'),
      change: ChangeProgress.nullable().describe('a pending change'),
      billed_to: BilledTo.nullable().describe('billing details for receipts and invoices; null: the account'),
    }),
  }),
  setBilledTo: put('/account/billing/billed-to', {
    summary: 'Set the billing details for future receipts and invoices',
    allow: 'billing.edit',
    audits: 'billing.billed-to',
    input: BilledToForm,
    output: z.object({ billed_to: BilledTo.nullable() }),
    errors: ['refused'],
  }),
  invoices: get('/account/billing/invoices', {
    summary: 'List invoices, ten at a time, newest first',
    allow: 'billing.read',
    input: z.object({
      starting_after: InvoiceId.optional().describe('those older than this invoice'),
      ending_before: InvoiceId.optional().describe('those newer than this invoice'),
    }),
    output: z.object({
      invoices: z.array(Invoice),
      hasMoreData: z.boolean().describe('there are more in the requested direction'),
    }),
    errors: ['refused', 'unavailable'],
  }),
  setup: post('/account/billing/setup', {
    summary: 'Get what a card field needs to accept a card for your business',
    allow: 'billing.cards',
    keyless: true,
    input: z.object({}),
    output: z.object({
      client_secret: z.string(),
      publishable_key: z.string().nullable().describe('null for the built-in test processor'),
      provider: z.enum(['stripe', 'test']),
    }),
    errors: ['refused', 'unavailable'],
  }),
  addCard: post('/account/billing/payment-method', {
    summary: 'Store a card from the card field; the first one becomes the default',
    allow: 'billing.cards',
    audits: 'card.add',
    input: z.object({ id: CardToken }),
    output: Cards,
    errors: ['refused', 'conflict', 'unavailable'],
  }),
  removeCard: del('/account/billing/payment-method/{id}', {
    summary: 'Delete a card; the newest remaining one becomes the default',
    allow: 'billing.cards',
    audits: 'card.remove',
    input: z.object({ id: PaymentMethodId }),
    output: CardsAndCustomer,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  setDefaultCard: post('/account/billing/payment-method/default/{id}', {
    summary: 'Make a card the default for renewals',
    allow: 'billing.cards',
    audits: 'card.default',
    input: z.object({ id: PaymentMethodId }),
    output: CardsAndCustomer,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  removeOldCard: del('/account/billing/card/{id}', {
    summary: 'Delete a card of the older kind, whose id starts with card_',
    allow: 'billing.cards',
    audits: 'card.remove',
    input: z.object({ id: PaymentMethodId }),
    output: CardsAndCustomer,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  cancel: del('/account/billing/subscription/{id}', {
    summary: 'Cancel the subscription at the end of the paid period',
    allow: 'plan.change',
    audits: 'plan.cancel',
    input: z.object({ id: SubscriptionId.describe('the subscription') }),
    output: z.object({ cancel_at_period_end: z.boolean() }),
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  resume: put('/account/billing/subscription/{id}/reactivate', {
    summary: 'Undo a cancellation while the subscription is running',
    allow: 'plan.change',
    audits: 'plan.resume',
    input: z.object({ id: SubscriptionId.describe('the subscription') }),
    output: z.object({ cancel_at_period_end: z.boolean() }),
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  finish: post('/account/billing/finish', {
    summary: 'Get the progress of a change after a payment was confirmed, or while it is pending',
    allow: 'plan.change',
    keyless: true,
    acceptedIf: { state: unsettled },
    input: z.object({}),
    output: ChangeProgress,
    errors: ['unavailable'],
  }),
}
