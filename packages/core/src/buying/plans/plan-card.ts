import { websitesLabel } from '../../access/plan-usage.ts'
import { formatDate } from '../../values/dates.ts'
import { amountIn, type Cents, toCents } from '../../values/money.ts'
import { formatCount, plural } from '../../values/text.ts'
import { KEPT_AS_CREDIT, PLAN_CREDIT, PLAN_CREDIT_LEFT } from '../billing/plan-credit.ts'
import { discountPercent, planLabel } from './plan-labels.ts'
import type { Plan } from './plan.ts'
import type { PlanPrices } from './plan-prices.ts'

// A-MSG-51, B-MSG-02
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
  /** The free months of annual plans. */
  free: string | undefined
  keywords: string
  sites: string
  /** `3 Keyword Sniper projects per month` */
  projects: string
  /** `1 sub-user` */
  subUsers: string
  /** `5%`, of guest posts. */
  discount: string
}

/** The texts on the card of a plan. */
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
    keywords: formatCount(plan.key_phrases),
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
    : `${plural(projects, 'Keyword Sniper project')} per month`
}

/** A row of today's price of a plan; with plan credit, each row is the sum of the rows above it. */
export interface PriceRow {
  label: string
  cents: Cents
}

type Today = Pick<PlanPrices, 'total' | 'credit' | 'today_prices' | 'credit_left'>

export function priceRows({ total, credit, today_prices, credit_left }: Today): PriceRow[] {
  const charged = { label: 'Charged today', cents: today_prices }
  const paid =
    credit === 0
      ? [charged]
      : [
          { label: 'Cost today', cents: total },
          { label: credit < 0 ? KEPT_AS_CREDIT : PLAN_CREDIT, cents: -credit },
          charged,
        ]
  return credit_left === 0 ? paid : [...paid, { label: PLAN_CREDIT_LEFT, cents: credit_left }]
}

/** What a plan change has cost, the next renewal, and the remaining plan credit; null: unknown. */
export function chargedMessage(
  charged: Cents | null,
  currency: string,
  { renews, planCredit }: { renews: string | null; planCredit: Cents | null },
): string {
  return [
    ...(charged === null ? [] : [chargedToday(charged, currency)]),
    ...(planCredit === null || planCredit <= 0 ? [] : [planCreditMessage(planCredit, currency)]),
    ...(renews === null ? [] : [`Your plan renews on ${formatDate(renews)}.`]),
  ].join(' ')
}

const chargedToday = (cents: Cents, currency: string) =>
  cents === 0 ? 'Nothing was charged today.' : `${amountIn(cents, currency)} was charged today.`

/** Shown after a change that leaves plan credit. */
export function planCreditMessage(cents: Cents, currency: string): string {
  return `You have ${amountIn(cents, currency)} of plan credit, which pays your next plan invoices.`
}
