import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { CARD, claimOfPaidOrder } from '../../../testing/claim-of-paid-order.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { claimDifferences } from './claim-differences.ts'

describe.each(eitherDatabase)('account credit of claims on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  let restore = () => {}
  afterEach(() => {
    restore()
  })

  const bought = async (buyer: TestAccount) => {
    const paid = await claimOfPaidOrder(server, admin, buyer)
    ;({ restore } = paid)
    return paid
  }

  it('is taken back when the payment is disputed later, and returned once the payment is valid again', async () => {
    const { orderId, events, balance, facts, notices } = await bought(await server.newAccount())
    await events.credit()
    expect(await balance()).toBe(4000)
    await events.dispute()
    expect(await balance()).toBe(0)
    expect(await facts()).toMatchObject({ taken: 4000, owed: 0 })
    expect((await notices()).at(-1)).toMatch(
      /^order_\d+: We took back \$40\.00 of the account credit from its claims, because its payment is disputed\.$/,
    )
    expect(await admin.client.fulfilment.show({ id: orderId })).toMatchObject({
      claim_credit_reclaimed: 40,
      claim_credit_owed: 0,
    })
    expect(await claimDifferences(server.services.kysely)).toEqual([])
    await events.win()
    expect(await balance()).toBe(4000)
    expect(await facts()).toMatchObject({ taken: 0, owed: 0 })
    expect((await notices()).at(-1)).toContain('We returned $40.00 of the account credit')
  })

  it('is owed as far as it was spent, which administrators are notified of', async () => {
    const { orderId, events, balance, facts } = await bought(await server.newAccount())
    await events.credit()
    await events.spend()
    await events['refund all']()
    expect(await balance()).toBe(0)
    expect(await facts()).toMatchObject({ taken: 1000, owed: 3000 })
    expect(await admin.client.fulfilment.show({ id: orderId })).toMatchObject({
      claim_credit_reclaimed: 10,
      claim_credit_owed: 30,
    })
    const [notice] = await new TenantDb(server.services.kysely, admin.business_id)
      .from('notices')
      .select('message')
      .where('user_id', '=', admin.user_id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(notice?.message).toContain(
      '$10.00 of account credit from its claims were taken back. $30.00 of account credit from its claims are spent or held by an open checkout: the customer owes this amount.',
    )
  })

  it('is not taken from credit that arrives later, and a debt is removed before credit is returned', async () => {
    const { events, balance, facts } = await bought(await server.newAccount())
    await events.credit()
    await events.spend()
    await events.dispute()
    await events.earn()
    await events['refund a part']()
    expect(await balance()).toBe(500)
    expect(await facts()).toMatchObject({ taken: 1000, owed: 3000 })
    // $70.00 of $100.00 went back to the card, so $10.00 of the claim's $40.00 exceed the payment.
    await events.win()
    expect(await balance()).toBe(500)
    expect(await facts()).toMatchObject({ taken: 1000, owed: 0 })
  })

  it('is taken back in part when the payment is partly refunded, which the notice says', async () => {
    const { events, balance, facts, notices } = await bought(await server.newAccount())
    await events.credit()
    await events['refund a part']()
    expect(await balance()).toBe(3000)
    expect(await facts()).toMatchObject({ taken: 1000, owed: 0 })
    expect((await notices()).at(-1)).toContain('We took back $10.00')
    expect((await notices()).at(-1)).toContain('because its payment was partly refunded.')
  })

  it('is reported by the books while it was neither taken back nor is owed', async () => {
    const buyer = await server.newAccount()
    const { orderId, events } = await bought(buyer)
    await events.credit()
    await events.dispute()
    const db = new TenantDb(server.services.kysely, buyer.business_id)
    await db.update('orders').set({ claim_credit_reclaimed_cents: 0 }).where('id', '=', orderId).execute()
    const about = { business_id: buyer.business_id, order_id: orderId }
    const mine = (await claimDifferences(server.services.kysely)).filter(
      ({ order_id }) => order_id === orderId,
    )
    expect(mine).toEqual([
      { what: 'claim credit to take back', ...about, cents: 0, expected_cents: 4000 },
      { what: 'claim credit taken back', ...about, cents: 4000, expected_cents: 0 },
    ])
    await db.update('orders').set({ claim_credit_reclaimed_cents: 4000 }).where('id', '=', orderId).execute()
  })

  it('never exceeds the payment with what went back to the card, in any order of events', async () => {
    const names = ['credit', 'spend', 'earn', 'dispute', 'win', 'refund a part', 'refund all'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...names, 'spend', 'dispute'] as const, { minLength: 4 }),
        async (order) => {
          const { events, balance, facts, claimed } = await bought(await server.newAccount())
          try {
            for (const name of order) {
              await events[name]()
              const { payment_state, refunded_cents, taken, owed } = await facts()
              const toCard = payment_state === 'disputed' ? CARD : refunded_cents
              expect(toCard + (await claimed()) - taken - owed).toBeLessThanOrEqual(CARD)
              expect(await balance()).toBeGreaterThanOrEqual(0)
              expect(await claimDifferences(server.services.kysely)).toEqual([])
            }
          } finally {
            restore()
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
