import { beforeAll, expect, it } from 'vitest'
import { valueOf } from '../../../testing/payments/payers.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { paymentEvents } from '../../payment-events.ts'
import { checkBooks } from './check-books.ts'
import type { EventSubject } from './handlers.ts'
import { inboxJobOf } from './inbox.job.ts'
import { reconcileEvents, refundStrays } from './reconcile.ts'

const server = useServer()
const looked: EventSubject[] = []
const handlers = {
  'payment_intent.succeeded': (_services: unknown, event: EventSubject) =>
    Promise.resolve(looked.push(event)),
}
const messages: string[] = []
const log = {
  info() {},
  warn() {},
  error: (...parts: unknown[]) => void messages.push(String(parts.at(-1))),
}

beforeAll(async () => {
  // Nothing arrives by itself.
  server.services.integrations.testProcessor?.deliverTo(() => Promise.reject(new Error('lost')))
})

let count = 0
async function paid(): Promise<string> {
  const { payments } = server.services.integrations
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

it('fetches missing events and handles them once', async () => {
  const { services } = server
  const paymentRef = await paid()
  expect(await reconcileEvents(services, handlers)).toBeGreaterThan(0)
  const jobs = [inboxJobOf(handlers)]
  await runJobs(services, { jobs })
  expect(looked.map(({ objectRef }) => objectRef)).toEqual([paymentRef])
  expect(await reconcileEvents(services, handlers)).toBe(0)
  expect(await runJobs(services, { jobs })).toEqual([])
})

it('reports a payment without a checkout, and leaves it', async () => {
  const paymentRef = await paid()
  const admin = await server.newAccount({ user_type: 'admin' })
  expect(await refundStrays(server.services, log)).toEqual([])
  expect(messages).toEqual([])
  later(2)
  expect(await refundStrays(server.services, log)).toEqual([])
  expect(messages).toContain('a payment belongs to no known checkout: check it at the payment provider')
  const payment = valueOf(await server.services.integrations.payments.getPayment(paymentRef))
  expect(payment?.refundedCents).toBe(0)
  const [notice] = await noticesOf(admin)
  expect(notice).toMatch(/^2 payments without an order could not be refunded: /)
  expect(notice).toContain(paymentRef)
})

it('refunds a payment of a failed checkout, once', async () => {
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
  const payment = valueOf(await server.services.integrations.payments.getPayment(paymentRef))
  expect(payment?.refundedCents).toBe(4900)
  expect(await lastEntry()).toMatchObject({
    action: 'payment.refund',
    subject_id: business_id,
    after: { payment: paymentRef, cents: 4900 },
  })
  expect(await noticesOf({ user_id })).toEqual([
    'A payment of $49.00 without an order was refunded to your card.',
  ])
})

async function noticesOf({ user_id }: { user_id: number }): Promise<string[]> {
  const notices = server.services.kysely.selectFrom('notices').select('message').orderBy('id')
  return (await notices.where('user_id', '=', user_id).execute()).map(({ message }) => message)
}

const lastEntry = async () =>
  await server.services.kysely
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** An order that a payment has paid for. */
async function ordered(payment_ref: string) {
  const { business_id, user_id } = await server.newAccount()
  const lines = [{ link_cents: 4900, content_cents: 0 }]
  const created_at = server.clock.now
  const { id } = await newOrder(
    server.services.kysely,
    { business_id, user_id },
    { lines, payment_ref, created_at },
  )
  const state = async () =>
    await server.services.kysely
      .selectFrom('orders')
      .select(['payment_state', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
  return { business_id, id, state }
}

it('an order shows that its payment was refunded or disputed', async () => {
  const { services } = server
  const admin = await server.newAccount({ user_type: 'admin' })
  const [refunded, disputed] = [await paid(), await paid()]
  const [first, second] = [await ordered(refunded), await ordered(disputed)]
  const look = async () => {
    await reconcileEvents(services, paymentEvents)
    await runJobs(services, { jobs: [inboxJobOf(paymentEvents)] })
  }
  await look()
  expect([await first.state(), await second.state()]).toEqual([
    { payment_state: 'paid', version: 1 },
    { payment_state: 'paid', version: 1 },
  ])
  valueOf(await services.integrations.payments.refund(refunded, 'refund-one'))
  await services.integrations.testProcessor?.dispute(disputed)
  await look()
  expect([await first.state(), await second.state()]).toEqual([
    { payment_state: 'refunded', version: 2 },
    { payment_state: 'disputed', version: 2 },
  ])
  expect(await lastEntry()).toMatchObject({
    action: 'order.payment',
    subject_id: second.id,
    before: { payment_state: 'paid' },
    after: { payment_state: 'disputed' },
  })
  expect(await noticesOf(admin)).toEqual([
    `order_${first.id}: its payment, $49.00, was refunded.`,
    `order_${second.id}: the card owner or their bank disputes the payment.`,
  ])
})

it('checks the books: missing payments, wrong amounts, and credit', async () => {
  const { services } = server
  const admin = await server.newAccount({ user_type: 'admin' })
  expect(await checkBooks(services, log)).toEqual([])
  const [unheard, other, good] = [await ordered('pi_nowhere'), await ordered(await paid()), await paid()]
  await services.kysely
    .updateTable('orders')
    .set({ card_cents: 4800, extra_cents: 100 })
    .where('id', '=', other.id)
    .execute()
  const { state } = await ordered(good)
  valueOf(await services.integrations.payments.refund(good, 'refund-good'))
  const { business_id } = await server.newAccount()
  const gift = { cents: 1000, action: 'add', reason: 'test', actor: null } as const
  await moveCredit(new TenantDb(services.kysely, business_id), gift)
  // The database refuses this unless its own checks are switched off.
  await server.database.asOwner(`
    set session_replication_role = replica;
    update businesses set credit_cents = 700, credit_held_cents = 200 where id = ${business_id};
    set session_replication_role = default`)
  expect(await checkBooks(services, log)).toMatchObject([
    { what: 'credit', business_id, cents: 700, expected_cents: 1000 },
    { what: 'credit held', business_id, cents: 200, expected_cents: 0 },
    { what: 'payment missing', order_id: unheard.id, cents: 0, expected_cents: 4900 },
    { what: 'payment of another amount', order_id: other.id, cents: 4900, expected_cents: 4800 },
  ])
  expect(await state()).toMatchObject({ payment_state: 'refunded' })
  expect(messages.at(-1)).toContain('the books differ')
  expect((await noticesOf(admin)).at(-1)).toMatch(/^The books differ in 4 places: /)
  expect(await lastEntry()).toMatchObject({ action: 'books.differ', subject_id: other.business_id })
})
