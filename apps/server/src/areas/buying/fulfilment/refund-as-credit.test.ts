import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { done, unknown } from '../../../integrations/payments/outcome.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { syncPayment } from '../payments/sync-payment.ts'

const creditLine = {
  type: 'credit',
  product_id: null,
  content_id: null,
  product_name: 'Account credit',
  link_cents: 10_000,
  content_cents: 0,
  anchor_text: null,
  anchor_type: null,
  target_url: null,
} as const

describe.each(eitherDatabase)('refunding an order as account credit, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let buyer: TestAccount
  let usual: Payments
  beforeAll(async () => {
    usual = server.services.integrations.payments
    admin = await server.newAccount({ user_type: 'admin', api_access: true })
  })
  beforeEach(async () => {
    server.services.integrations.payments = usual
    buyer = await server.newAccount()
  })

  const order = (made: Parameters<typeof newOrder>[2] = {}) => newOrder(server.services.kysely, buyer, made)
  const fulfilment = () => admin.client.fulfilment
  const entries = async () =>
    await server.services.kysely
      .selectFrom('credit_entries')
      .selectAll()
      .where('business_id', '=', buyer.business_id)
      .execute()
  const messages = async () => (await admin.client.notices.list()).map(({ message }) => message)

  /** Has the provider say so much of a payment, and looks. */
  async function seen(
    ref: string,
    { cents = 18_000, refundedCents = 0, isDisputed = false }: Partial<Payment>,
  ) {
    const payment = { state: 'succeeded', cents, refundedCents, isDisputed } as Payment
    server.services.integrations.payments = { ...usual, getPayment: () => Promise.resolve(done(payment)) }
    await syncPayment(server.services, ref)
    server.services.integrations.payments = usual
  }

  it('excludes amounts refunded to the card before, and notifies administrators', async () => {
    const payment_ref = `pi_part_${buyer.business_id}`
    const { id } = await order({ payment_ref })
    await seen(payment_ref, { refundedCents: 9000 })
    await seen(payment_ref, { refundedCents: 9000 })
    expect(await fulfilment().show({ id })).toMatchObject({
      payment_state: 'paid',
      refunded: 90,
      refundable: 90,
    })
    expect((await messages()).filter((message) => message.includes(`order_${id}:`))).toEqual([
      `order_${id}: $90.00 of its payment were refunded to the card.`,
    ])
    const { order: canceled } = await fulfilment().cancel({ id, refund: true })
    expect(canceled).toMatchObject({ credit_back: 90, refundable: 0, payment_state: 'refunded' })
    // The whole payment is also refunded at the provider.
    await seen(payment_ref, { refundedCents: 18_000 })
    expect(await messages()).toContain(
      `order_${id}: $180.00 of its payment were refunded to the card. $90.00 were also refunded as account credit, so the refunds exceed the payment by $90.00.`,
    )
  })

  it('excludes refunds that the provider has not reported yet', async () => {
    const payment_ref = `pi_untold_${buyer.business_id}`
    const { id } = await order({ payment_ref })
    const payment = { state: 'succeeded', cents: 18_000, refundedCents: 9000, isDisputed: false } as Payment
    server.services.integrations.payments = { ...usual, getPayment: () => Promise.resolve(done(payment)) }
    expect(await fulfilment().show({ id })).toMatchObject({ refunded: 0, refundable: 180 })
    const { order: canceled } = await fulfilment().cancel({ id, refund: true })
    expect(canceled).toMatchObject({ refunded: 90, credit_back: 90 })
    expect(await entries()).toMatchObject([{ amount_cents: 9000 }])
  })

  it('refuses while the provider does not respond, and cancels without a refund', async () => {
    const { id } = await order({ payment_ref: `pi_unsaid_${buyer.business_id}` })
    server.services.integrations.payments = {
      ...usual,
      getPayment: () => Promise.resolve(unknown('no answer within 10 s')),
    }
    expect(await refusalOf(fulfilment().cancel({ id, refund: true }))).toMatchObject({
      status: 503,
      message:
        'The payment provider is not responding, so we do not know how much of this payment was refunded to the card. No account credit was issued. Please try again, or cancel without a refund.',
    })
    expect(await entries()).toEqual([])
    expect((await fulfilment().cancel({ id })).order).toMatchObject({ completed: 9, credit_back: null })
  })

  it('refunds the credit part when the card part was refunded before', async () => {
    const payment_ref = `pi_both_${buyer.business_id}`
    const { id } = await order({ payment_ref, credit_cents: 10_000 })
    await seen(payment_ref, { cents: 8000, refundedCents: 8000 })
    expect(await fulfilment().show({ id })).toMatchObject({ payment_state: 'refunded', refundable: 100 })
    expect((await fulfilment().cancel({ id, refund: true })).order.credit_back).toBe(100)
    expect(await refusalOf(fulfilment().reopen({ id }))).toMatchObject({ status: 422 })
  })

  it('shows the amount before, tax included, and refunds it', async () => {
    const { id } = await order()
    await server.services.kysely
      .updateTable('orders')
      .set({ tax_cents: 3510, card_cents: 21_510, tax_name: 'VAT', tax_basis_points: 1950 })
      .where('id', '=', id)
      .execute()
    expect(await fulfilment().show({ id })).toMatchObject({ amount: 180, refundable: 215.1 })
    expect((await fulfilment().cancel({ id, refund: true })).order).toMatchObject({
      credit_back: 215.1,
      refundable: 0,
    })
  })

  it('excludes account credit bought with the order, which stays', async () => {
    const { id } = await order({ lines: [{}, creditLine] })
    expect((await fulfilment().show({ id })).refundable).toBe(180)
    expect((await fulfilment().cancel({ id, refund: true })).order.credit_back).toBe(180)
  })

  it('refunds an order that was canceled without a refund, once', async () => {
    const { id } = await order()
    await fulfilment().cancel({ id, refund: false })
    expect(await fulfilment().show({ id })).toMatchObject({
      completed: 9,
      refundable: 180,
      credit_back: null,
    })
    const other = await server.newAccount({ user_type: 'admin' })
    for (const { client } of [other, admin])
      expect((await client.fulfilment.cancel({ id, refund: true })).order).toMatchObject({
        completed: 9,
        credit_back: 180,
        payment_state: 'refunded',
      })
    expect(await entries()).toMatchObject([{ amount_cents: 18_000, actor_user_id: other.user_id }])
    await runJobs(server.services)
    expect(JSON.stringify(server.mails.at(-1))).toContain('We refunded $180.00')
    expect((await buyer.client.notices.list())[0]?.message).toBe(
      `Your order ${id} was canceled. $180.00 was refunded as account credit.`,
    )
  })

  it('is refused with what may be done when it is not possible', async () => {
    const payment_ref = `pi_asked_${buyer.business_id}`
    const { id } = await order({ payment_ref })
    await seen(payment_ref, { isDisputed: true })
    const back = (which: number) => refusalOf(fulfilment().cancel({ id: which, refund: true }))
    expect(await back(id)).toMatchObject({
      status: 422,
      message:
        'The card owner or their bank disputes the payment of this order. It cannot be refunded as account credit until the dispute is settled. The order can be canceled without a refund.',
    })
    await fulfilment().cancel({ id })
    expect(await back(id)).toMatchObject({
      status: 422,
      message:
        'The card owner or their bank disputes the payment of this order. It cannot be refunded as account credit until the dispute is settled.',
    })
    const { id: returned } = await order({ payment_state: 'refunded' })
    expect(await back(returned)).toMatchObject({
      status: 422,
      message:
        'The payment for this order was refunded to the card. The order can be canceled without a refund.',
    })
    const { id: away } = await order()
    await fulfilment().cancel({ id: away })
    await fulfilment().archive({ id: away })
    expect(await back(away)).toMatchObject({
      status: 422,
      message: expect.stringContaining('restore') as string,
    })
    expect(await entries()).toEqual([])
  })

  it('needs a user: an API key cancels, but cannot create account credit', async () => {
    const { key } = await admin.client.apiKeys.add({ name: 'orders', scope: 'spend' })
    const { id } = await order()
    const byKey = server.clientWith(key).fulfilment
    expect(await refusalOf(byKey.cancel({ id, refund: true }))).toMatchObject({
      status: 403,
      message: 'An API key cannot issue account credit. Please sign in, or cancel without a refund.',
    })
    expect(await fulfilment().show({ id })).toMatchObject({ completed: 0, credit_back: null })
    expect((await byKey.cancel({ id, refund: false })).order).toMatchObject({
      completed: 9,
      credit_back: null,
    })
  })

  it('appears in the credit log with its order', async () => {
    const { id } = await order()
    await fulfilment().cancel({ id, refund: true })
    const [entry] = await admin.client.credit.history({ userId: buyer.user_id })
    expect(entry).toMatchObject({ action: 'add', order_id: id, reason: `order_${id}`, amount: 180 })
  })
})
