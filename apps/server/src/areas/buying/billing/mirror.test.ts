import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { unknown } from '../../../outside/payments/answer.ts'
import type { Payments } from '../../../outside/payments/port.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'
import { forgetJobs, workOff } from '../../../testing/work-off.ts'
import { billingMailJob } from './mail.job.ts'
import { syncAllJob, syncJob } from './sync.job.ts'

const PAYS = 'tok_4242_12_2040'

describe('what the payment provider says is mirrored', () => {
  let server: TestServer
  let owner: TestAccount
  let usual: Payments

  beforeAll(async () => {
    server = await startServer()
    usual = server.services.outside.payments
  })
  afterAll(() => server.close())

  const provider = (other: Partial<Payments>) => {
    server.services.outside.payments = { ...usual, ...other }
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
    return await workOff(server.services)
  }
  const kept = async () =>
    await server.services.kysely
      .selectFrom('subscriptions')
      .select(['ref', 'status'])
      .where('business_id', '=', owner.business_id)
      .orderBy('id')
      .execute()
  const show = () => owner.client.billing.show()

  it('one that is suspended makes room for the next, though the provider has not ended it', async () => {
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
    expect(await kept()).toEqual([
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
  it('waits for a provider that is silent, for as long as it is, and looks again', async () => {
    const id = await subscribed()
    await usual.cancelNow(id)
    await forgetJobs(server.services.kysely)
    provider({ subscriptionsOf: () => Promise.resolve(unknown('silent')) })
    expect(await look()).toEqual(['sync-billing'])
    expect((await show()).business.active).toBe('1')
    expect(await waiting()).toEqual([{ state: 'created', later: true }])
    provider({})
    expect(await workOff(server.services, { deferred: true, jobs: [syncJob, billingMailJob] })).toContain(
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

  it('is looked at once a day, also where no event has come', async () => {
    const id = await subscribed()
    const other = owner
    await subscribed()
    await forgetJobs(server.services.kysely)
    await usual.cancelNow(id)
    await forgetJobs(server.services.kysely)
    await enqueue(server.services.kysely, syncAllJob, {})
    const done = await workOff(server.services)
    expect(done.filter((name) => name === 'sync-billing').length).toBeGreaterThan(1)
    expect((await other.client.billing.show()).business.active).toBe('0')
    expect((await show()).business.active).toBe('1')
  })
})
