import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/use-server.ts'
import { mishaps } from '../../../testing/payments/mishaps.ts'
import { valueOf } from '../../../testing/payments/payers.ts'
import { send, startFakeStripe, type FakeStripe } from '../../../testing/payments/fake-stripe.ts'
import { boundedFetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { Payments } from '../port.ts'
import { type TestProcessor, testProcessor } from '../test-processor/processor.ts'
import { API_VERSION } from './client.ts'
import { stripePayments } from './stripe.ts'

const database = useDatabase()
let brain: TestProcessor
let fake: FakeStripe
let of: { customerRef: string; cardRef: string }
let count = 0
const SECRET = 'sk_test_0123456789'

beforeAll(async () => {
  const now = () => new Date()
  brain = testProcessor({ kysely: database.kysely, now, publicUrl: 'https://links.test' })
  fake = await startFakeStripe(brain, 'ours')
  const business = { businessId: 1, name: 'Example', email: 'a@example.test' }
  const { customerRef } = valueOf(await brain.ensureCustomer(business, 'cus-1'))
  const { cardRef } = valueOf(await open().saveCard(customerRef, 'tok_4242_12_2040', 'card-1'))
  of = { customerRef, cardRef }
})
beforeEach(() => {
  fake.mishap = undefined
  fake.requests = []
})
afterAll(async () => {
  await fake.close()
})

const open = (timeoutMs?: number): Payments =>
  stripePayments({
    secretKey: SECRET,
    publishableKey: 'pk_test_0123456789',
    webhookSecrets: [],
    fetch: boundedFetch({ origins: [fake.url] }),
    url: fake.url,
    timeoutMs,
    installation: () => Promise.resolve('ours'),
    webhookUrl: 'https://links.test/api/webhooks/payment',
  })

async function newPayment(): Promise<string> {
  count += 1
  const payment = { ...of, cents: 4900, currency: 'usd', checkout: `${count}`, description: 'Order' }
  return valueOf(await brain.createPayment(payment, `co-${count}-create`)).paymentRef
}

// Only missing responses are waited for; a busy machine may be slower with the others.
const patience = (name: string) => (/silence|drips/.test(name) ? 400 : 60_000)

it.each(Object.entries(mishaps))('confirming a payment that meets %s', async (name, met) => {
  const payments = open(patience(name))
  const paymentRef = await newPayment()
  fake.mishap = met.mishap
  const result = await payments.confirmPayment(paymentRef, `co-${count}-confirm`)
  expect(result.is).toBe(met.is)
  // No log and no message contains a card number, a key or the response.
  expect(JSON.stringify(result)).not.toMatch(/sk_test|Back soon|xxxx|4242/)
  expect(fake.requests).toHaveLength(1)
  expect((await payments.getPayment(paymentRef)).is).toBe('unknown')

  fake.mishap = undefined
  const state = met.hasEffect ? 'succeeded' : 'open'
  expect(valueOf(await payments.getPayment(paymentRef))?.state).toBe(state)
  // An unfinished action is prevented, a finished one is reported.
  const after = valueOf(await payments.cancelPayment(paymentRef))
  expect(after.state).toBe(met.hasEffect ? 'succeeded' : 'canceled')
})

it.each(Object.entries(mishaps))('reading a payment that meets %s', async (name, { mishap }) => {
  const payments = open(patience(name))
  const paymentRef = await newPayment()
  fake.mishap = mishap
  for (const result of await Promise.all([
    payments.listCards(of.customerRef),
    payments.subscriptionsOf(of.customerRef),
    payments.getPayment(paymentRef),
    payments.eventsSince(new Date(0)),
  ]))
    expect(result.is).toBe('unknown')
})

it('sends each request once, with its version and the key of this installation', async () => {
  const payments = open()
  const paymentRef = await newPayment()
  valueOf(await payments.confirmPayment(paymentRef, 'co-7-confirm'))
  expect(fake.requests).toHaveLength(1)
  expect(fake.requests[0]).toMatchObject({
    route: `POST /v1/payment_intents/${paymentRef}/confirm`,
    version: API_VERSION,
    key: 'ours-co-7-confirm',
  })
})

it('a payment names installation and checkout, and accepts only cards', async () => {
  const payment = { ...of, cents: 4900, currency: 'usd', checkout: 'seven', description: 'Order' }
  valueOf(await open().createPayment(payment, 'co-seven-create'))
  const body = new URLSearchParams(fake.requests[0]?.body)
  expect(Object.fromEntries(body)).toMatchObject({
    amount: '4900',
    'metadata[installation]': 'ours',
    'metadata[checkout]': 'seven',
    'allowed_payment_method_types[0]': 'card',
  })
  expect(body.has('confirm')).toBe(false)
  expect([...body.keys()].filter((name) => name.startsWith('payment_method_types'))).toEqual([])
})

it('a subscription uses flexible billing, and has no default card of its own', async () => {
  const payment = { ...of, priceRef: 'plan_1', change: 'eight' }
  const { paymentRef } = valueOf(await open().subscribe(payment, 'pc-eight'))
  const [, begun, charged] = fake.requests
  const body = Object.fromEntries(new URLSearchParams(begun?.body))
  expect(body).toMatchObject({
    payment_behavior: 'default_incomplete',
    'billing_mode[type]': 'flexible',
    'metadata[change]': 'eight',
  })
  expect(body).not.toHaveProperty('default_payment_method')
  expect(charged?.route).toBe(`POST /v1/payment_intents/${paymentRef}`)
})

it('recognizes a deleted customer as none', async () => {
  fake.mishap = ({ response }) =>
    Promise.resolve(send(response, 200, { id: of.customerRef, object: 'customer', deleted: true }))
  expect(valueOf(await open().getCustomer(of.customerRef))).toMatchObject({
    customerRef: of.customerRef,
    defaultCardRef: null,
    isDeleted: true,
  })
})

it('reports what an account lacks', async () => {
  expect(await open().check()).toEqual([])
  fake.mishap = mishaps['a wrong key (401)']?.mishap
  expect(await open().check()).toEqual([
    'Stripe does not accept STRIPE_SECRET_KEY: copy it again from the dashboard of your account.',
  ])
})
