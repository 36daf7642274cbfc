import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { billingMail } from './mails.ts'

/** Mails what happened to a business's billing. Killed in the act it is told twice, never not at all. */
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
    }),
  }),
  isPersonal: true,
  run: ({ outside, config }, { to, event, about }) =>
    outside.mail.send(billingMail(to, event, about, config.publicUrl)),
})
