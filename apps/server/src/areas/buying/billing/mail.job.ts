import { unpaidRenewal } from '@linkwright/core/buying/billing/unpaid-renewal'
import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { billingMail } from './mails.ts'
import { presentInvoice } from './present.ts'

/** Mails billing events. After a crash a mail may be sent twice, but is never lost. */
export const billingMailJob = defineJob({
  name: 'billing-mail',
  schema: z.object({
    to: z.string(),
    event: z.enum([
      'subscribed',
      'plan_changed',
      'payment_failed',
      'suspended',
      'paid_again',
      'cancels',
      'resumed',
      'ended',
      'trial_ending',
      'card_expiring',
    ]),
    about: z.object({
      plan: z.string(),
      amount_cents: z.int(),
      period_end: z.string().nullable(),
      off: z.array(z.string()),
      on: z.array(z.string()),
      card: z.string().optional(),
      currency: z.string().default('usd').describe('left out by the version before'),
      renewal: z
        .object({ customer: z.string(), subscription: z.string() })
        .optional()
        .describe('what could not be charged, at the payment provider'),
    }),
  }),
  isPersonal: true,
  async run({ integrations, config }, { to, event, about }) {
    const unpaid = about.renewal && (await unpaidAt(integrations.payments, about.renewal))
    await integrations.mail.send(billingMail(to, event, { ...about, unpaid }, config.publicUrl))
  },
})

/** The open amount and the next attempt; undefined when the provider does not respond. */
async function unpaidAt(payments: Payments, renewal: { customer: string; subscription: string }) {
  const page = await payments.invoices(renewal.customer)
  if (page.is === 'unknown') return undefined
  return unpaidRenewal(page.value.invoices.map(presentInvoice), renewal.subscription)
}
