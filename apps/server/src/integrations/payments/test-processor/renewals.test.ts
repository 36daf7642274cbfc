import { beforeEach, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/use-server.ts'
import { valueOf } from '../../../testing/payments/payers.ts'
import type { Subscription } from '../subscription.ts'
import { type TestProcessor, testProcessor } from './processor.ts'

const database = useDatabase()
let payments: TestProcessor
let events: string[]
const clock = { now: new Date() }
let count = 0

beforeEach(() => {
  clock.now = new Date('2027-01-31T10:00:00Z')
  events = []
  payments = testProcessor({
    kysely: database.kysely,
    now: () => clock.now,
    publicUrl: 'https://links.test',
  })
  payments.deliverTo(async (raw, header) => {
    const read = await payments.readEvent(raw, header, clock.now)
    if (read.is === 'event') events.push(read.event.type)
  })
})

const card = (ending: string) => `tok_${ending}_12_2040`

/** A customer who pays for Ground, and from then on with another card. */
async function subscribed(after = '4242') {
  count += 1
  const business = { businessId: count, name: 'Example', email: 'a@example.test' }
  const { customerRef } = valueOf(await payments.ensureCustomer(business, `cus-${count}`))
  const { cardRef } = valueOf(await payments.saveCard(customerRef, card('4242'), `card-${count}`))
  const request = { customerRef, cardRef, priceRef: 'plan_1', change: String(count) }
  const { subscriptionRef, paymentRef } = valueOf(await payments.subscribe(request, `pc-${count}`))
  valueOf(await payments.confirmPayment(paymentRef ?? '', `pc-${count}-confirm`))
  await use(customerRef, after)
  events = []
  return { customerRef, subscriptionRef }
}

async function use(customerRef: string, ending: string): Promise<string> {
  const saved = valueOf(await payments.saveCard(customerRef, card(ending), `use-${(count += 1)}`))
  valueOf(await payments.setDefault(customerRef, saved.cardRef))
  return saved.cardRef
}

const read = async (ref: string) => valueOf(await payments.getSubscription(ref)) as Subscription
const on = (day: string) => (clock.now = new Date(`${day}T10:00:00Z`))

it('renews on its day, or on the last day of a shorter month', async () => {
  const { customerRef, subscriptionRef } = await subscribed()
  const ends = []
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    on(day)
    await payments.catchUp()
    ends.push((await read(subscriptionRef)).periodEnd.toISOString().slice(0, 10))
  }
  expect(ends).toEqual(['2027-03-31', '2027-04-30', '2027-05-31'])
  const { invoices } = valueOf(await payments.invoices(customerRef))
  expect(invoices.map(({ totalCents, paidCents }) => [totalCents, paidCents])).toEqual(
    Array.from({ length: 4 }, () => [4900, 4900]),
  )
  expect(new Set(events)).toEqual(
    new Set(['customer.subscription.updated', 'payment_intent.succeeded', 'invoice.paid']),
  )
})

it('retries an unpaid renewal four times in a week, and then ends', async () => {
  const { customerRef, subscriptionRef } = await subscribed('0341')
  const states = []
  for (const day of ['2027-02-28', '2027-03-01', '2027-03-03', '2027-03-05', '2027-03-07']) {
    on(day)
    const { status, endedReason } = await read(subscriptionRef)
    const [invoice] = valueOf(await payments.invoices(customerRef)).invoices
    states.push([status, endedReason, invoice?.status, invoice?.nextAttemptAt?.toISOString().slice(0, 10)])
  }
  expect(states).toEqual([
    ['past_due', null, 'open', '2027-03-01'],
    ['past_due', null, 'open', '2027-03-03'],
    ['past_due', null, 'open', '2027-03-05'],
    ['past_due', null, 'open', '2027-03-07'],
    ['canceled', 'payment_failed', 'uncollectible', undefined],
  ])
  expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(5)
  expect(events.at(-1)).toBe('customer.subscription.deleted')
})

it('continues an overdue subscription once another card pays: with the next attempt, or immediately', async () => {
  for (const atOnce of [false, true]) {
    on('2027-01-31')
    const { customerRef, subscriptionRef } = await subscribed('0341')
    on('2027-02-28')
    const { status, paymentRef } = await read(subscriptionRef)
    expect(status).toBe('past_due')
    const cardRef = await use(customerRef, '4242')
    if (atOnce) valueOf(await payments.confirmPayment(paymentRef ?? '', `pay-${count}`, cardRef))
    else on('2027-03-01')
    expect(await read(subscriptionRef)).toMatchObject({ status: 'active', paymentRef: null })
    expect(valueOf(await payments.invoices(customerRef)).invoices[0]).toMatchObject({ status: 'paid' })
  }
})

it('a renewal whose card requires a confirmation waits for its owner', async () => {
  const { subscriptionRef } = await subscribed('3155')
  on('2027-02-28')
  const { status, paymentRef } = await read(subscriptionRef)
  expect(status).toBe('past_due')
  expect(events).toContain('invoice.payment_action_required')
  const payment = valueOf(await payments.getPayment(paymentRef ?? ''))
  expect(payment?.state).toBe('action')
  expect(await payments.confirmAsBank(payment?.secret ?? '', true)).toBe(true)
  expect((await read(subscriptionRef)).status).toBe('active')
  expect(await payments.confirmAsBank(payment?.secret ?? '', true)).toBe(false)
})

it('a card that has expired pays nothing', async () => {
  const { customerRef, subscriptionRef } = await subscribed()
  const saved = valueOf(await payments.saveCard(customerRef, 'tok_4242_2_2027', `soon-${count}`))
  valueOf(await payments.setDefault(customerRef, saved.cardRef))
  on('2027-02-28')
  expect((await read(subscriptionRef)).status).toBe('active')
  on('2027-03-31')
  const { status, paymentRef } = await read(subscriptionRef)
  expect(status).toBe('past_due')
  expect(valueOf(await payments.getPayment(paymentRef ?? ''))?.declined).toBe('Your card has expired.')
})

it('runs to the end of its period after a cancellation, and no further', async () => {
  const { customerRef, subscriptionRef } = await subscribed()
  valueOf(await payments.cancelAtEnd(subscriptionRef))
  on('2027-02-27')
  expect((await read(subscriptionRef)).status).toBe('active')
  on('2027-02-28')
  expect(await read(subscriptionRef)).toMatchObject({ status: 'canceled', endedReason: 'requested' })
  expect(valueOf(await payments.invoices(customerRef)).invoices).toHaveLength(1)
})

it('uses the credit of a downgrade for the next invoices', async () => {
  const { customerRef, subscriptionRef } = await subscribed()
  const to = async (priceRef: string) => {
    const plan = { subscriptionRef, priceRef, at: clock.now }
    return valueOf(await payments.change(plan, `pc-${(count += 1)}`)).paidCents
  }
  expect(await to('plan_2')).toBe(5000)
  on('2027-02-14')
  expect(await to('plan_1')).toBe(0)
  on('2027-02-28')
  const [invoice] = valueOf(await payments.invoices(customerRef)).invoices
  // Half of the month at 99.00, less half of it at 49.00.
  expect(invoice).toMatchObject({ totalCents: 4900, creditCents: 2500, paidCents: 2400, status: 'paid' })
})

it('a change counts days by the moved clock, like its preview', async () => {
  const { subscriptionRef } = await subscribed()
  // A renewal on February 28, and half of the period up to March 31.
  await payments.moveClock(28 + 15.5)
  const plan = { subscriptionRef, priceRef: 'plan_2', at: clock.now }
  const preview = valueOf(await payments.previewChange(plan))
  expect(preview).toMatchObject({ totalCents: 2500, creditCents: 0, todayCents: 2500 })
  const { paidCents } = valueOf(await payments.change(plan, `pc-${(count += 1)}`))
  expect(paidCents).toBe(2500)
  expect((await payments.clockAt(clock.now)).toISOString()).toBe('2027-03-15T22:00:00.000Z')
  await payments.moveClock(-(28 + 15.5))
})

it('an unconfirmed change expires, and a paid one takes effect', async () => {
  for (const approves of [false, true]) {
    on('2027-01-31')
    const { subscriptionRef } = await subscribed('3155')
    const plan = { subscriptionRef, priceRef: 'plan_2', at: clock.now }
    const answer = await payments.change(plan, `pc-${(count += 1)}`)
    const secret = answer.is === 'action' ? answer.secret : ''
    expect((await read(subscriptionRef)).priceRef).toBe('plan_1')
    if (approves) await payments.confirmAsBank(secret, true)
    else on('2027-02-01')
    expect(await read(subscriptionRef)).toMatchObject({
      priceRef: approves ? 'plan_2' : 'plan_1',
      status: 'active',
      paymentRef: null,
    })
    expect(await payments.confirmAsBank(secret, true)).toBe(false)
  }
})

it('its clock can be moved, and everything due in between happens', async () => {
  const { customerRef } = await subscribed()
  await payments.moveClock(400)
  expect(valueOf(await payments.invoices(customerRef, { limit: 100 })).invoices).toHaveLength(14)
  await payments.moveClock(-400)
})

it('fifty concurrent calls under one key charge once', async () => {
  const { customerRef } = await subscribed()
  const cardRef = await use(customerRef, '4242')
  const of = { customerRef, cardRef, cents: 100, currency: 'usd', checkout: 'c', description: 'Order' }
  const { paymentRef } = valueOf(await payments.createPayment(of, `co-${count}-create`))
  events = []
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => payments.confirmPayment(paymentRef, `co-${count}-confirm`)),
  )
  expect(new Set(answers.map((answer) => valueOf(answer).state))).toEqual(new Set(['succeeded']))
  expect(events.filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1)
  const other = await payments.createPayment({ ...of, cents: 200 }, `co-${count}-create`)
  expect(other).toMatchObject({ is: 'declined', code: 'idempotency_error' })
})
