import type { BillingEvent } from '@linkwright/core/buying/billing/billing-events'
import {
  NOT_PAID_AND_EXPIRED,
  renewalFailed,
  type UnpaidRenewal,
} from '@linkwright/core/buying/billing/unpaid-renewal'
import { amountIn } from '@linkwright/core/values/money'
import type { Mail } from '../../../integrations/mail/port.ts'
import { type BillingDetails, day, list } from './notices.ts'

interface MailDetails extends BillingDetails {
  /** For example `Visa ending in 4242`. */
  card?: string | undefined
  /** The currency of the amounts. */
  currency: string
  /** The renewal that failed; undefined when the provider does not respond. */
  unpaid?: UnpaidRenewal | undefined
}

interface Template {
  subject: string
  lines: (about: MailDetails) => readonly string[]
  /** Label and path of the button. */
  action: readonly [label: string, path: string]
}

const billing = '/secure/user/billing'
const plans = '/secure/setup-plan'
const SEE_BILLING = ['See your billing', billing] as const
const CHECK_CARD = ['Check your card', billing] as const
const CHOOSE_PLAN = ['Choose a plan', plans] as const

const templates: Record<BillingEvent | 'trial_ending' | 'card_expiring', Template> = {
  subscribed: {
    subject: 'Your subscription has started',
    lines: ({ plan }) => [`Thank you. You are subscribed to ${plan}.`],
    action: SEE_BILLING,
  },
  plan_changed: {
    subject: 'Your plan was changed',
    lines: ({ plan }) => [`You are on ${plan} now.`],
    action: SEE_BILLING,
  },
  payment_failed: {
    subject: 'Your payment failed',
    lines: ({ plan, unpaid }) => renewalFailed(plan, unpaid),
    action: CHECK_CARD,
  },
  suspended: {
    subject: 'Your account has expired',
    lines: () => [NOT_PAID_AND_EXPIRED],
    action: ['Resubscribe', plans],
  },
  paid_again: {
    subject: 'Your payment went through',
    lines: ({ plan }) => [`Thank you. Your subscription to ${plan} continues.`],
    action: SEE_BILLING,
  },
  cancels: {
    subject: 'Your subscription is canceled',
    lines: (about) => [
      `Your subscription to ${about.plan} ends on ${day(about)}. Everything works until then, and you can undo the cancellation.`,
    ],
    action: SEE_BILLING,
  },
  resumed: {
    subject: 'Your subscription continues',
    lines: (about) => [`You have undone the cancellation. ${about.plan} renews on ${day(about)}.`],
    action: SEE_BILLING,
  },
  ended: {
    subject: 'Your subscription has ended',
    lines: ({ plan }) => [`Your subscription to ${plan} has ended. Nothing is deleted.`],
    action: CHOOSE_PLAN,
  },
  trial_ending: {
    subject: 'Your free trial ends soon',
    lines: (about) => [
      `Your free trial ends on ${day(about)}. Choose a plan to continue without interruption; nothing is charged before that day.`,
    ],
    action: CHOOSE_PLAN,
  },
  card_expiring: {
    subject: 'Your card expires soon',
    lines: ({ card = 'Your card' }) => [
      `${card} expires soon, and your subscription renews with it. Please add a card that expires later.`,
    ],
    action: CHECK_CARD,
  },
}

/** A billing mail, with the sites that the plan disables or enables. */
export function billingMail(
  to: string,
  event: keyof typeof templates,
  about: MailDetails,
  publicUrl: string,
): Mail {
  const { subject, lines, action } = templates[event]
  const [label, path] = action
  const rows: [string, string][] =
    about.amount_cents > 0 && ['subscribed', 'plan_changed', 'resumed'].includes(event)
      ? [
          ['Plan', about.plan],
          ['Each renewal', amountIn(about.amount_cents, about.currency)],
          ['Next renewal', day(about)],
        ]
      : []
  return {
    to,
    subject,
    lines: [...lines(about)],
    rows,
    action: { label, href: `${publicUrl}${path}` },
    after: [
      ...(about.off.length > 0 ? [`These websites are switched off by the plan: ${list(about.off)}.`] : []),
      ...(about.on.length > 0 ? [`These websites are back: ${list(about.on)}.`] : []),
    ],
  }
}
