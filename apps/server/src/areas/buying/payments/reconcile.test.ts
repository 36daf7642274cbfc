import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueOf } from '../../../testing/payments/payers.ts'
import { startServer, type TestServer } from '../../../testing/start.ts'
import { workOff } from '../../../testing/work-off.ts'
import type { ToLookAt } from './handlers.ts'
import { inboxJobOf } from './inbox.job.ts'
import { reconcileEvents, refundStrays } from './reconcile.ts'

let server: TestServer
const looked: ToLookAt[] = []
const handlers = {
  'payment_intent.succeeded': (_services: unknown, event: ToLookAt) => Promise.resolve(looked.push(event)),
}
const told: string[] = []
const log = {
  info() {},
  warn() {},
  error: (...said: unknown[]) => void told.push(String(said.at(-1))),
}

beforeAll(async () => {
  server = await startServer()
  // Nothing arrives by itself.
  server.services.outside.testProcessor?.deliverTo(() => Promise.reject(new Error('lost')))
})
afterAll(() => server.close())

let count = 0
async function paid(): Promise<string> {
  const { payments } = server.services.outside
  const business = { businessId: 1, name: 'Example', email: 'a@example.test' }
  const { customerRef } = valueOf(await payments.ensureCustomer(business, 'cus-1'))
  const key = `co-${(count += 1)}`
  const { cardRef } = valueOf(await payments.saveCard(customerRef, 'tok_4242_12_2040', `${key}-card`))
  const of = { customerRef, cardRef, cents: 4900, currency: 'usd', checkout: String(count) }
  const made = valueOf(await payments.createPayment({ ...of, description: 'Order' }, `${key}-create`))
  valueOf(await payments.confirmPayment(made.paymentRef, `${key}-confirm`))
  return made.paymentRef
}
const later = (hours: number) => (server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000))

it('what never arrived is asked for, and looked after once', async () => {
  const { services } = server
  const paymentRef = await paid()
  expect(await reconcileEvents(services, handlers)).toBeGreaterThan(0)
  const jobs = [inboxJobOf(handlers)]
  await workOff(services, { jobs })
  expect(looked.map(({ objectRef }) => objectRef)).toEqual([paymentRef])
  expect(await reconcileEvents(services, handlers)).toBe(0)
  expect(await workOff(services, { jobs })).toEqual([])
})

it('a payment without a checkout is told to the operator and left', async () => {
  const paymentRef = await paid()
  expect(await refundStrays(server.services, log)).toEqual([])
  expect(told).toEqual([])
  later(2)
  expect(await refundStrays(server.services, log)).toEqual([])
  expect(told).toContain(
    'a payment is of no checkout that is known here: look at it with the payment provider',
  )
  const payment = valueOf(await server.services.outside.payments.getPayment(paymentRef))
  expect(payment?.refundedCents).toBe(0)
})

it('one whose checkout came to nothing is given back, once', async () => {
  const paymentRef = await paid()
  const { business_id, user_id } = await server.newAccount()
  const none = { subtotal_cents: 4900, extra_cents: 0, plan_cents: 0, credit_cents: 0, card_cents: 4900 }
  await server.services.kysely
    .insertInto('checkouts')
    .values({
      ...none,
      business_id,
      user_id,
      kind: 'order',
      state: 'abandoned',
      request_hash: '',
      cart_hash: '',
      lines: JSON.stringify({ version: 1, lines: [] }),
      plan_id: 1,
      plan_basis_points: 0,
      card_ref: 'pm_1',
      payment_ref: paymentRef,
      lease_until: new Date(),
      ended_at: new Date(),
    })
    .execute()
  later(2)
  expect(await refundStrays(server.services, log)).toEqual([paymentRef])
  expect(await refundStrays(server.services, log)).toEqual([])
  const payment = valueOf(await server.services.outside.payments.getPayment(paymentRef))
  expect(payment?.refundedCents).toBe(4900)
})
