import { amountIn, type Cents } from '../../values/money.ts'
import { columnLabels } from '../checkout/column-labels.ts'
import { type AmountLine, orderColumn } from '../checkout/order-column.ts'
import type { Invoice } from './invoice.ts'
import { KEPT_AS_CREDIT, PLAN_CREDIT } from './plan-credit.ts'

/** Invoices of one page; the billing screen shows the latest of them, and of orders. */
export const INVOICES_PER_PAGE = 10
export const LATEST_INVOICES = 4
export const LATEST_ORDERS = 4

type Paid = Pick<Invoice, 'status' | 'total' | 'credit'>

/** An invoice that the payment provider marks as paid may have charged nothing. */
export type InvoiceState = Invoice['status'] | 'credit' | 'kept' | 'nothing'

export function invoiceState({ status, total, credit }: Paid): InvoiceState {
  if (status !== 'paid' || total > credit) return status
  return total > 0 ? 'credit' : total < 0 ? 'kept' : 'nothing'
}

export const invoiceStates: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  open: 'Not paid yet',
  paid: 'Paid',
  credit: 'Paid with plan credit',
  kept: KEPT_AS_CREDIT,
  nothing: 'Nothing to pay',
  uncollectible: 'Not paid',
  void: 'Void',
}

/** Plan credit of an invoice as part of its total: `-$40.00` was used, `$200.00` was added. */
export function creditLabel({ credit, currency }: Pick<Invoice, 'credit' | 'currency'>): string {
  if (credit === 0) return ''
  return credit > 0 ? amountIn(-credit, currency) : `${amountIn(-credit, currency)} kept`
}

/** The column of an invoice: each line is the sum of those above it. */
export function invoiceColumn({
  total,
  tax,
  credit,
}: {
  total: Cents
  tax: Cents
  credit: Cents
}): AmountLine[] {
  return orderColumn({
    subtotal: total - tax,
    discounts: [],
    plan: 0,
    tax: tax === 0 ? null : { name: columnLabels.tax, percent: null, cents: tax },
    credit,
    creditLabel: credit < 0 ? KEPT_AS_CREDIT : PLAN_CREDIT,
  })
}
