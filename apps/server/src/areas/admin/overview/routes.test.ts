import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../db/audit-writer.ts'
import { done } from '../../../integrations/payments/outcome.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { syncPayment } from '../../buying/payments/sync-payment.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('the overview on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', api_access: true })
  const owner = useAccount(server)

  beforeAll(async () => {
    const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY_MS)
    const { kysely } = server.database
    for (const [days, status] of [
      [0, 0],
      [0, 3],
      [2, 1],
      [40, 0],
    ] as const) {
      const { id } = await newOrder(kysely, owner)
      await kysely
        .updateTable('orders')
        .set({ created_at: ago(days), status })
        .where('id', '=', id)
        .execute()
      await kysely
        .updateTable('order_lines')
        .set({ placed_at: ago(days) })
        .where('order_id', '=', id)
        .execute()
    }
  })

  it('has every day of its range, with its revenue', async () => {
    for (const days of ['7', '30', '90'] as const) {
      const found = await admin.client.overview.show({ days })
      expect(found.days).toHaveLength(Number(days))
      expect(found.days.at(-1)?.day).toBe(server.clock.now.toISOString().slice(0, 10))
      expect(found.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(days === '90' ? 4 : 3)
    }
    const { days } = await admin.client.overview.show({})
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ orders: 2, accounts: 2 })
    expect(days.at(-3)).toMatchObject({ orders: 1 })
    const orders = await server.database.kysely.selectFrom('orders').select('amount_cents').execute()
    const cents = orders[0]?.amount_cents ?? 0
    expect(cents).toBeGreaterThan(0)
    expect(days.at(-1)?.ordered).toBe((2 * cents) / 100)
  })

  it('counts waiting and late work', async () => {
    const { waiting } = await admin.client.overview.show({})
    expect(waiting).toMatchObject({ new: 2, in_progress: 1, late: 1, vendor: 0, failed_checks: 0 })
  })

  it('has given credit, less removed credit, on its day', async () => {
    const give = (method: 'add' | 'remove', credit: number) =>
      admin.client.credit.change({ userId: owner.user_id, method, credit, reason: 'a test' })
    await give('add', 50)
    await give('remove', 20)
    expect((await admin.client.overview.show({})).days.at(-1)).toMatchObject({
      credit_given: 30,
      credit_spent: 0,
    })
  })

  it('has refunds to cards once, in any state of the payment', async () => {
    const { kysely, integrations } = server.services
    const { payments } = integrations
    await newOrder(kysely, owner, { payment_ref: 'pi_back' })
    const seen = async (refundedCents: number, isDisputed: boolean) => {
      const payment = { state: 'succeeded', cents: 18_000, refundedCents, isDisputed } as Payment
      integrations.payments = { ...payments, getPayment: () => Promise.resolve(done(payment)) }
      await syncPayment(server.services, 'pi_back')
      integrations.payments = payments
    }
    const refunded = async () => (await admin.client.overview.show({})).days.at(-1)?.refunded
    await seen(4000, true)
    await seen(4000, false)
    expect(await refunded()).toBe(40)
    await seen(18_000, false)
    expect(await refunded()).toBe(180)
  })

  it('counts repeated audit entries without previous values once', async () => {
    const { database } = server
    const refunded = async () => (await admin.client.overview.show({})).days.at(-1)?.refunded ?? 0
    const before = await refunded()
    const { id } = await newOrder(database.kysely, owner)
    const { auditWriter } = asSystem<'order.payment'>(database.kysely, {
      via: 'job',
      what: 'payment-event',
      at: server.clock.now,
    })
    for (const payment_state of ['disputed', 'paid'])
      await auditWriter.write('order.payment', {
        id,
        of: owner.business_id,
        before: {},
        after: { payment_state, refunded_cents: 4000 },
      })
    expect((await refunded()) - before).toBe(40)
  })

  it('is visible only to administrators and their keys', async () => {
    expect(await refusalOf(owner.client.overview.show({}))).toMatchObject({ status: 403 })
    const { key } = await admin.client.apiKeys.add({ name: 'watch', scope: 'read' })
    expect((await server.clientWith(key).overview.show({})).days).toHaveLength(30)
    const other = admin.client.overview.show({ days: '5' } as object)
    expect(await refusalOf(other)).toMatchObject({ status: 400 })
  })
})
