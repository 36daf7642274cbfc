import { TenantDb } from '../db/tenant.ts'
import { moveCredit } from '../areas/account/credit/move.ts'
import { syncPayment } from '../areas/buying/payments/sync-payment.ts'
import { done } from '../integrations/payments/outcome.ts'
import type { Payment } from '../integrations/payments/payment.ts'
import { newClaim } from './new-claim.ts'
import type { TestAccount, TestServer } from './start.ts'

export const CARD = 10_000

/** An order of $100.00 paid by card, with a claim that gives $40.00, and what can happen to them. */
export async function claimOfPaidOrder(
  server: Pick<TestServer, 'services'>,
  admin: Pick<TestAccount, 'client'>,
  buyer: TestAccount,
) {
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
  const restore = () => {
    integrations.payments = payments
  }
  const order = { lines: [{ link_cents: CARD, content_cents: 0 }], payment_ref }
  const { id, orderId, promiseId } = await newClaim(kysely, buyer, { order })
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
  return { restore, id, payment, orderId, promiseId, events, balance, facts, claimed, notices }
}
