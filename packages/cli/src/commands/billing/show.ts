import { cardName } from '@linkwright/core/buying/billing/card-words'
import { LATEST_INVOICES } from '@linkwright/core/buying/billing/invoice-pages'
import { invoiceState, invoiceStates } from '@linkwright/core/buying/billing/invoice-words'
import { PLAN_CREDIT } from '@linkwright/core/buying/billing/plan-credit'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { BillingShowAnswer, Invoice } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { get } from '../../define/kinds.ts'
import { saidTo } from './billed-to.ts'
import type { Column } from '../../output/output.ts'

const columns = (currency: string): readonly Column<BillingShowAnswer>[] => [
  { field: 'business.name', head: 'Business' },
  { field: 'subscription.plan.nickname', head: 'Plan', show: planOf },
  {
    field: 'subscription.plan.amount',
    head: 'Each renewal',
    show: ({ subscription }) => (subscription === null ? '' : amountIn(subscription.plan.amount, currency)),
  },
  { field: 'subscription.status', head: 'Status', show: statusOf },
  { field: 'customer.default_source', head: 'Card', show: defaultCardOf },
  {
    field: 'business.credit',
    head: 'Account credit',
    show: ({ business }) => amountIn(toCents(business.credit), currency),
  },
  {
    field: 'customer.plan_credit',
    head: PLAN_CREDIT,
    show: ({ customer }) => amountIn(customer?.plan_credit ?? 0, currency),
  },
  { field: 'billed_to', head: 'Billed to', show: ({ billed_to }) => saidTo(billed_to) },
  {
    field: 'invoices',
    head: 'Latest invoices',
    show: ({ invoices, invoices_known }) =>
      invoices_known
        ? invoices.slice(0, LATEST_INVOICES).map(invoiceWords)
        : 'The payment provider does not answer just now.',
  },
  { field: 'change.msg', head: 'Under way', show: ({ change }) => change?.msg ?? '' },
]

function invoiceWords(invoice: Invoice): string {
  const { date, total, currency } = invoice
  return `${formatDate(date)} ${amountIn(total, currency)} ${invoiceStates[invoiceState(invoice)]}`
}

function planOf({ subscription }: BillingShowAnswer): string {
  return subscription?.plan.nickname ?? 'none: see linkwright plans list'
}

function statusOf({ subscription }: BillingShowAnswer): string {
  if (subscription === null) return ''
  const { status, cancel_at_period_end: ends, current_period_end: until } = subscription
  if (until === null || status === 'canceled') return status
  return `${status}, ${ends ? 'ends' : 'renews'} on ${formatDate(until)}`
}

function defaultCardOf({ customer, payment_methods: cards }: BillingShowAnswer): string {
  const found = cards.find(({ id }) => id === customer?.default_source)
  return found === undefined ? 'none: see linkwright billing cards add' : cardName(found.card)
}

export const showBilling = get<BillingShowAnswer>({
  name: 'show',
  summary: call('billing.show').summary,
  examples: ['linkwright billing show', 'linkwright billing show --json'],
  columns,
  thing: (client, _input, io) => client.billing.show({}, { signal: io.signal }),
})
