import { beforeAll, expect, it } from 'vitest'
import { done } from '../../../integrations/payments/outcome.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const PAYS = 'tok_4242_12_2040'
const NOW = new Date('2026-11-21T10:00:00.000Z')

const server = useServer()
let usual: Payments

beforeAll(async () => {
  server.clock.now = NOW
  usual = server.services.integrations.payments
})

const newOwner = () => server.newAccount({ plan_id: 2 })

it('billing returns customer, subscription, card and invoice with every field of the specification', async () => {
  const { client, email, business_id } = await newOwner()
  const { sub, business, plan } = await client.plans.subscribe({ plan_id: 3, stripeToken: PAYS })
  const shown = await client.billing.show()
  const subscription = {
    id: sub?.id,
    plan: { id: 3, nickname: 'Flight', amount: 19_900 },
    status: 'active',
    created: expect.any(String) as string,
    current_period_end: expect.any(String) as string,
    cancel_at_period_end: false,
  }
  const [card] = shown.payment_methods
  expect(shown).toMatchObject({ subscription, customer: { subscriptions: [subscription] } })
  const { created, current_period_end } = shown.subscription ?? {}
  const days = (Date.parse(current_period_end ?? '') - Date.parse(created ?? '')) / 86_400_000
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
  expect(shown.customer).toEqual({
    email,
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    plan_credit: 0,
    default_source: card?.id,
    subscriptions: [shown.subscription],
    sources: [],
  })
  expect(card).toEqual({
    id: expect.stringMatching(/^(?!card_)\w+$/) as string,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    created: expect.any(String) as string,
    declined: false,
  })
  expect(shown.invoices).toMatchObject([
    {
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      number: 'TEST-0001',
      subscription: sub?.id,
      description: expect.stringContaining('Flight') as string,
      total: 19_900,
      tax: 0,
      credit: 0,
      amount_paid: 19_900,
      amount_remaining: 0,
      invoice_pdf: expect.stringMatching(/^https:\/\/links\.test\//) as string,
    },
  ])
  const customer = await server.services.kysely
    .selectFrom('payment_customers')
    .select('ref')
    .where('business_id', '=', business_id)
    .executeTakeFirst()
  for (const each of [business, shown.business, (await client.session.read()).business])
    expect(each).toMatchObject({
      id: business_id,
      active: '1',
      credit: 0,
      subscription_id: sub?.id,
      plan_id: 3,
      key_phrases: 0,
      stripe_customer_id: customer?.ref,
    })
  expect(plan).toEqual((await client.session.read()).plan)
})

it('a plan has every field of the specification and its name at the payment provider', async () => {
  const { client } = await newOwner()
  const { kysely } = server.services
  await kysely.updateTable('plans').set({ stripe_id: 'price_14' }).where('id', '=', 14).execute()
  const { plans } = await client.plans.list()
  await kysely.updateTable('plans').set({ stripe_id: null }).where('id', '=', 14).execute()
  expect(plans.find(({ id }) => id === 14)).toEqual({
    id: 14,
    name: 'Attack Annual',
    stripe_id: 'price_14',
    chargify_id: null,
    subscription: 3990,
    is_annual: 'Yes',
    num_trial_days: 0,
    sub_users: 10,
    websites: 50,
    key_phrases: 500,
    projects: 12,
    plan_discount: 0.1,
    base_plan: 1,
  })
  // Names, prices a month and discounts of the ladder, and whether a plan is offered.
  expect(
    plans
      .filter(({ is_annual, subscription }) => is_annual === 'No' && subscription > 0)
      .map(({ name, subscription, plan_discount, base_plan }) => [
        name,
        subscription,
        plan_discount,
        base_plan,
      ]),
  ).toEqual([
    ['Ground', 49, 0, 1],
    ['Launch', 99, 0, 1],
    ['Launch 125', 119, 0, 0],
    ['Launch 175', 139, 0, 0],
    ['Flight', 199, 0.05, 1],
    ['Flight 300', 239, 0.05, 0],
    ['Flight 400', 279, 0.05, 0],
    ['Attack', 399, 0.1, 1],
    ['Mach', 799, 0.15, 1],
  ])
})

it('invoices come ten at a time, newest first, after one and before one', async () => {
  const { client, business_id } = await newOwner()
  await client.plans.subscribe({ plan_id: 2, stripeToken: PAYS })
  // Each change of the plan brings one.
  for (let nth = 0; nth < 11; nth += 1)
    await client.plans.change({ business_id, plan: nth % 2 === 0 ? 4 : 2 })
  const numbers = (page: { invoices: { number: string | null }[] }) =>
    page.invoices.map(({ number }) => Number(number?.slice(-4)))
  const first = await client.billing.invoices()
  expect([numbers(first), first.hasMoreData]).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3], true])
  const last = await client.billing.invoices({ starting_after: first.invoices.at(-1)?.id ?? '' })
  expect([numbers(last), last.hasMoreData]).toEqual([[2, 1], false])
  const back = await client.billing.invoices({ ending_before: last.invoices[0]?.id ?? '' })
  expect([numbers(back), back.hasMoreData]).toEqual([numbers(first), false])
  expect(numbers(await client.billing.show())).toEqual(numbers(first))
})

it('returns an invoice as the payment provider has it', async () => {
  const { client } = await newOwner()
  await client.billing.addCard({ id: PAYS })
  const open = {
    invoiceRef: 'in_7',
    at: NOW,
    number: 'LW-0007',
    subscriptionRef: 'sub_7',
    isChange: false,
    description: 'Flight, a month',
    totalCents: 23_681,
    taxCents: 3781,
    creditCents: 3781,
    paidCents: 50,
    openCents: 19_850,
    currency: 'eur',
    status: 'open' as const,
    nextAttemptAt: new Date('2026-11-24T10:00:00.000Z'),
    pdfUrl: 'https://pay.test/in_7.pdf',
  }
  const invoices = async () => done({ invoices: [open], hasMore: true })
  server.services.integrations.payments = { ...usual, invoices }
  const expected = {
    id: 'in_7',
    date: '2026-11-21T10:00:00.000Z',
    number: 'LW-0007',
    subscription: 'sub_7',
    description: 'Flight, a month',
    total: 23_681,
    tax: 3781,
    credit: 3781,
    amount_paid: 50,
    amount_remaining: 19_850,
    currency: 'eur',
    status: 'open',
    next_attempt: '2026-11-24T10:00:00.000Z',
    invoice_pdf: 'https://pay.test/in_7.pdf',
  }
  expect(await client.billing.invoices()).toEqual({ invoices: [expected], hasMoreData: true })
  expect((await client.billing.show()).invoices).toEqual([expected])
  server.services.integrations.payments = usual
})

/** The payment provider has a card of the older kind, too, as it kept cards before. */
function withOldCard({ email }: TestAccount, id: string) {
  let isThere = true
  const old = { cardRef: id, brand: 'amex', last4: '0005', expMonth: 1, expYear: 2041, createdAt: NOW }
  const removed: string[] = []
  server.services.integrations.payments = {
    ...usual,
    async listCards(ref) {
      const [cards, customer] = [await usual.listCards(ref), await usual.getCustomer(ref)]
      const isTheirs = customer.is === 'done' && customer.value?.email === email
      return cards.is === 'done' && isTheirs && isThere ? done([...cards.value, old]) : cards
    },
    async removeCard(ref, card) {
      if (card !== id) return await usual.removeCard(ref, card)
      removed.push(card)
      isThere = false
      return done(null)
    },
  }
  return removed
}

it('a card whose id begins with card_ is deleted by a call of its own, and a source until then', async () => {
  const owner = await newOwner()
  const { billing } = owner.client
  const removed = withOldCard(owner, 'card_of_before')
  await billing.addCard({ id: PAYS })
  const { customer, payment_methods } = await billing.show()
  const old = { id: 'card_of_before', card: { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2041 } }
  expect(customer?.sources).toMatchObject([old])
  expect(payment_methods).toHaveLength(2)
  const newer = payment_methods.find(({ id }) => id !== old.id)?.id ?? ''
  // It is no call for the others.
  expect(await refusalOf(billing.removeOldCard({ id: newer }))).toMatchObject({ status: 404 })
  const response = await billing.removeOldCard({ id: old.id })
  expect(response).toMatchObject({
    payment_methods: [{ id: newer }],
    customer: { sources: [], default_source: newer },
  })
  expect(response.payment_methods).toHaveLength(1)
  expect(removed).toEqual([old.id])
  expect(await billing.show()).toMatchObject(response)
  server.services.integrations.payments = usual
})

it('a mailed code returns plan, business, prices in cents, next bill and expiry; a subscription all but the expiry', async () => {
  const admin = await server.newAccount({ user_type: 'admin' })
  const owner = await server.newAccount({ plan_id: 13, active: 2, subscription_id: 'sub_of_before' })
  const { reactivation_code: token, end_date } = await admin.client.reactivation.offer({ id: owner.user_id })
  const { kysely } = server.services
  await kysely.updateTable('plans').set({ stripe_id: 'price_13' }).where('id', '=', 13).execute()
  const visitor = server.clientWith(undefined).reactivation
  const offered = {
    plan: { id: 13, name: 'Flight Annual', stripe_id: 'price_13', is_annual: 'Yes' },
    business: { id: owner.business_id },
    currency: 'usd',
    prices: 199_000,
    total: 199_000,
    credit: 0,
    today_prices: 199_000,
    credit_left: 0,
    next_billing: '2027-11-21T10:00:00.000Z',
    next_billing_date: '11/21/2027',
  }
  expect(end_date).toBe('2026-12-05T10:00:00.000Z')
  expect(await visitor.validateCode({ token })).toEqual({ ...offered, end_date })
  expect(await visitor.validateSubscription({ subscription: 'sub_of_before' })).toEqual(offered)
  await kysely.updateTable('plans').set({ stripe_id: null }).where('id', '=', 13).execute()
})
