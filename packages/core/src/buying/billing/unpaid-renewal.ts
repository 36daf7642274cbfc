import { formatDate } from '../../values/dates.ts'
import { amountIn, type Cents } from '../../values/money.ts'

/** The invoice of a renewal that could not be charged. */
export interface UnpaidRenewal {
  cents: Cents
  currency: string
  /** Time of the next attempt, if known. */
  again: string | null
}

interface Invoice {
  subscription: string | null
  status: string
  amount_remaining: Cents
  currency: string
  next_attempt: string | null
}

/** The unpaid invoice of a subscription, given its invoices from the newest to the oldest. */
export function unpaidRenewal(invoices: readonly Invoice[], subscription: string): UnpaidRenewal | undefined {
  const open = invoices.find((each) => each.subscription === subscription && each.status === 'open')
  return open && { cents: open.amount_remaining, currency: open.currency, again: open.next_attempt }
}

/** What happened, when the next attempt is, what happens if it fails, and how to pay. */
export function renewalFailed(plan: string, unpaid: UnpaidRenewal | undefined): readonly string[] {
  const open = unpaid === undefined ? '' : `: ${amountIn(unpaid.cents, unpaid.currency)} is not paid yet`
  const again = unpaid?.again ? `on ${formatDate(unpaid.again)}` : 'within the next few days'
  return [
    `The renewal of ${plan} could not be charged${open}.`,
    `We will try again ${again}. Your account keeps working until then. If the payment fails again, your account expires; nothing is deleted.`,
    'Please check your default card, or add another card and make it the default so that it is charged.',
  ]
}

/** Shown to the owner of a business that expired because it was not paid. */
export const NOT_PAID_AND_EXPIRED =
  'Your subscription was not paid, and your account has expired. Nothing is deleted: your websites, pages and links are available again once you resubscribe.'
