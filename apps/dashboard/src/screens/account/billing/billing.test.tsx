import { STOP_FIRST } from '@linkwright/core/access/permissions'
import type { Order, BillingShowResponse } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  rendered,
  factsIn,
  headingsIn,
  linksIn,
  textOf,
} from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { Billing } from './billing.tsx'

const active = { active: '1', plan_id: 3, credit: 12.5 }
const session = vi.hoisted(() => ({ user: {}, plan: { id: 3, name: 'Flight' }, business: {} }))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`
const invoice = (number: number): BillingShowResponse['invoices'][number] => ({
  id: `in_${number}`,
  date: day(number),
  number: `LW-${number}`,
  subscription: 'sub_1',
  description: 'Flight',
  total: 19_900,
  tax: 0,
  credit: 0,
  amount_paid: 19_900,
  amount_remaining: 0,
  currency: 'usd',
  status: 'paid',
  next_attempt: null,
  invoice_pdf: `https://pay.example/${number}`,
})
const order = (id: number) =>
  ({
    id,
    order_number: `order_${id}`,
    completed: 0,
    date_created: day(id),
    payment_state: 'paid',
    amount: 75,
    currency: 'usd',
    details: [{ customer_description: 'Guest post', amount: 75 }],
  }) as Order
const card = (id: string, last4: string) => ({
  id,
  card: { brand: 'visa', last4, exp_month: 4, exp_year: 2031 },
  created: day(1),
  declined: false,
})
const billing = {
  customer: {
    email: 'ada@acme.example',
    created: day(2),
    plan_credit: 0,
    default_source: 'pm_2',
    subscriptions: [],
    sources: [],
  },
  payment_methods: [card('pm_1', '4242'), card('pm_2', '0341')],
  invoices: [9, 8, 7, 6, 5].map(invoice),
  business: { name: 'Acme', credit: 12.5, main_email: 'ada@acme.example' },
  subscription: {
    id: 'sub_1',
    plan: { id: 3, nickname: 'Flight', amount: 19_900 },
    status: 'active',
    created: day(3),
    current_period_end: '2026-12-03T10:00:00.000Z',
    cancel_at_period_end: false,
  },
  invoices_known: true,
  change: null,
  billed_to: null,
} as unknown as BillingShowResponse

const shown = (changes: Partial<BillingShowResponse> = {}) => {
  cacheResponse(api.billing.show, {}, { ...billing, ...changes })
  return rendered(<Billing />)
}
/** The table under a title. */
const table = (html: string, label: string) =>
  cellsIn(new RegExp(`<table\\b[^>]*aria-label="${label}".*?</table>`, 's').exec(html)?.[0] ?? '')

beforeEach(() => {
  Object.assign(session, { user: { origin_id: null }, plan: { id: 3, name: 'Flight' }, business: active })
  cacheResponse(
    api.orders.billed,
    { limit: 4 },
    Object.assign([9, 8, 7, 6, 5].map(order), { total: 5 }) as never,
  )
})

test('shows customer, subscription, payment methods, the latest 4 orders and latest 4 invoices', () => {
  const html = shown()
  expect(textOf(html)).toMatch(/^Billing and Payments /)
  expect(factsIn(html)).toEqual({
    Business: 'Acme',
    Email: 'ada@acme.example',
    'Customer since': '11/02/2026',
    'Credit balance': '$12.50',
    Plan: 'Flight',
    Amount: '$199.00',
    Since: '11/03/2026',
    'Next bill': '12/03/2026',
    State: 'Active',
  })
  expect(table(html, 'Payment methods')).toMatchObject([
    { Card: 'Visa ending in 4242', Expires: '04/2031' },
    { Card: 'Visa ending in 0341 Default' },
  ])
  const numbers = table(html, 'Latest orders').map((cells) => cells['Order Number'])
  expect(numbers).toEqual(['order_9', 'order_8', 'order_7', 'order_6'])
  const invoices = table(html, 'Latest invoices')
  expect(invoices.map(({ Number }) => Number)).toEqual(['LW-9', 'LW-8', 'LW-7', 'LW-6'])
  expect(invoices[0]).toMatchObject({ Date: '11/09/2026', Total: '$199.00', State: 'Paid' })
  expect(linksIn(html)).toMatchObject({ 'Open LW-9 (opens in a new tab)': 'https://pay.example/9' })
})

test('shows money left from a cheaper plan as plan credit, beside the credit for orders', () => {
  const customer = { ...billing.customer, plan_credit: 16_000 } as BillingShowResponse['customer']
  const html = shown({ customer })
  expect(factsIn(html)).toMatchObject({ 'Credit balance': '$12.50', 'Plan credit': '$160.00' })
  expect(textOf(html)).toContain('Plan credit pays your next plan invoices. It does not pay orders.')
})

test('links View More to billing-orders and billing-invoices', () => {
  const more = Array.from(shown().matchAll(/href="([^"]*)"[^>]*>View More</g), ([, href]) => href)
  expect(more).toEqual(['/secure/user/billing/orders', '/secure/user/billing/invoices'])
})

test.each([
  [3, '/secure/orders/plans'],
  [73, '/secure/setup-plan'],
  [86, '/secure/setup-plan'],
])('links Change Plan of plan %i to %s', (id, to) => {
  session.plan = { id, name: 'A plan' }
  expect(linksIn(shown())).toMatchObject({ 'Change Plan': to })
})

test('cancels a subscription, and reactivates one that ends with its period', () => {
  const running = shown()
  expect(buttonsIn(running)).toMatchObject({ 'Cancel subscription': true })
  expect(buttonsIn(running)).not.toHaveProperty('Reactivate subscription')
  const subscription = {
    ...billing.subscription,
    cancel_at_period_end: true,
  } as BillingShowResponse['subscription']
  const ending = shown({ subscription })
  expect(buttonsIn(ending)).toMatchObject({ 'Reactivate subscription': true })
  expect(buttonsIn(ending)).not.toHaveProperty('Cancel subscription')
  expect(factsIn(ending)).toMatchObject({
    'Next bill': 'Cancels 12/03/2026',
    State: 'Cancelling at period end',
  })
})

test('does not add a payment method before the card fields are complete', () => {
  expect(buttonsIn(shown({ payment_methods: [] }))).toMatchObject({ 'Add payment method': false })
})

test('opens the card form by a button while a card is stored', () => {
  const buttons = buttonsIn(shown())
  expect(buttons).toMatchObject({ 'Add a card': true })
  expect(buttons).not.toHaveProperty('Add payment method')
})

test('shows the billing of an impersonated user read-only', () => {
  const change = { state: 'confirm', msg: 'The bank asks for a confirmation.', client_secret: 'seti_1' }
  const all = { change } as unknown as Partial<BillingShowResponse>
  const own = shown(all)
  expect(textOf(own)).not.toContain(STOP_FIRST)
  // Sorting a table changes nothing.
  const changing = (html: string) => {
    const headings = Object.keys(headingsIn(html))
    return Object.keys(buttonsIn(html)).filter((name) => !headings.includes(name))
  }
  expect(changing(own)).toEqual([
    'Confirm the payment',
    'Billing details',
    'Cancel subscription',
    'Actions for Visa ending in 4242',
    'Actions for Visa ending in 0341',
    'Add a card',
  ])
  Object.assign(session.user, { origin_id: 1 })
  const seen = shown(all)
  expect(textOf(seen)).toContain(STOP_FIRST)
  expect(changing(seen)).toEqual([])
  expect(factsIn(seen)).toEqual(factsIn(own))
  expect(table(seen, 'Payment methods')).toMatchObject(
    ['Visa ending in 4242', 'Visa ending in 0341 Default'].map((Card) => ({ Card })),
  )
  expect(textOf(seen)).toContain(change.msg)
})

test('offers a plan without a customer, subscription or payment, and says so', () => {
  cacheResponse(api.orders.billed, { limit: 4 }, Object.assign([], { total: 0 }) as never)
  const html = shown({ customer: null, subscription: null, payment_methods: [], invoices: [] })
  for (const message of [
    'Add a card or choose a plan to see your billing details here.',
    'You have no subscription.',
    'Looks like you have not added a payment method to your account.',
    'No orders yet.',
    'No invoices yet.',
  ])
    expect(textOf(html)).toContain(message)
  expect(linksIn(html)).toMatchObject({ 'Choose a plan': '/secure/setup-plan' })
})

const subscribed = (changes: Partial<NonNullable<BillingShowResponse['subscription']>>) =>
  ({ ...billing.subscription, ...changes }) as BillingShowResponse['subscription']

test('shows the open amount of a failed renewal, the next attempt, the consequence and what to do', () => {
  const open = { status: 'open', amount_paid: 0, amount_remaining: 14_900, next_attempt: day(12) } as const
  const html = shown({
    subscription: subscribed({ status: 'past_due' }),
    invoices: [
      { ...invoice(10), subscription: 'sub_2', status: 'open' },
      { ...invoice(9), ...open },
      invoice(8),
    ],
  })
  expect(textOf(html)).toContain(
    'Your last payment failed The renewal of Flight could not be charged: $149.00 is not paid yet. We will try again on 11/12/2026. Your account keeps working until then. If the payment fails again, your account expires; nothing is deleted. Please check your default card, or add another card and make it the default so that it is charged.',
  )
  expect(factsIn(html)).toMatchObject({
    'Not paid yet': '$149.00',
    'Next attempt': '11/12/2026',
    State: 'Payment failed, retrying',
  })
})

test('shows no amount and no day for a failed renewal without its invoice', () => {
  const html = shown({
    subscription: subscribed({ status: 'past_due' }),
    invoices: [],
    invoices_known: false,
  })
  expect(textOf(html)).toContain(
    'The renewal of Flight could not be charged. We will try again within the next few days.',
  )
})

test.each(['canceled', 'unpaid'] as const)(
  'explains to an expired business with a subscription %s why, and links to resubscribe',
  (status) => {
    const business = { ...billing.business, active: '2' } as BillingShowResponse['business']
    const html = shown({ business, subscription: subscribed({ status }) })
    expect(textOf(html)).toContain('Your subscription was not paid, and your account has expired.')
    expect(linksIn(html)).toMatchObject({ Resubscribe: '/secure/setup-plan' })
    expect(factsIn(html)).toMatchObject({ State: status === 'unpaid' ? 'Suspended' : 'Ended unpaid' })
    const own = shown({ subscription: subscribed({ status: 'canceled' }) })
    expect(factsIn(own)).toMatchObject({ State: 'Canceled' })
    expect(linksIn(own)).not.toHaveProperty('Resubscribe')
  },
)

test('does not link an inactive business to orders and invoices, which it may not see', () => {
  session.business = { active: '2', plan_id: 3 }
  expect(linksIn(shown())).not.toHaveProperty('View More')
})
