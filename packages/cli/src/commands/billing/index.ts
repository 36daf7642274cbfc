import { billedLines, emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { cardName } from '@linkwright/core/buying/billing/card-labels'
import {
  creditLabel,
  invoiceState,
  invoiceStates,
  LATEST_INVOICES,
} from '@linkwright/core/buying/billing/invoice-labels'
import { PLAN_CREDIT } from '@linkwright/core/buying/billing/plan-credit'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { BillingShowResponse, Invoice } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { get, list, write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { fields } from '../../input/fields.ts'
import { orderColumns } from '../../order/order-columns.ts'
import { dateColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { cards } from './cards.ts'
import {
  cancelSubscription,
  finishChange,
  reactivateSubscription,
  resumeSubscription,
} from './subscription.ts'

const { summary, flag } = call('billing.setBilledTo')

const billedTo = write<{ billed_to: BilledTo | null }>({
  name: 'billed-to',
  summary,
  flags: [
    flag('company', '--company <name>'),
    flag('tax_id', '--tax-id <id>'),
    flag('line1', '--line1 <text>'),
    { ...flag('line2', '--line2 <text>'), help: 'second line of the address' },
    { ...flag('postal_code', '--postal-code <code>'), help: 'postal code' },
    { ...flag('city', '--city <name>'), help: 'city' },
    flag('state', '--state <name>'),
    flag('country', '--country <name>'),
    { flag: '--none', help: 'remove the billing details; receipts then name only the account' },
  ],
  examples: [
    "linkwright billing billed-to --company 'Example GmbH' --tax-id DE123456789 --country Germany",
    'linkwright billing billed-to --none',
  ],
  columns: [{ field: 'billed_to', head: 'Billed to', show: ({ billed_to }) => billedToText(billed_to) }],
  send: async (client, input, { signal }) => {
    const changes = fields({
      company: input.text('company'),
      tax_id: input.text('tax-id'),
      line1: input.text('line1'),
      line2: input.text('line2'),
      postal_code: input.text('postal-code'),
      city: input.text('city'),
      state: input.text('state'),
      country: input.text('country'),
    })
    if (input.on('none') === Object.keys(changes).length > 0)
      throw new CliError('usage', 'Specify at least one change, or --none alone; see --help.')
    const before = input.on('none') ? null : (await client.billing.show({}, { signal })).billed_to
    return await client.billing.setBilledTo({ ...(before ?? emptyBilledTo), ...changes }, { signal })
  },
  message: () => 'Saved the billing details for new receipts and invoices. Existing ones do not change.',
})

function billedToText(to: BilledTo | null): string {
  return to === null ? 'the account' : billedLines(to).join(', ')
}

const columns = (currency: string): readonly Column<BillingShowResponse>[] => [
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
  { field: 'billed_to', head: 'Billed to', show: ({ billed_to }) => billedToText(billed_to) },
  {
    field: 'invoices',
    head: 'Latest invoices',
    show: ({ invoices, invoices_known }) =>
      invoices_known
        ? invoices.slice(0, LATEST_INVOICES).map(invoiceLabel)
        : 'Unavailable: the payment provider is not responding. Try again in a few minutes.',
  },
  { field: 'change.msg', head: 'Pending change', show: ({ change }) => change?.msg ?? '' },
]

function invoiceLabel(invoice: Invoice): string {
  const { date, total, currency } = invoice
  return `${formatDate(date)} ${amountIn(total, currency)} ${invoiceStates[invoiceState(invoice)]}`
}

function planOf({ subscription }: BillingShowResponse): string {
  return subscription?.plan.nickname ?? 'none: see linkwright plans list'
}

function statusOf({ subscription }: BillingShowResponse): string {
  if (subscription === null) return ''
  const { status, cancel_at_period_end: ends, current_period_end: until } = subscription
  if (until === null || status === 'canceled') return status
  return `${status}, ${ends ? 'ends' : 'renews'} on ${formatDate(until)}`
}

function defaultCardOf({ customer, payment_methods }: BillingShowResponse): string {
  const found = payment_methods.find(({ id }) => id === customer?.default_source)
  return found === undefined ? 'none: see linkwright billing cards add' : cardName(found.card)
}

const showBilling = get<BillingShowResponse>({
  name: 'show',
  summary: call('billing.show').summary,
  examples: ['linkwright billing show', 'linkwright billing show --json'],
  columns,
  fetch: (client, _input, io) => client.billing.show({}, { signal: io.signal }),
})

/** Fetches page after page while rows are printed. */
const listInvoices = list<Invoice>({
  name: 'invoices',
  summary: 'List the invoices of your subscription, newest first',
  examples: ['linkwright billing invoices --limit 12', 'linkwright billing invoices --csv'],
  columns: [
    { field: 'id', head: 'ID', less: true },
    dateColumn('date', 'Date'),
    { field: 'number', head: 'Number' },
    { field: 'description', head: 'Description', less: true },
    { field: 'total', head: 'Total', show: ({ total, currency }) => amountIn(total, currency) },
    { field: 'credit', head: PLAN_CREDIT, show: creditLabel },
    {
      field: 'amount_paid',
      head: 'Charged',
      show: ({ amount_paid, currency }) => amountIn(amount_paid, currency),
    },
    { field: 'status', head: 'Status', show: (invoice) => invoiceStates[invoiceState(invoice)] },
    { field: 'invoice_pdf', head: 'URL', less: true },
  ],
  async *rows(client, _input, io) {
    let starting_after: string | undefined
    for (;;) {
      const page = await client.billing.invoices({ starting_after }, { signal: io.signal })
      yield* page.invoices
      starting_after = page.invoices.at(-1)?.id
      if (!page.hasMoreData || starting_after === undefined) return
    }
  },
})

const billedOrders = list({
  name: 'orders',
  summary: call('orders.billed').summary,
  examples: ['linkwright billing orders --limit 10'],
  columns: orderColumns,
  async *rows(client, _input, io) {
    yield* client.orders.billed({}, { signal: io.signal })
  },
})

export const billing: Group = {
  name: 'billing',
  summary: 'Manage your subscription, cards and invoices',
  commands: [
    showBilling,
    listInvoices,
    billedOrders,
    billedTo,
    cards,
    cancelSubscription,
    resumeSubscription,
    reactivateSubscription,
    finishChange,
  ],
}
