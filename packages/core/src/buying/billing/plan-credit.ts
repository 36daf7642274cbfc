import type { Cents } from '../../values/money.ts'

/** Label of the money left over from a change to a cheaper plan, for screens, invoices and the terminal. */
export const PLAN_CREDIT = 'Plan credit'
export const PLAN_CREDIT_LEFT = 'Plan credit left'
export const KEPT_AS_CREDIT = 'Kept as plan credit'
export const PLAN_CREDIT_HINT = 'Plan credit pays your next plan invoices. It does not pay orders.'

/** How an invoice is paid: total = credit + due. */
export interface InvoiceDue {
  /** Paid with plan credit; below zero: added to the plan credit. */
  credit: Cents
  /** Charged to the card; never below zero. */
  due: Cents
}

/**
 * Plan credit pays as much of an invoice as it can, and the card pays the rest. A total below zero becomes plan
 * credit. Afterwards the plan credit is `planCredit - credit`.
 */
export function invoiceDue(total: Cents, planCredit: Cents): InvoiceDue {
  const credit = total < 0 ? total : Math.min(total, planCredit)
  return { credit, due: total - credit }
}
