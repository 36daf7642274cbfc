import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import {
  BILLING_DETAILS_NEEDED,
  cartChanges,
  TOTAL_CHANGED,
} from '@linkwright/core/buying/checkout/checkout-messages'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { done, unknown } from '../../../integrations/payments/outcome.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { anInsertion } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { hold } from '../../account/credit/hold.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { syncPayment } from '../payments/sync-payment.ts'

const server = useServer()
let admin: TestAccount
let owner: TestAccount
let payments: Payments

beforeAll(async () => {
  payments = server.services.integrations.payments
  admin = await server.newAccount({ user_type: 'admin' })
  await admin.client.settings.edit({ tax: { name: 'VAT', percent: null } })
})
beforeEach(async () => {
  server.services.integrations.payments = payments
  owner = await server.newAccount({ plan_id: 1 })
  await owner.client.billing.addCard({ id: 'tok_4242_12_2040' })
  // For $75.00.
  await owner.client.cart.add(anInsertion())
})

const inGermany = { ...emptyBilledTo, company: 'Example GmbH', country: 'Germany' }
const price = () => owner.client.checkout.price({ credit: '0' })

it("requests the provider's tax once, charges it, and records it with the order", async () => {
  const { client } = owner
  await client.billing.setBilledTo(inGermany)
  const requests: unknown[] = []
  const recorded: unknown[] = []
  server.services.integrations.payments = {
    ...payments,
    taxOf: (of, key) => (requests.push(of), payments.taxOf(of, key)),
    recordTax: (...request) => (recorded.push(request), payments.recordTax(...request)),
  }
  const first = await price()
  expect(first).toMatchObject({
    total: '75.00',
    tax: { name: 'VAT', percent: null, amount: '14.25' },
    card: 89.25,
    refusal: null,
  })
  expect(await price()).toEqual(first)
  expect(requests).toEqual([{ cents: 7500, currency: 'usd', to: inGermany }])
  // Whom it is billed to is another by now, and so is the tax.
  await client.billing.setBilledTo({ ...inGermany, country: 'Spain' })
  const { total } = first
  expect(await refusalOf(client.checkout.place({ total, tax: '14.25' }))).toMatchObject({
    status: 422,
    message: TOTAL_CHANGED,
  })
  expect((await price()).tax?.amount).toBe('15.75')
  expect(await client.checkout.place({ total, tax: '15.75' })).toMatchObject({ success: true })
  // The next order of the same amount has a calculation of its own.
  await client.cart.add(anInsertion())
  await price()
  expect(requests).toHaveLength(3)
  await runJobs(server.services)
  const [order] = await client.orders.list()
  expect(order).toMatchObject({ tax: 15.75, tax_name: 'VAT', card: 90.75, billed_to: { country: 'Spain' } })
  expect(recorded).toEqual([
    [expect.stringMatching(/^tax_/), order?.order_number, expect.stringContaining('tax-order-')],
  ])
})

it('charges no tax with a tax id when the provider says so', async () => {
  await owner.client.billing.setBilledTo({ ...inGermany, tax_id: 'DE123456789' })
  expect(await price()).toMatchObject({ tax: { amount: '0.00' }, card: 75 })
  expect(await owner.client.checkout.place({ total: '75.00' })).toMatchObject({ success: true })
})

it('refuses an order without billing details, or while the provider does not respond', async () => {
  const { client } = owner
  expect((await price()).refusal).toBe(BILLING_DETAILS_NEEDED)
  const place = () => refusalOf(client.checkout.place({ total: '75.00' }))
  expect(await place()).toMatchObject({ status: 422, message: BILLING_DETAILS_NEEDED })
  await client.billing.setBilledTo(inGermany)
  server.services.integrations.payments = {
    ...payments,
    taxOf: () => Promise.resolve(unknown('it is silent')),
  }
  expect(await refusalOf(price())).toMatchObject({ status: 503 })
  expect(await place()).toMatchObject({ status: 422, message: TOTAL_CHANGED })
  expect(await client.orders.list()).toHaveLength(0)
})

it('uses one tax calculation per order for two concurrent orders of the same amount', async () => {
  const { client } = owner
  await client.billing.setBilledTo(inGermany)
  server.services.integrations.payments = {
    ...payments,
    confirmPayment: () => Promise.resolve(unknown('lost')),
  }
  const helper = await server.newSubUser(owner, [])
  await helper.client.cart.add(anInsertion())
  const { total, tax } = await price()
  const form = { total, tax: tax?.amount }
  expect(await client.checkout.place(form)).toMatchObject({ state: 'pending' })
  expect(await refusalOf(helper.client.checkout.place(form))).toMatchObject({
    status: 422,
    issues: [{ path: ['tax'], message: cartChanges.openTax }],
  })
  expect((await helper.client.checkout.price({})).tax?.amount).toBe(tax?.amount)
  expect(await helper.client.checkout.place(form)).toMatchObject({ state: 'pending' })
  const refs = await server.services.kysely
    .selectFrom('checkouts')
    .select('tax_ref')
    .where('business_id', '=', owner.business_id)
    .execute()
  expect(new Set(refs.map(({ tax_ref }) => tax_ref)).size).toBe(2)
})

it('never charges a card more than was shown when the credit was spent in between', async () => {
  const { client, business_id } = owner
  await client.billing.setBilledTo(inGermany)
  const db = new TenantDb(server.services.kysely, business_id)
  const credit = { action: 'add', reason: 'test', actor: null } as const
  await moveCredit(db, { ...credit, cents: 9000 })
  const shown = await client.checkout.price({ credit: '1' })
  expect(shown).toMatchObject({ total: '0.00', tax: { amount: '14.25' }, credit: 89.25, card: 0 })
  // Of a colleague, whose order is still being paid.
  await hold(db, 1000)
  const form = { total: '0.00', tax: '14.25', credit: true }
  expect(await refusalOf(client.checkout.place({ ...form, card: '0.00' }))).toMatchObject({
    status: 422,
    message: TOTAL_CHANGED,
    issues: [{ path: ['card'], message: 'The card would be charged $9.25 now (was $0.00).' }],
  })
  expect(await client.checkout.price({ credit: '1' })).toMatchObject({ credit: 80, card: 9.25 })
  expect(await client.checkout.place({ ...form, card: '9.25' })).toMatchObject({ success: true })
})

it('records partial and full refunds in the tax records, each amount once', async () => {
  const { client, business_id } = owner
  await client.billing.setBilledTo(inGermany)
  const { total, tax } = await price()
  await client.checkout.place({ total, tax: tax?.amount })
  await runJobs(server.services)
  const order = await server.services.kysely
    .selectFrom('orders')
    .select(['order_number', 'payment_ref', 'tax_record'])
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow()
  const recorded: unknown[] = []
  const givenBack = async (refundedCents: number) => {
    server.services.integrations.payments = {
      ...payments,
      async getPayment(ref) {
        const found = await payments.getPayment(ref)
        return found.is === 'done' && found.value ? done({ ...found.value, refundedCents }) : found
      },
      returnTax: (...back) => (recorded.push(back), Promise.resolve(done(null))),
    }
    await syncPayment(server.services, order.payment_ref ?? '')
    await syncPayment(server.services, order.payment_ref ?? '')
    await runJobs(server.services)
  }
  await givenBack(2000)
  expect((await client.orders.list())[0]?.payment_state).toBe('paid')
  await givenBack(8925)
  expect((await client.orders.list())[0]?.payment_state).toBe('refunded')
  const { order_number, tax_record } = order
  expect(recorded).toEqual([
    [tax_record, { cents: 2000, name: `${order_number}-back-2000` }, expect.any(String)],
    [tax_record, { cents: 6925, name: `${order_number}-back-8925` }, expect.any(String)],
  ])
})

it('records refunds as account credit too, up to what was paid', async () => {
  const { client, business_id } = owner
  await client.billing.setBilledTo(inGermany)
  const { total, tax } = await price()
  await client.checkout.place({ total, tax: tax?.amount })
  await runJobs(server.services)
  const { kysely } = server.services
  const { id, order_number, payment_ref, tax_record } = await kysely
    .selectFrom('orders')
    .select(['id', 'order_number', 'payment_ref', 'tax_record'])
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow()
  const recorded: unknown[] = []
  const returnTax: Payments['returnTax'] = (...back) => (recorded.push(back), Promise.resolve(done(null)))
  server.services.integrations.payments = { ...payments, returnTax }
  const { order } = await admin.client.fulfilment.cancel({ id, refund: true })
  expect(order.credit_back).toBe(89.25)
  await runJobs(server.services)
  const back = { cents: 8925, name: `${order_number}-back-8925` }
  expect(recorded).toEqual([[tax_record, back, expect.any(String)]])
  await payments.refund(payment_ref ?? '', 'refund-too')
  await syncPayment(server.services, payment_ref ?? '')
  await runJobs(server.services)
  expect(recorded).toHaveLength(1)
})
