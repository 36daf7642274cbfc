import type { BillingShowResponse, Invoice, Plan, PlanPreview } from '@linkwright/sdk'
import { session } from './entities.ts'
import { type FakeServer, fakeServer, type Reply } from './fake-server.ts'

const { plan: launch, business } = session
const base: Plan = { ...launch, base_plan: 1 }
const annual: Plan = { ...base, id: 72, name: 'Launch Annual', subscription: 490, is_annual: 'Yes' }
const plans: Plan[] = [
  annual,
  base,
  { ...base, id: 71, name: 'Flight', subscription: 99, plan_discount: 0.05 },
  { ...base, id: 75, name: 'Launch 100', subscription: 69, key_phrases: 100, base_plan: 0 },
]

const cardOf = (id: string, last4: string) => ({
  id,
  card: { brand: 'visa', last4, exp_month: 4, exp_year: 2040 },
  created: '2026-10-01T00:00:00.000Z',
  declined: false,
})
export const subscription = {
  id: 'sub_1',
  plan: { id: 70, nickname: 'Launch', amount: 4900 },
  status: 'active',
  created: '2026-10-16T00:00:00.000Z',
  current_period_end: '2026-12-16T00:00:00.000Z',
  cancel_at_period_end: false,
} as const
const invoice: Invoice = {
  id: 'in_1',
  date: '2026-11-16T00:00:00.000Z',
  number: 'TEST-0001',
  subscription: 'sub_1',
  description: 'Launch',
  total: 4900,
  tax: 0,
  credit: 0,
  amount_paid: 4900,
  amount_remaining: 0,
  currency: 'gbp',
  status: 'paid',
  next_attempt: null,
  invoice_pdf: 'https://pay.example/in_1',
}

/** The billing of a business on the Launch plan with two cards, one of the older kind. */
const subscribed: BillingShowResponse = {
  customer: {
    email: 'ada@garden.example',
    created: '2026-10-01T00:00:00.000Z',
    plan_credit: 0,
    default_source: 'pm_1',
    subscriptions: [subscription],
    sources: [cardOf('card_9', '1881')],
  },
  payment_methods: [cardOf('pm_1', '4242')],
  invoices: [invoice],
  invoices_known: true,
  business: { ...business, subscription_id: 'sub_1', active: '1', credit: 12.5 },
  subscription,
  change: null,
  billed_to: null,
}

export interface FakeBilling {
  readonly env: { LINKWRIGHT_URL: string; LINKWRIGHT_TOKEN: string }
  readonly url: string
  bill: BillingShowResponse
  currency: 'usd' | 'eur'
  /** Overrides fields of the preview. */
  price: Partial<PlanPreview>
  /** The response to the next change, or to `finish`. */
  pendingChange: { state: 'done' | 'confirm' | 'pending' | 'declined'; msg: string }
  /** The changing calls, as method, path and body. */
  changes: () => [method: string, path: string, body: unknown][]
  close: () => Promise<void>
}

/** A server with plans and the billing of one business. */
export async function fakeBilling(): Promise<FakeBilling> {
  const state: Pick<FakeBilling, 'bill' | 'currency' | 'price' | 'pendingChange'> = {
    bill: subscribed,
    currency: 'usd',
    price: {},
    pendingChange: { state: 'done', msg: 'Your plan was changed.' },
  }

  function preview(id: number): Reply | undefined {
    const plan = plans.find((each) => each.id === id)
    if (plan === undefined) return undefined
    const body: PlanPreview = {
      plan,
      currency: state.currency,
      prices: plan.subscription * 100,
      total: 3150,
      credit: 0,
      today_prices: 3150,
      credit_left: 0,
      ...state.price,
      next_billing: '2026-12-16T00:00:00.000Z',
      next_billing_date: '12/16/2026',
    }
    return { body }
  }

  const server: FakeServer = await fakeServer(({ method, path, query, body: sent }) => {
    const { bill, pendingChange } = state
    const change = { ...pendingChange, client_secret: null, amount_paid: null }
    if (path === '/user/session')
      return { body: { ...session, settings: { ...session.settings, currency: state.currency } } }
    if (path === '/account/billing') return { body: bill }
    if (path === '/account/billing/plans') return { body: { plans } }
    if (path.endsWith('/preview')) return preview(Number(path.split('/').at(-2)))
    if (path === '/account/billing/invoices') {
      const isFirst = query.get('starting_after') === null
      const invoices = [isFirst ? invoice : { ...invoice, id: 'in_0', number: 'TEST-0000' }]
      return { body: { invoices, hasMoreData: isFirst } }
    }
    if (path === '/account/billing/billed-to') return { body: { billed_to: sent } }
    if (path === '/account/billing/finish') return { body: change }
    if (method === 'POST' && path === '/account/billing/subscription')
      return { body: { ...change, business: bill.business, plan: plans[0], sub: null } }
    if (method === 'PUT' && path === `/account/billing/subscription/${bill.business.id}`)
      return { body: { ...change, plan: plans[2], invoice: { amount_paid: 3150 }, result: 'ok' } }
    if (path.startsWith('/account/billing/subscription/'))
      return { body: { cancel_at_period_end: method === 'DELETE' } }
    if (/^\/account\/billing\/(payment-method|card)\//.test(path))
      return { body: { payment_methods: bill.payment_methods, customer: bill.customer } }
    return undefined
  })
  return Object.assign(state, {
    url: server.url,
    env: { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' },
    changes: () =>
      server.seen
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }): [string, string, unknown] => [method, path, body]),
    close: () => server.close(),
  })
}
