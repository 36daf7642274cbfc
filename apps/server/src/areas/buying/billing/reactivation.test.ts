import { CHANGE_PENDING, OTHER_CHANGE_PENDING } from '@linkwright/core/buying/billing/billing-messages'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { syncJob } from './sync.job.ts'

const PAYS = 'tok_4242_12_2040'
const DECLINED = 'tok_0341_12_2040'

describe('an account that has stopped', () => {
  const server = useServer()
  const admin = useAccount(server, { user_type: 'admin' })
  let owner: TestAccount

  const visitor = () => server.clientWith(undefined).reactivation
  const own = async () =>
    await server.services.kysely
      .selectFrom('businesses')
      .select(['active', 'closed', 'plan_id'])
      .where('id', '=', owner.business_id)
      .executeTakeFirst()
  const by = (stripe_token_id: string) => ({ stripe_token_id, business_id: owner.business_id })
  const subscriptions = async () =>
    await server.services.kysely
      .selectFrom('subscriptions')
      .select('status')
      .where('business_id', '=', owner.business_id)
      .where('status', '=', 'active')
      .execute()

  it('is reactivated by a mailed code, which stays valid until it was paid and works once', async () => {
    owner = await server.newAccount({ plan_id: 2, active: 2 })
    const { reactivation_code: token } = await admin.client.reactivation.offer({ id: owner.user_id })
    // By the owner's sign-in address, not the first address of the business.
    expect(server.mails.at(-1)).toMatchObject({ to: owner.email })
    expect(server.mails.at(-1)?.body).toContain(`/reup/${token}`)
    expect(server.mails.at(-1)?.body).toContain('Your account has expired.')
    const offered = {
      plan: { id: 2, stripe_id: null, is_annual: 'No' },
      business: { id: owner.business_id },
      prices: 9900,
      today_prices: 9900,
      next_billing: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      next_billing_date: expect.stringMatching(/\d{4}/) as string,
    }
    expect(await visitor().validateCode({ token })).toMatchObject({
      ...offered,
      end_date: expect.stringMatching(/^\d{4}-/) as string,
    })
    expect(await refusalOf(visitor().reactivate({ token, ...by(DECLINED) }))).toMatchObject({
      status: 422,
      message: 'Your card was declined.',
    })
    const cards = async () =>
      (await owner.client.billing.show()).payment_methods.map(({ card, declined }) => [card.last4, declined])
    expect(await cards()).toEqual([['0341', true]])
    const twice = await Promise.allSettled([1, 2].map(() => visitor().reactivate({ token, ...by(PAYS) })))
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(visitor().reactivate({ token, ...by(PAYS) }))).toMatchObject({ status: 404 })
    expect(await refusalOf(visitor().validateCode({ token }))).toMatchObject({ status: 404 })
    expect(await own()).toMatchObject({ active: 1, plan_id: 2 })
    expect(await subscriptions()).toHaveLength(1)
    expect(await cards()).toEqual([
      ['4242', false],
      ['0341', true],
    ])
  })

  it('is pending when the same link and card are sent again while a stopped server holds the lease', async () => {
    owner = await server.newAccount({ plan_id: 2, active: 2 })
    const { reactivation_code: token } = await admin.client.reactivation.offer({ id: owner.user_id })
    const db = new TenantDb(server.services.kysely, owner.business_id)
    const lease = { created_at: new Date(), lease_until: new Date(Date.now() + 10 * 60_000) }
    const change = { kind: 'subscribe', provider: 'test', plan_id: 2, subject: PAYS, key: 'held' } as const
    await db.insert('plan_changes', { ...change, ...lease }).execute()
    // A repeated call follows the other one for ten seconds.
    vi.useFakeTimers({ toFake: ['performance'] })
    const later = setInterval(() => vi.advanceTimersByTime(1000), 20)
    const [same, otherCard] = await Promise.all([
      visitor().reactivate({ token, ...by(PAYS) }),
      refusalOf(visitor().reactivate({ token, ...by('tok_4242_11_2041') })),
    ]).finally(() => {
      clearInterval(later)
      vi.useRealTimers()
    })
    expect(same).toMatchObject({ success: false, state: 'pending', msg: CHANGE_PENDING })
    expect(otherCard).toMatchObject({ status: 409, message: OTHER_CHANGE_PENDING })
    // Nothing was begun in between, and the same call gets its response after the lease has expired.
    const changes = () => db.from('plan_changes').select(['state', 'key']).execute()
    expect(await changes()).toEqual([{ state: 'open', key: 'held' }])
    await sql`update plan_changes set lease_until = now() where ended_at is null`.execute(
      server.services.kysely,
    )
    expect(await refusalOf(visitor().reactivate({ token, ...by(PAYS) }))).toMatchObject({ status: 422 })
    expect(await changes()).toEqual([{ state: 'abandoned', key: 'held' }])
    expect(await visitor().reactivate({ token, ...by(PAYS) })).toMatchObject({ success: true, state: 'done' })
    expect(await subscriptions()).toHaveLength(1)
  })

  it('is reopened after payment, also with a snapshot in between', async () => {
    owner = await server.newAccount({ plan_id: 2, active: 0, closed: true, subscription_id: 'sub_of_before' })
    const usual = server.services.integrations.payments
    const opened = await visitor().validateSubscription({ subscription: 'sub_of_before' })
    expect(opened).toMatchObject({ plan: { id: 2 }, business: { id: owner.business_id }, prices: 9900 })
    let isBetween = true
    server.services.integrations.payments = {
      ...usual,
      async subscriptionsOf(customer) {
        const answer = await usual.subscriptionsOf(customer)
        if (isBetween) {
          isBetween = false
          const { business_id } = owner
          await enqueue(new TenantDb(server.services.kysely, business_id), syncJob, { business_id })
          await runJobs(server.services)
        }
        return answer
      },
    }
    const response = visitor().reactivate({ subscription: 'sub_of_before', ...by(PAYS) })
    expect(await response).toMatchObject({ success: true, state: 'done' })
    server.services.integrations.payments = usual
    await runJobs(server.services)
    expect(await own()).toEqual({ active: 1, closed: false, plan_id: 2 })
  })

  it("that was closed without a card is reactivated by an administrator's new code, not by an older one", async () => {
    owner = await server.newAccount({ plan_id: 2, active: 2 })
    const { reactivation_code: before } = await admin.client.reactivation.offer({ id: owner.user_id })
    await admin.client.adminUsers.close({ businessId: owner.business_id })
    expect(await own()).toMatchObject({ active: 0, closed: true })
    expect(await refusalOf(visitor().validateCode({ token: before }))).toMatchObject({ status: 404 })
    expect(await refusalOf(admin.client.adminUsers.reactivate({ userId: owner.user_id }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('No card is stored') as string,
    })
    const { reactivation_code: token } = await admin.client.reactivation.offer({ id: owner.user_id })
    expect(server.mails.at(-1)?.body).toContain('Your account was closed.')
    expect(await visitor().reactivate({ token, ...by(PAYS) })).toMatchObject({ success: true })
    expect(await own()).toEqual({ active: 1, closed: false, plan_id: 2 })
    expect(await refusalOf(admin.client.reactivation.offer({ id: owner.user_id }))).toMatchObject({
      status: 422,
    })
  })

  it('gets a code only when it has expired or was closed', async () => {
    for (const active of [0, 1] as const) {
      owner = await server.newAccount({ plan_id: 2, active })
      const before = server.mails.length
      expect(await refusalOf(admin.client.reactivation.offer({ id: owner.user_id }))).toMatchObject({
        status: 422,
        message: 'A reactivation code is for accounts that have expired or were closed.',
      })
      expect(server.mails).toHaveLength(before)
    }
    // A user who canceled signs in and selects a plan, so no code is suggested.
    await server.services.kysely
      .updateTable('businesses')
      .set({ active: 0 })
      .where('id', '=', owner.business_id)
      .execute()
    expect(await refusalOf(admin.client.adminUsers.reactivate({ userId: owner.user_id }))).toMatchObject({
      status: 422,
      message: 'No card is stored for this account. Its owner can sign in and choose a plan with a card.',
    })
  })

  it('reports when the code could not be mailed; the code is still valid', async () => {
    owner = await server.newAccount({ plan_id: 2, active: 2 })
    const usual = server.services.integrations.mail
    server.services.integrations.mail = { send: () => Promise.reject(new Error('no route')) }
    const { reactivation_code: token, mailed } = await admin.client.reactivation.offer({ id: owner.user_id })
    server.services.integrations.mail = usual
    expect(mailed).toBe(false)
    expect(await visitor().validateCode({ token })).toMatchObject({ business: { id: owner.business_id } })
    expect((await admin.client.reactivation.offer({ id: owner.user_id })).mailed).toBe(true)
  })

  it('resubscribes to its own plan, also to one that is no longer offered', async () => {
    owner = await server.newAccount({ plan_id: 22, active: 2 })
    const plans = (await owner.client.plans.list()).plans
    expect(plans.find(({ id }) => id === 22)).toMatchObject({ name: 'Launch 175', base_plan: 0 })
    expect(await owner.client.plans.subscribe({ plan_id: 22, stripeToken: PAYS })).toMatchObject({
      state: 'done',
      plan: { id: 22 },
    })
    expect(await own()).toMatchObject({ active: 1, plan_id: 22 })
  })
})
