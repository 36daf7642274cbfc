import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { unknown } from '../../../integrations/payments/outcome.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { resolveUnfinishedJob } from '../../buying/billing/unfinished.job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'

const PAYS = 'tok_4242_12_2040'
const SAVES_AND_FAILS = 'tok_0341_12_2040'
const NEEDS_CONFIRMATION = 'tok_3155_12_2040'
const PASSWORD = 'a password of their own'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })
let usual: Payments

beforeAll(async () => {
  usual = server.services.integrations.payments
})

const users = () => admin.client.adminUsers
const visitor = () => server.clientWith(undefined)
const business = async ({ business_id }: TestAccount) =>
  await server.services.kysely
    .selectFrom('businesses')
    .select(['active', 'closed', 'plan_id'])
    .where('id', '=', business_id)
    .executeTakeFirst()
const subscriptions = async ({ business_id }: TestAccount) =>
  (
    await server.services.kysely
      .selectFrom('subscriptions')
      .select('status')
      .where('business_id', '=', business_id)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)
const entries = async (action: AuditAction, { business_id }: TestAccount) =>
  await server.services.kysely
    .selectFrom('audit_log')
    .select(['actor_user_id', 'subject_id', 'after'])
    .where('action', '=', action)
    .where('of_business_id', '=', business_id)
    .orderBy('id')
    .execute()
const mailsTo = ({ email }: TestAccount) =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function subscriber(card = PAYS) {
  const owner = await server.newAccount({ plan_id: 2, password: PASSWORD, api_access: true })
  await owner.client.plans.subscribe({ plan_id: 2, stripeToken: card })
  return owner
}

/** The provider with another result of one of its methods. */
async function answering<T>(changes: Partial<Payments>, work: () => Promise<T>): Promise<T> {
  server.services.integrations.payments = { ...usual, ...changes }
  try {
    return await work()
  } finally {
    server.services.integrations.payments = usual
  }
}

/** Expires the lease of the open change. */
async function leaseOver({ business_id }: TestAccount) {
  await server.services.kysely
    .updateTable('plan_changes')
    .set({ lease_until: new Date(0) })
    .where('business_id', '=', business_id)
    .where('ended_at', 'is', null)
    .execute()
}

const isOpen = { active: 1, closed: false, plan_id: 2 }
const isClosed = { active: 0, closed: true, plan_id: 2 }

describe('POST admin/cancel-account', () => {
  it('ends the subscription immediately, closes the account, and ends sessions and keys', async () => {
    const owner = await subscriber()
    const sub = await server.newSubUser(owner, [])
    const { key } = await owner.client.apiKeys.add({ name: 'nightly', scope: 'read' })
    expect(await users().close({ businessId: owner.business_id })).toEqual({ success: true })
    expect(await business(owner)).toEqual(isClosed)
    expect(await subscriptions(owner)).toEqual(['canceled'])
    for (const { token } of [owner, sub, { token: key }])
      expect(await refusalOf(server.clientWith(token).session.read())).toMatchObject({ status: 401 })
    const login = visitor().session.login({ email: owner.email, password: PASSWORD })
    expect(await refusalOf(login)).toMatchObject({
      status: 422,
      message: 'Your account has been canceled.',
      subscription: expect.stringMatching(/^sub_/) as string,
    })
    expect(await entries('account.close', owner)).toEqual([
      {
        actor_user_id: admin.user_id,
        subject_id: owner.business_id,
        after: { outcome: 'done', subscription: null },
      },
    ])
    await runJobs(server.services)
    expect(mailsTo(owner)).toContain('Your account was closed')
    expect(await business(owner)).toEqual(isClosed)
    expect(await refusalOf(users().close({ businessId: owner.business_id }))).toMatchObject({
      status: 422,
      message: 'This account is already closed.',
    })
  })

  it('closes an account that never subscribed, without calling the provider', async () => {
    const owner = await server.newAccount({ plan_id: 2 })
    const silent = () => Promise.reject(new Error('the provider was asked'))
    await answering({ subscriptionsOf: silent, cancelNow: silent }, () =>
      users().close({ businessId: owner.business_id }),
    )
    expect(await business(owner)).toEqual(isClosed)
    expect(await refusalOf(owner.client.session.read())).toMatchObject({ status: 401 })
    expect(await entries('account.close', owner)).toHaveLength(1)
  })

  it('changes nothing if the provider does not respond, and reports it', async () => {
    const owner = await subscriber()
    const subscriptionsOf = () => Promise.resolve(unknown('no response'))
    const refusal = await answering({ subscriptionsOf }, () =>
      refusalOf(users().close({ businessId: owner.business_id })),
    )
    expect(refusal).toMatchObject({
      status: 422,
      message:
        'The payment provider is not responding. The account was not closed. Please try again in a minute.',
    })
    expect(await business(owner)).toEqual(isOpen)
    expect((await owner.client.session.read()).user.id).toBe(owner.user_id)
    await users().close({ businessId: owner.business_id })
    expect(await business(owner)).toEqual(isClosed)
  })

  it('closes the account later if the response was lost and the subscription has ended', async () => {
    const owner = await subscriber()
    const cancelNow: Payments['cancelNow'] = async (ref) => {
      await usual.cancelNow(ref)
      return unknown('the answer was lost')
    }
    const refusal = await answering({ cancelNow }, () =>
      refusalOf(users().close({ businessId: owner.business_id })),
    )
    expect(refusal).toMatchObject({ status: 503 })
    expect(await business(owner)).toEqual(isOpen)
    await leaseOver(owner)
    const { business_id } = owner
    await enqueue(new TenantDb(server.services.kysely, business_id), resolveUnfinishedJob, { business_id })
    await runJobs(server.services)
    expect(await business(owner)).toEqual(isClosed)
    expect(await refusalOf(owner.client.session.read())).toMatchObject({ status: 401 })
    expect(await entries('account.close', owner)).toMatchObject([
      { actor_user_id: admin.user_id, after: { outcome: 'done' } },
    ])
  })

  it('leaves the account open if the response was lost and nothing was changed', async () => {
    const owner = await subscriber()
    const cancelNow = () => Promise.resolve(unknown('the question was lost'))
    await answering({ cancelNow }, () => refusalOf(users().close({ businessId: owner.business_id })))
    await leaseOver(owner)
    const { business_id } = owner
    await enqueue(new TenantDb(server.services.kysely, business_id), resolveUnfinishedJob, { business_id })
    await runJobs(server.services)
    expect(await business(owner)).toEqual(isOpen)
    expect((await owner.client.session.read()).user.id).toBe(owner.user_id)
    expect(await entries('account.close', owner)).toMatchObject([{ after: { outcome: 'abandoned' } }])
  })
})

describe('POST admin/users/reactivate', () => {
  it('revokes a cancellation', async () => {
    const owner = await subscriber()
    const { subscription } = await owner.client.billing.show()
    await owner.client.billing.cancel({ id: subscription?.id ?? '' })
    expect(await users().reactivate({ userId: owner.user_id })).toEqual({ success: true })
    expect((await owner.client.billing.show()).subscription).toMatchObject({ cancel_at_period_end: false })
    expect(await entries('plan.resume', owner)).toMatchObject([{ actor_user_id: admin.user_id }])
    expect(await refusalOf(users().reactivate({ userId: owner.user_id }))).toMatchObject({
      status: 422,
      message: 'The subscription is active and not canceled, so there is nothing to reactivate.',
    })
  })

  it('subscribes again to its plan with the stored card, and reopens a closed account', async () => {
    const owner = await subscriber()
    await users().close({ businessId: owner.business_id })
    await users().reactivate({ userId: owner.user_id })
    await runJobs(server.services)
    expect(await business(owner)).toEqual(isOpen)
    expect(await subscriptions(owner)).toEqual(['canceled', 'active'])
    const again = await visitor().session.login({ email: owner.email, password: PASSWORD })
    expect(again.business.active).toBe('1')
    expect((await entries('plan.subscribe', owner)).at(-1)).toMatchObject({ actor_user_id: admin.user_id })
  })

  it('charges nothing in a trial, which has no subscription', async () => {
    const trialing = await server.newAccount({ plan_id: 2, active: 1 })
    await trialing.client.billing.addCard({ id: PAYS })
    expect(await refusalOf(users().reactivate({ userId: trialing.user_id }))).toMatchObject({
      status: 422,
      message: 'This account never had a subscription, so there is nothing to reactivate.',
    })
    expect(await subscriptions(trialing)).toEqual([])
  })

  it('reports a missing or declined card, and changes nothing', async () => {
    const without = await server.newAccount({ plan_id: 2, active: 2 })
    expect(await refusalOf(users().reactivate({ userId: without.user_id }))).toMatchObject({
      status: 422,
      message:
        'No card is stored for this account. Send its owner a reactivation code so that they can subscribe again with a card.',
    })
    const owner = await subscriber()
    await owner.client.billing.addCard({ id: SAVES_AND_FAILS })
    const { payment_methods } = await owner.client.billing.show()
    const failing = payment_methods.find(({ card }) => card.last4 === '0341')
    await owner.client.billing.setDefaultCard({ id: failing?.id ?? '' })
    await users().close({ businessId: owner.business_id })
    expect(await refusalOf(users().reactivate({ userId: owner.user_id }))).toMatchObject({
      status: 422,
      message: 'Your card was declined.',
    })
    expect(await business(owner)).toEqual(isClosed)
  })

  it("does not wait for the owner's confirmation: charges nothing, and reports it", async () => {
    const owner = await subscriber()
    await owner.client.billing.addCard({ id: NEEDS_CONFIRMATION })
    const { payment_methods } = await owner.client.billing.show()
    const unconfirmed = payment_methods.find(({ card }) => card.last4 === '3155')
    await owner.client.billing.setDefaultCard({ id: unconfirmed?.id ?? '' })
    await users().close({ businessId: owner.business_id })
    expect(await refusalOf(users().reactivate({ userId: owner.user_id }))).toMatchObject({
      status: 422,
      message:
        'The bank requires the owner to confirm this payment, so nothing was charged or changed. Send them a reactivation code instead.',
    })
    await runJobs(server.services)
    expect(await business(owner)).toEqual(isClosed)
    expect(await subscriptions(owner)).toEqual(['canceled', 'incomplete_expired'])
  })
})
