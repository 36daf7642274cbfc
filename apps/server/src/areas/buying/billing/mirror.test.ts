import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { declined, done, unknown } from '../../../integrations/payments/outcome.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'
import { ScriptedBilling } from '../../../testing/scripted-billing.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { billingMailJob } from './mail.job.ts'
import { takeSnapshot as lookAt, type ProviderSnapshot } from './snapshot.ts'
import { mirror } from './mirror.ts'
import { syncAllJob, syncJob } from './sync.job.ts'

const PAYS = 'tok_4242_12_2040'

describe("the payment provider's state is mirrored", () => {
  const server = useServer()
  let owner: TestAccount
  let usual: Payments

  beforeAll(async () => {
    usual = server.services.integrations.payments
  })

  const provider = (other: Partial<Payments>) => {
    server.services.integrations.payments = { ...usual, ...other }
  }
  const subscribed = async () => {
    provider({})
    owner = await server.newAccount({ plan_id: 2 })
    const { sub } = await owner.client.plans.subscribe({ plan_id: 2, stripeToken: PAYS })
    return sub?.id ?? ''
  }
  const look = async () => {
    const { business_id } = owner
    await enqueue(new TenantDb(server.services.kysely, business_id), syncJob, { business_id })
    return await runJobs(server.services)
  }
  const stored = async () =>
    await server.services.kysely
      .selectFrom('subscriptions')
      .select(['ref', 'status'])
      .where('business_id', '=', owner.business_id)
      .orderBy('id')
      .execute()
  const show = () => owner.client.billing.show()

  it('replaces a suspended subscription that the provider has not ended', async () => {
    const old = await subscribed()
    const suspended: Partial<Payments> = {
      async subscriptionsOf(customer) {
        const all = await usual.subscriptionsOf(customer)
        if (all.is === 'unknown') return all
        const value = all.value.map((each) => ({
          ...each,
          ...(each.subscriptionRef === old && each.status === 'active' && { status: 'unpaid' as const }),
        }))
        return { ...all, value }
      },
    }
    provider({ ...suspended, cancelNow: () => Promise.resolve(unknown('lost')) })
    await look()
    expect((await show()).business.active).toBe('2')
    const { sub } = await owner.client.plans.subscribe({ plan_id: 3, stripeToken: PAYS })
    expect(await stored()).toEqual([
      { ref: old, status: 'canceled' },
      { ref: sub?.id, status: 'active' },
    ])
    expect((await show()).business).toMatchObject({ active: '1', plan_id: 3 })
    // The next look ends it there too.
    provider(suspended)
    await look()
    const there = await usual.getSubscription(old)
    expect(there.is === 'done' && there.value?.status).toBe('canceled')
    expect(await show()).toMatchObject({ business: { active: '1' }, subscription: { id: sub?.id } })
  })
  it('retries while the provider does not respond', async () => {
    const id = await subscribed()
    await usual.cancelNow(id)
    await deleteJobs(server.services.kysely)
    provider({ subscriptionsOf: () => Promise.resolve(unknown('silent')) })
    expect(await look()).toEqual(['sync-billing'])
    expect((await show()).business.active).toBe('1')
    expect(await waiting()).toEqual([{ state: 'created', later: true }])
    provider({})
    expect(await runJobs(server.services, { deferred: true, jobs: [syncJob, billingMailJob] })).toContain(
      'sync-billing',
    )
    expect((await show()).business.active).toBe('0')
  })
  const waiting = async () =>
    (
      await sql<{ state: string; later: boolean }>`
        select state, start_after between now() + interval '40 s' and now() + interval '61 s' as later
        from jobs.job where data->>'job' = 'sync-billing' and state in ('created', 'retry')`.execute(
        server.services.kysely,
      )
    ).rows

  it('ends the subscription of a deleted customer, and creates a new customer on return', async () => {
    const id = await subscribed()
    const { business_id, client } = owner
    const ref = (await usual.getSubscription(id)) as { value: Subscription }
    const deletedRef = ref.value.customerRef
    const deleted = {
      customerRef: deletedRef,
      email: '',
      createdAt: new Date(0),
      defaultCardRef: null,
      creditCents: 0,
    }
    await usual.cancelNow(id)
    await deleteJobs(server.services.kysely)
    provider({
      getCustomer: async (requestedRef) =>
        requestedRef === deletedRef
          ? done({ ...deleted, isDeleted: true })
          : await usual.getCustomer(requestedRef),
      listCards: async (requestedRef) =>
        requestedRef === deletedRef ? unknown('a refusal') : await usual.listCards(requestedRef),
      saveCard: async (requestedRef, ...card) =>
        requestedRef === deletedRef
          ? declined('Gone.', 'missing')
          : await usual.saveCard(requestedRef, ...card),
      ensureCustomer: (of, key) => usual.ensureCustomer({ ...of, businessId: business_id + 1e6 }, key),
    })
    await look()
    expect(await waiting()).toEqual([])
    expect(await show()).toMatchObject({ business: { active: '0' }, payment_methods: [] })
    expect((await client.billing.addCard({ id: PAYS })).payment_methods).toHaveLength(1)
    await client.plans.subscribe({ plan_id: 3, stripeToken: PAYS })
    expect((await show()).business).toMatchObject({ active: '1', plan_id: 3 })
  })

  it('ignores an unknown customer, as in another mode, and creates a new one with the next card', async () => {
    await subscribed()
    const { business_id, client } = owner
    const found = server.services.kysely
      .selectFrom('payment_customers')
      .where('business_id', '=', business_id)
    const { ref } = await found.select('ref').executeTakeFirstOrThrow()
    provider({
      getCustomer: async (requestedRef) =>
        requestedRef === ref ? done(null) : await usual.getCustomer(requestedRef),
      saveCard: async (requestedRef, ...card) =>
        requestedRef === ref ? declined('Unknown.', 'missing') : await usual.saveCard(requestedRef, ...card),
      ensureCustomer: (of, key) => usual.ensureCustomer({ ...of, businessId: business_id + 1e6 }, key),
    })
    await look()
    expect((await show()).business.active).toBe('1')
    expect((await client.billing.addCard({ id: PAYS })).payment_methods).toHaveLength(1)
    expect(await show()).toMatchObject({ business: { active: '1' }, subscription: { status: 'active' } })
  })

  it('is synced daily, also without events', async () => {
    const id = await subscribed()
    const other = owner
    await subscribed()
    await deleteJobs(server.services.kysely)
    await usual.cancelNow(id)
    await deleteJobs(server.services.kysely)
    await enqueue(server.services.kysely, syncAllJob, {})
    const ran = await runJobs(server.services)
    expect(ran.filter((name) => name === 'sync-billing').length).toBeGreaterThan(1)
    expect((await other.client.billing.show()).business.active).toBe('0')
    expect((await show()).business.active).toBe('1')
  })
  it('gives the same result for each order of snapshots of a renewal that fails and recovers', async () => {
    const { kysely } = server.services
    const renewal: Partial<Subscription>[] = [
      { status: 'active' },
      { status: 'past_due' },
      { status: 'past_due', cancelAtPeriodEnd: true },
      { status: 'active', cancelAtPeriodEnd: false, periodEnd: new Date('2027-02-01T00:00:00Z') },
    ]
    const ends = new Set<string>()
    for (const order of permuted([0, 1, 2, 3])) {
      const { business_id } = await server.newAccount({ plan_id: 2 })
      const db = new TenantDb(kysely, business_id)
      const billing = new ScriptedBilling(`cus_${business_id}`)
      const running = billing.runs('plan_3')
      await db.insert('payment_customers', { provider: 'test', ref: billing.customerRef }).execute()
      const seen: ProviderSnapshot[] = []
      for (const state of renewal) {
        billing.subscription = { ...running, ...state }
        const one = await lookAt(db, billing.port)
        if (typeof one === 'object') seen.push(one)
      }
      expect(seen).toHaveLength(renewal.length)
      for (const nth of order)
        await kysely.transaction().execute(async (trx) => {
          const one = seen[nth]
          const options = { now: server.services.now, payments: billing.port }
          if (one !== undefined) await mirror(new TenantDb(trx, business_id), one, options)
        })
      const rows = await db
        .from('subscriptions')
        .select(['plan_id', 'status', 'cancel_at_period_end', 'period_end', 'amount_cents'])
        .execute()
      const { active, plan_id } = await db.business().select(['active', 'plan_id']).executeTakeFirstOrThrow()
      ends.add(JSON.stringify({ rows, active, plan_id }))
    }
    const row = {
      plan_id: 3,
      status: 'active',
      cancel_at_period_end: false,
      period_end: '2027-02-01T00:00:00.000Z',
      amount_cents: 19_900,
    }
    expect([...ends]).toEqual([JSON.stringify({ rows: [row], active: 1, plan_id: 3 })])
  })

  it('gives the same result for each order and repetition of events', async () => {
    const raw: [Buffer, string][] = []
    const { testProcessor } = server.services.integrations
    const inbox = (...event: [Buffer, string]) => Promise.resolve(void raw.push(event))
    await subscribed()
    await owner.client.billing.addCard({ id: 'tok_0341_12_2040' })
    const { payment_methods } = await show()
    const cardOf = (last4: string) => payment_methods.find(({ card }) => card.last4 === last4)?.id ?? ''
    await owner.client.billing.setDefaultCard({ id: cardOf('0341') })
    await runJobs(server.services)
    testProcessor?.deliverTo(inbox)
    await testProcessor?.moveClock(32)
    await owner.client.billing.setDefaultCard({ id: cardOf('4242') })
    await testProcessor?.moveClock(3)
    expect(raw.length).toBeGreaterThan(5)
    const ends = new Set<string>()
    for (const order of [
      raw,
      raw.toReversed(),
      [...raw, ...raw],
      raw.toSorted(() => server.services.random() - 0.5),
    ]) {
      for (const [payload, signature] of order) {
        const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
        await server.app.inject({ method: 'POST', url: '/api/webhooks/payment', headers, payload })
      }
      await runJobs(server.services)
      const { subscription, business } = await show()
      ends.add(JSON.stringify([subscription?.status, subscription?.current_period_end, business.active]))
    }
    expect(ends.size).toBe(1)
    expect([...ends][0]).toMatch(/^\["active",".*","1"\]$/)
  })
})

/** Every order of them. */
function permuted<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first, at) => permuted(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
