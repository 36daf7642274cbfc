import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'
import { done } from '../../../integrations/payments/outcome.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { claimDifferences } from './claim-differences.ts'
import { syncPayment } from './sync-payment.ts'

const CARD = 10_000

describe.each(eitherDatabase)('account credit of claims on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  let restore = () => {}
  afterEach(() => {
    restore()
  })

  /** An order of $100.00 paid by card, with a claim that gives $40.00, and what can happen to them. */
  async function bought(buyer: TestAccount) {
    const { services } = server
    const { kysely, integrations } = services
    const payment_ref = `pi_${buyer.business_id}`
    const payment: Payment = {
      paymentRef: payment_ref,
      state: 'succeeded',
      cents: CARD,
      currency: 'usd',
      customerRef: null,
      checkout: null,
      createdAt: new Date(),
      declined: null,
      secret: null,
      receiptUrl: null,
      refundedCents: 0,
      isDisputed: false,
    }
    const { payments } = integrations
    integrations.payments = {
      ...payments,
      getPayment: async () => await Promise.resolve(done(payment)),
    }
    restore = () => {
      integrations.payments = payments
    }
    const order = { lines: [{ link_cents: CARD, content_cents: 0 }], payment_ref }
    const { id, orderId } = await newClaim(kysely, buyer, { order })
    const db = new TenantDb(kysely, buyer.business_id)
    const balance = async () =>
      (
        await kysely
          .selectFrom('businesses')
          .select('credit_cents')
          .where('id', '=', buyer.business_id)
          .executeTakeFirstOrThrow()
      ).credit_cents
    const changed = async (changes: Partial<Payment>) => {
      Object.assign(payment, changes)
      await syncPayment(services, payment_ref)
    }
    const events = {
      // Refused once the payment is not valid.
      credit: async () => {
        await admin.client.claims.settle({ id, event: 'credit' }).catch(() => undefined)
      },
      spend: async () => {
        const cents = Math.floor((await balance()) * 0.75)
        if (cents > 0) await moveCredit(db, { cents: -cents, action: 'remove', reason: 'spent', actor: null })
      },
      earn: async () => {
        await moveCredit(db, { cents: 500, action: 'add', reason: 'gift', actor: null })
      },
      dispute: async () => {
        await changed({ isDisputed: true })
      },
      win: async () => {
        await changed({ isDisputed: false })
      },
      'refund a part': async () => {
        await changed({ refundedCents: Math.max(payment.refundedCents, 7000) })
      },
      'refund all': async () => {
        await changed({ refundedCents: CARD })
      },
    }
    const facts = async () =>
      await db
        .from('orders')
        .select(['payment_state', 'refunded_cents', 'claim_credit_reclaimed_cents as taken'])
        .select('claim_credit_owed_cents as owed')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    const claimed = async () =>
      (await db.from('claims').select('credit_cents').where('id', '=', id).executeTakeFirstOrThrow())
        .credit_cents
    const notices = async () =>
      (await db.from('notices').select('message').orderBy('id').execute()).map(({ message }) => message)
    return { orderId, events, balance, facts, claimed, notices }
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
