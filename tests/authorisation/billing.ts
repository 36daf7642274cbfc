import { randomBytes } from 'node:crypto'
import { openSession } from '../../apps/server/src/areas/account/session/tokens.ts'
import { hashOf } from '../../apps/server/src/http/secrets.ts'
import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

export const PAYING_CARD = 'tok_4242_12_2040'
export const MAILED_CODE = 'a-code-that-was-mailed-to-nowhere'
export const ENDED_SUBSCRIPTION = 'sub_that_has_ended'

interface Begun {
  id: number
  /** A larger plan enables them. */
  sites_off: number[]
  plan_id: number
  active: 0 | 1 | 2
  subscription_id: string | null
}

const asBegun = new WeakMap<Fixture, readonly Begun[]>()

/** Restores each business to its first state before every call. */
export async function withoutTraces(fixture: Fixture): Promise<void> {
  if (asBegun.has(fixture)) await withoutPlans(fixture)
  else asBegun.set(fixture, await begun(fixture))
}

async function begun({ server }: Fixture): Promise<Begun[]> {
  const { kysely } = server.services
  const off = await kysely
    .selectFrom('sites')
    .select(['id', 'business_id'])
    .where('available', '=', false)
    .execute()
  const all = await kysely
    .selectFrom('businesses')
    .select(['id', 'plan_id', 'active', 'subscription_id'])
    .execute()
  return all.map((row) => ({
    ...row,
    sites_off: off.filter(({ business_id }) => business_id === row.id).map(({ id }) => id),
  }))
}

/** Restores every business, or one, to its state before it was billed, here and at the test processor. */
export async function withoutPlans(fixture: Fixture, only?: number): Promise<void> {
  const { kysely, integrations } = fixture.server.services
  // Another business pays for orders.
  integrations.payments = integrations.testProcessor ?? integrations.payments
  const businesses = asBegun.get(fixture) ?? []
  const customers = await kysely.selectFrom('payment_customers').select(['business_id', 'ref']).execute()
  for (const { ref, business_id } of customers) {
    if (business_id !== (only ?? business_id)) continue
    const all = await integrations.payments.subscriptionsOf(ref)
    for (const { subscriptionRef, status } of all.is === 'done' ? all.value : [])
      if (status !== 'canceled') await integrations.payments.cancelNow(subscriptionRef)
  }
  for (const table of ['plan_changes', 'subscriptions', 'reactivation_offers', 'payment_customers'] as const)
    await kysely
      .deleteFrom(table)
      .where(
        'business_id',
        'in',
        businesses.map(({ id }) => id).filter((id) => id === (only ?? id)),
      )
      .execute()
  for (const { id, sites_off, ...before } of businesses) {
    if (id !== (only ?? id)) continue
    await kysely.updateTable('businesses').set(before).where('id', '=', id).execute()
    for (const site of sites_off)
      await kysely.updateTable('sites').set({ available: false }).where('id', '=', site).execute()
  }
}

/** The business without grants has expired and received a code by mail. */
export async function mailedCode(fixture: Fixture): Promise<void> {
  await withoutPlans(fixture)
  const { kysely } = fixture.server.services
  const { business_id } = fixture.nowhere
  await kysely.updateTable('businesses').set({ active: 2 }).where('id', '=', business_id).execute()
  const created_at = new Date()
  const end_date = new Date(created_at.getTime() + 86_400_000)
  await kysely
    .insertInto('reactivation_offers')
    .values({ business_id, code_hash: hashOf(MAILED_CODE), plan_id: 5, end_date, created_at })
    .execute()
}

/** Its subscription has ended. */
export async function endedSubscription(fixture: Fixture): Promise<void> {
  await withoutPlans(fixture)
  await fixture.server.services.kysely
    .insertInto('subscriptions')
    .values({
      business_id: fixture.nowhere.business_id,
      provider: 'test',
      ref: ENDED_SUBSCRIPTION,
      plan_id: 5,
      status: 'canceled',
      amount_cents: 79_900,
      created_at: new Date(),
    })
    .execute()
}

const ownMain = (businessId: number) => (caller: Caller) =>
  caller.business_id === businessId && caller.is_main

/** A client with its own session: earlier calls may have ended all others. */
async function clientFor({ owner }: Place, { server }: Fixture) {
  const user = { business_id: owner.business_id, id: owner.user_id }
  const { kysely, now } = server.services
  return server.clientWith((await openSession(kysely, user, now())).token)
}

async function subscribed(place: Place, fixture: Fixture) {
  await withoutPlans(fixture, place.owner.business_id)
  const client = await clientFor(place, fixture)
  const { sub } = await client.plans.subscribe({ plan_id: 4, stripeToken: PAYING_CARD })
  const { payment_methods } = await client.billing.show()
  return { subscription: sub?.id ?? '', card: payment_methods[0]?.id ?? '' }
}

/** The business's own data exists once, regardless of the number of its places. */
const isFirst = (place: Place, { places }: Fixture) =>
  places.find(({ owner }) => owner === place.owner) === place

type Targets = (place: Place, fixture: Fixture) => Promise<Omit<Target, 'name'>[]>

const target = ({ owner }: Place, ids: Record<string, string>) => [
  { ids, isVisibleTo: ownMain(owner.business_id), available: true },
]

/** The objects that ids in billing's paths refer to. */
export const billingTargets = {
  async 'subscribed business'(place, fixture) {
    if (!isFirst(place, fixture)) return []
    await subscribed(place, fixture)
    return target(place, { business_id: `${place.owner.business_id}` })
  },
  async subscription(place, fixture) {
    if (!isFirst(place, fixture)) return []
    return target(place, { id: (await subscribed(place, fixture)).subscription })
  },
  async 'canceled subscription'(place, fixture) {
    if (!isFirst(place, fixture)) return []
    const { subscription } = await subscribed(place, fixture)
    await (await clientFor(place, fixture)).billing.cancel({ id: subscription })
    return target(place, { id: subscription })
  },
  async card(place, fixture) {
    if (!isFirst(place, fixture)) return []
    return target(place, { id: (await subscribed(place, fixture)).card })
  },
  async 'old card'(place, fixture) {
    if (!isFirst(place, fixture)) return []
    await subscribed(place, fixture)
    const ref = `card_${randomBytes(8).toString('hex')}`
    await fixture.server.services.kysely
      .insertInto('payment_methods')
      .values({
        business_id: place.owner.business_id,
        provider: 'test',
        ref,
        brand: 'visa',
        last4: '4242',
        exp_month: 1,
        exp_year: 2040,
        created_at: new Date(),
      })
      .execute()
    return target(place, { id: ref })
  },
  async 'canceling user'(place, fixture) {
    if (!isFirst(place, fixture)) return []
    const { subscription } = await subscribed(place, fixture)
    await (await clientFor(place, fixture)).billing.cancel({ id: subscription })
    const isVisibleTo = ({ user_type }: Caller) => user_type === 'admin'
    return [{ ids: { id: `${place.owner.user_id}` }, isVisibleTo, available: true }]
  },
  async 'expired user'(place, fixture) {
    const { owner } = place
    if (!isFirst(place, fixture)) return []
    await withoutPlans(fixture, owner.business_id)
    await fixture.server.services.kysely
      .updateTable('businesses')
      .set({ active: 2 })
      .where('id', '=', owner.business_id)
      .execute()
    const isVisibleTo = ({ user_type }: Caller) => user_type === 'admin'
    return [{ ids: { id: `${owner.user_id}` }, isVisibleTo, available: true }]
  },
} satisfies Record<string, Targets>
