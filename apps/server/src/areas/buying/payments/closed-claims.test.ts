import { CLOSED_WITH_PAYMENT } from '@linkwright/core/buying/claims/claim-messages'
import { ORDERS_CHANGED } from '@linkwright/core/live/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bus, openBus, RESYNC } from '../../../live/bus.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { valueOf } from '../../../testing/payments/payers.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { syncPayment } from './sync-payment.ts'

const server = useServer()
const buyer = useAccount(server)

let bus: Bus
let changes: { business_id: number | null }[] = []
beforeAll(async () => {
  bus = await openBus(server.database)
  bus.subscribe((message) => {
    if (message === RESYNC || message.command !== 'task') return
    if (message.data.name === ORDERS_CHANGED) changes.push(message)
  })
})
afterAll(async () => {
  await bus.close()
})

const CENTS = 4900

async function paid(nth: number): Promise<string> {
  const { payments } = server.services.integrations
  const business = { businessId: 1, name: 'Example', email: 'a@example.test' }
  const { customerRef } = valueOf(await payments.ensureCustomer(business, 'cus-1'))
  const { cardRef } = valueOf(await payments.saveCard(customerRef, 'tok_4242_12_2040', `card-${nth}`))
  const of = { customerRef, cardRef, cents: CENTS, currency: 'usd', checkout: String(nth) }
  const { paymentRef } = valueOf(await payments.createPayment({ ...of, description: 'Order' }, `pay-${nth}`))
  valueOf(await payments.confirmPayment(paymentRef, `confirm-${nth}`))
  return paymentRef
}

it.each([
  [1, 'disputed'],
  [2, 'refunded'],
] as const)('closes the open claims of an order whose payment is %s: %s', async (nth, payment_state) => {
  const { services } = server
  const { kysely, integrations } = services
  const payment_ref = await paid(nth)
  const order = { lines: [{ link_cents: CENTS, content_cents: 0 }], payment_ref }
  const open = await newClaim(kysely, buyer, { order })
  const other = await newClaim(kysely, buyer)
  changes = []
  if (payment_state === 'disputed') await integrations.testProcessor?.dispute(payment_ref)
  else valueOf(await integrations.payments.refund(payment_ref, `refund-${nth}`))
  await syncPayment(services, payment_ref)

  const reason = CLOSED_WITH_PAYMENT[payment_state]
  expect(await buyer.client.claims.show({ id: open.id })).toMatchObject({
    state: 'withdrawn',
    amount: 0,
    steps: [{ event: 'close', by: 'system', note: reason }],
  })
  const { order_number } = await buyer.client.claims.show({ id: open.id })
  const about = { message: `${order_number}: We closed your claim. ${reason}`, color: 'yellow' }
  const notices = await new TenantDb(kysely, buyer.business_id)
    .from('notices')
    .select(['message', 'color'])
    .where('user_id', '=', buyer.user_id)
    .where('message', 'like', `${order_number}: %`)
    .execute()
  expect(notices).toEqual([about])
  server.mails.length = 0
  await runJobs(services)
  const mails = server.mails.filter(({ subject }) => subject === `Claim ${open.id} for ${order_number}`)
  expect(mails.map(({ body }) => body)).toEqual([
    expect.stringContaining(`We closed your claim.\n\nReason: ${reason}`),
  ])
  expect(await buyer.client.claims.show({ id: other.id })).toMatchObject({ state: 'open', amount: 72 })
  const entries = await new TenantDb(kysely, buyer.business_id).from('credit_entries').select('id').execute()
  expect(entries).toEqual([])
  await expect.poll(() => changes).toMatchObject([{ business_id: buyer.business_id }])
})

it('notifies and mails the buyer once of several claims of one order', async () => {
  const { services } = server
  const { kysely, integrations } = services
  const payment_ref = await paid(3)
  const lines = [
    { link_cents: CENTS, content_cents: 0 },
    { link_cents: CENTS, content_cents: 0 },
  ]
  const first = await newClaim(kysely, buyer, { order: { lines, payment_ref } })
  const db = new TenantDb(kysely, buyer.business_id)
  const { id: lineId } = await db
    .from('order_lines')
    .select('id')
    .where('order_id', '=', first.orderId)
    .where('id', '<>', first.lineId)
    .executeTakeFirstOrThrow()
  const second = await newClaim(kysely, buyer, {
    promise: { order_line_id: lineId, paid_line_id: lineId, page_url: 'https://other.example/post' },
  })
  await integrations.testProcessor?.dispute(payment_ref)
  await syncPayment(services, payment_ref)
  server.mails.length = 0
  await runJobs(services)
  const { order_number, stage } = await buyer.client.claims.show({ id: first.id })
  expect(stage).toBe('closed')
  const notices = await db
    .from('notices')
    .select(['message', 'href'])
    .where('message', 'like', `${order_number}: We closed%`)
    .execute()
  expect(notices).toEqual([
    {
      message: `${order_number}: We closed 2 claims of this order (${first.id}, ${second.id}). ${CLOSED_WITH_PAYMENT.disputed}`,
      href: `/secure/claims?q=${order_number}`,
    },
  ])
  const mails = server.mails.filter(({ subject }) => subject === `2 claims for ${order_number}`)
  expect(mails.map(({ body }) => body)).toEqual([
    expect.stringContaining(`We closed 2 claims of this order.\n\nReason: ${CLOSED_WITH_PAYMENT.disputed}`),
  ])
  expect(mails[0]?.body).toContain(`Claim ${first.id}: https://blog.example/post`)
  expect(mails[0]?.body).toContain(`Claim ${second.id}: https://other.example/post`)
})
