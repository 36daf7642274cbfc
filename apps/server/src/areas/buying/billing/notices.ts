import type { BillingEvent } from '@linkwright/core/buying/billing/billing-events'
import { formatDate } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'

/** The data of a billing notice or mail. */
export interface BillingDetails {
  plan: string
  amount_cents: number
  period_end: string | null
  /** Names of sites that the plan disables, and of those that it enables again. */
  off: string[]
  on: string[]
}

type Color = 'blue' | 'yellow' | 'red'

const BILLING = '/secure/user/billing'
const PLANS = '/secure/setup-plan'
const SITES = '/secure/dashboard'

export const day = ({ period_end }: BillingDetails) => formatDate(period_end ?? '')

const notices: Record<
  BillingEvent | 'sites_off' | 'sites_on',
  { message: (about: BillingDetails) => string; color: Color; href: string }
> = {
  subscribed: {
    message: ({ plan }) => `Your subscription to ${plan} has started.`,
    color: 'blue',
    href: BILLING,
  },
  plan_changed: { message: ({ plan }) => `You are on ${plan} now.`, color: 'blue', href: BILLING },
  payment_failed: {
    message: () => 'Your last payment failed and will be tried again. Please check your card.',
    color: 'red',
    href: BILLING,
  },
  suspended: {
    message: () => 'Your account has expired. Please resubscribe to continue.',
    color: 'red',
    href: PLANS,
  },
  paid_again: { message: () => 'Your payment went through. Thank you.', color: 'blue', href: BILLING },
  cancels: {
    message: (about) => `Your subscription is canceled and ends on ${day(about)}.`,
    color: 'yellow',
    href: BILLING,
  },
  resumed: { message: () => 'Your subscription continues.', color: 'blue', href: BILLING },
  ended: { message: () => 'Your subscription has ended.', color: 'yellow', href: PLANS },
  sites_off: {
    message: ({ off }) => `Your plan no longer covers ${plural(off.length, 'website')}: ${list(off)}.`,
    color: 'yellow',
    href: SITES,
  },
  sites_on: {
    message: ({ on }) => `Your plan covers ${plural(on.length, 'website')} again: ${list(on)}.`,
    color: 'blue',
    href: SITES,
  },
}

const NAMED = 5

/** The first few names, and the number of others. */
export function list(names: readonly string[]): string {
  const more = names.length - NAMED
  return [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

export function noticeOf(event: keyof typeof notices, about: BillingDetails) {
  const { message, color, href } = notices[event]
  return { message: message(about), color, href, icon: 'bell' as const }
}
