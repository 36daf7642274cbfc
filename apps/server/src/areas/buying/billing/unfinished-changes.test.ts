import { ALREADY_SUBSCRIBED } from '@linkwright/core/buying/billing/billing-messages'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../../../jobs/enqueue.ts'
import { unknown } from '../../../integrations/payments/outcome.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { changeEffect } from './change.ts'
import { unfinishedChangesJob } from './unfinished.job.ts'

const PAYS = 'tok_4242_12_2040'
const FAILS_LATER = 'tok_0341_12_2040'
const ASKS = 'tok_3155_12_2040'

describe('a change whose answer was lost', () => {
  const server = useServer()
  let owner: TestAccount

  const processor = () => {
    const { testProcessor } = server.services.integrations
    if (testProcessor === undefined) throw new Error('There is no test processor.')
    return testProcessor
  }
  /** While `work` runs, the provider's responses to changes are lost, before or after the change was made. */
  async function losing<T>(change: (usual: Payments) => Payments['change'], work: () => Promise<T>) {
    const usual = server.services.integrations.payments
    server.services.integrations.payments = { ...usual, change: change(usual) }
    return await work().finally(() => (server.services.integrations.payments = usual))
  }
  const after =
    ({ change }: Payments): Payments['change'] =>
    async (...payment) => (await change(...payment), unknown('lost'))
  const before = (): Payments['change'] => () => Promise.resolve(unknown('lost'))

  const subscribed = async () => {
    owner = await server.newAccount({ plan_id: 2 })
    await owner.client.plans.subscribe({ plan_id: 2, stripeToken: PAYS })
  }
  const changeTo = (plan: number) => owner.client.plans.change({ business_id: owner.business_id, plan })
  const useCard = async (token: string, last4: string) => {
    const { payment_methods } = await owner.client.billing.addCard({ id: token })
    const { id } = payment_methods.find(({ card }) => card.last4 === last4) ?? { id: '' }
    await owner.client.billing.setDefaultCard({ id })
  }
  const show = () => owner.client.billing.show()
  const lastPaid = async () =>
    await server.services.kysely
      .selectFrom('plan_changes')
      .select(['state', 'paid_cents'])
      .where('business_id', '=', owner.business_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

  it('is resolved with the charged amount, although the provider stores no reference', async () => {
    await subscribed()
    expect(await losing(after, () => changeTo(4))).toMatchObject({ state: 'pending' })
    expect(await owner.client.billing.finish()).toMatchObject({
      state: 'done',
      msg: 'Your plan was changed.',
    })
    const { invoices, business } = await show()
    expect(business.plan_id).toBe(4)
    expect(invoices).toHaveLength(2)
    expect(await lastPaid()).toEqual({ state: 'done', paid_cents: invoices[0]?.amount_paid })
    expect(invoices[0]?.amount_paid).toBeGreaterThan(0)
  })

  it('is reported as not charged when it never arrived', async () => {
    await subscribed()
    await losing(before, () => changeTo(4))
    expect(await owner.client.billing.finish()).toMatchObject({
      state: 'declined',
      msg: 'Nothing was charged. Please try again.',
    })
    expect(await show()).toMatchObject({ change: null, business: { plan_id: 2 } })
    expect(await changeTo(4)).toMatchObject({ state: 'done' })
  })

  it('is pending for the call that started it, and blocks others, while a stopped server holds the lease', async () => {
    await subscribed()
    const db = new TenantDb(server.services.kysely, owner.business_id)
    const change = { kind: 'change', provider: 'test', plan_id: 4, user_id: owner.user_id } as const
    const times = { created_at: new Date(), lease_until: new Date(Date.now() + 60_000) }
    await db.insert('plan_changes', { ...change, ...times, key: 'first' }).execute()
    const repeated = async (key: string) => {
      const { payments } = server.services.integrations
      const check = () => Promise.resolve()
      const wanted = { ...change, key, requestHash: null, check }
      const effect = changeEffect({ db, payments, now: server.services.now }, wanted)
      expect(
        await server.services.kysely
          .transaction()
          .execute((trx) => effect.claim(new TenantDb(trx, owner.business_id))),
      ).toMatchObject({ is: 'leased' })
      return effect.pending
    }
    expect((await repeated('first'))()).toMatchObject({ key: 'first', state: 'open' })
    expect(await repeated('second')).toThrow('still being processed')
  })

  it('does not touch the payment of an overdue renewal', async () => {
    await subscribed()
    await useCard(FAILS_LATER, '0341')
    await processor().moveClock(32)
    await runJobs(server.services)
    expect(await show()).toMatchObject({ subscription: { status: 'past_due' } })
    await losing(before, () => changeTo(4))
    expect(await owner.client.billing.finish()).toMatchObject({ state: 'declined' })
    await useCard('tok_4242_11_2041', '4242')
    await processor().moveClock(3)
    await runJobs(server.services)
    expect(await show()).toMatchObject({ subscription: { status: 'active', plan: { id: 2 } } })
  })

  it('waits for its owner, and is revoked when another change starts', async () => {
    await subscribed()
    await useCard(ASKS, '3155')
    await losing(after, () => changeTo(4))
    const { client_secret } = await owner.client.billing.finish()
    expect(client_secret).not.toBeNull()
    await useCard(PAYS, '4242')
    expect(await processor().confirmAsBank(client_secret ?? '', true)).toBe(false)
    expect(await show()).toMatchObject({ change: null, business: { plan_id: 2 } })
    expect(await changeTo(3)).toMatchObject({ state: 'done', plan: { id: 3 } })
  })
  it('is kept when its owner confirms while it is being given up', async () => {
    owner = await server.newAccount({ plan_id: 2 })
    const begun = await owner.client.plans.subscribe({ plan_id: 2, stripeToken: ASKS })
    const secret = begun.client_secret ?? ''
    const usual = server.services.integrations.payments
    server.services.integrations.payments = {
      ...usual,
      // The bank gets it right after the request.
      async getPayment(ref) {
        const storedPayment = await usual.getPayment(ref)
        await processor().confirmAsBank(secret, true)
        return storedPayment
      },
    }
    const other = owner.client.plans.subscribe({ plan_id: 3, stripeToken: PAYS })
    expect(await refusalOf(other)).toMatchObject({ status: 422, message: ALREADY_SUBSCRIBED })
    server.services.integrations.payments = usual
    expect(await show()).toMatchObject({
      change: null,
      subscription: { status: 'active', plan: { id: 2 } },
      invoices: [{ status: 'paid' }],
      business: { active: '1', plan_id: 2 },
    })
  })

  it('is audited when its state changes, under the user who requested it', async () => {
    await subscribed()
    await losing(after, () => changeTo(4))
    expect(await entries()).toEqual([])
    const usual = server.services.integrations.payments
    server.services.integrations.payments = {
      ...usual,
      subscriptionsOf: () => Promise.resolve(unknown('silent')),
    }
    expect(await owner.client.billing.finish()).toMatchObject({ state: 'pending' })
    expect(await entries()).toEqual([])
    server.services.integrations.payments = usual
    await enqueue(server.services.kysely, unfinishedChangesJob, {})
    await runJobs(server.services)
    const { subscription, invoices } = await show()
    expect(await entries()).toEqual([
      {
        via: 'job',
        actor_user_id: owner.user_id,
        of_business_id: owner.business_id,
        after: {
          outcome: 'done',
          plan_id: 4,
          paid_cents: invoices[0]?.amount_paid,
          subscription: subscription?.id,
        },
      },
    ])
  })
  const entries = () =>
    server.services.kysely
      .selectFrom('audit_log')
      .select(['via', 'actor_user_id', 'of_business_id', 'after'])
      .where('action', '=', 'plan.change')
      .where('subject_id', '=', owner.business_id)
      .execute()
  it.each([
    ['pending', 202, () => losing(after, put)],
    ['confirm', 202, async () => (await useCard(ASKS, '3155'), await put())],
    ['done', 200, () => put()],
  ])('is answered with %s as %i', async (state, status, ask) => {
    await subscribed()
    const { statusCode, json } = await ask()
    expect([statusCode, json<{ state: string }>().state]).toEqual([status, state])
    const finished = await server.app.inject({ ...as(), method: 'POST', url: '/api/account/billing/finish' })
    expect(finished.statusCode).toBe(state === 'confirm' ? 202 : 200)
  })
  const as = () => ({ headers: { authorization: `Bearer ${owner.token}` } })
  const put = async () => {
    const url = `/api/account/billing/subscription/${owner.business_id}`
    const payload = { plan: 4 }
    return await server.app.inject({ ...as(), method: 'PUT', url, payload })
  }
})
