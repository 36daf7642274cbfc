import { websitesLabel } from '../../access/plan-usage.ts'
import { formatDate } from '../../values/dates.ts'
import { amountIn, type Cents, toCents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'
import { discountPercent } from './discount-percent.ts'
import type { Plan } from './plan.ts'
import { planLabel } from './plan-label.ts'

// Spec B §2
/** Texts of the plan choice. */
export const TWO_MONTHS_FREE = '2 months free'
export const REACTIVATE_SUBSCRIPTION = 'Reactivate your subscription'
export const START_SUBSCRIPTION = 'Start Your Subscription'
export const PROCESSING_ORDER = 'Processing your order...'
export const COMPLETE_SIGNUP = 'Complete Signup'
export const RENEW_SUBSCRIPTION = 'Renew Your Subscription'

/** `(Annual)` or `(Monthly)`, beside a fee. */
export function feeLabel({ is_annual }: Pick<Plan, 'is_annual'>): '(Annual)' | '(Monthly)' {
  return is_annual === 'Yes' ? '(Annual)' : '(Monthly)'
}

export interface PlanCard {
  name: string
  price: string
  per: 'month' | 'year'
  /** Of annual plans. */
  free: string | undefined
  keywords: string
  sites: string
  /** `3 projects a month`, of Keyword Sniper. */
  projects: string
  /** `1 sub-user` */
  subUsers: string
  /** `5%`, of guest posts. */
  discount: string
}

/** What a card of a plan says. */
export function planCard(
  plan: Pick<
    Plan,
    | 'id'
    | 'name'
    | 'subscription'
    | 'is_annual'
    | 'key_phrases'
    | 'websites'
    | 'projects'
    | 'sub_users'
    | 'plan_discount'
  >,
  currency: string,
): PlanCard {
  const isAnnual = plan.is_annual === 'Yes'
  return {
    name: planLabel(plan),
    price: amountIn(toCents(plan.subscription), currency),
    per: isAnnual ? 'year' : 'month',
    free: isAnnual ? TWO_MONTHS_FREE : undefined,
    keywords: plan.key_phrases.toLocaleString('en-US'),
    sites: websitesLabel(plan.websites),
    projects: projectsLabel(plan.projects),
    subUsers: plan.sub_users === 0 ? 'No sub-users' : plural(plan.sub_users, 'sub-user'),
    discount: discountPercent(plan.plan_discount),
  }
}

/** How many Keyword Sniper projects a plan includes. */
export function projectsLabel(projects: number): string {
  return projects === 0
    ? 'No Keyword Sniper projects'
    : `${plural(projects, 'Keyword Sniper project')} a month`
}

/** Where a change costs nothing today: both payment providers credit the customer with the rest. */
export const REST_IS_KEPT =
  'What is left of the time that you have paid for is kept, and is taken off your next bills.'

/** What choosing a plan has cost, and when it costs again; null: nobody says what was charged. */
export function chargedWords(cents: Cents | null, currency: string, renews: string | null): string {
  const charged = cents === null ? [] : [chargedToday(cents, currency)]
  return [...charged, ...(renews === null ? [] : [`Your plan renews on ${formatDate(renews)}.`])].join(' ')
}

const chargedToday = (cents: Cents, currency: string) =>
  cents === 0 ? 'Nothing was charged today.' : `${amountIn(cents, currency)} was charged today.`
