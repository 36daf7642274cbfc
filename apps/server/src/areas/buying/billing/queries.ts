import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { ProviderName } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { trialFrom } from '../../account/session/queries.ts'

export type SubscriptionRow = Selectable<DB['subscriptions']> & { plan_name: string }
/** `is_declined`: the last order or charge for the plan was declined. */
export type CardRow = Selectable<DB['payment_methods']> & { is_declined: boolean }
export type CustomerRow = Selectable<DB['payment_customers']>
export type ChangeRow = Selectable<DB['plan_changes']>
/** `is_leased`: whether its lease is valid by the database's clock, which all servers share. */
export type OpenChange = ChangeRow & { is_leased: boolean }
export type PlanRow = Selectable<DB['plans']> & Pick<Selectable<DB['settings']>, 'currency'>

export function customerOf(db: TenantDb, provider: ProviderName) {
  return db.from('payment_customers').selectAll().where('provider', '=', provider).executeTakeFirst()
}

/** Whether the last order or charge for the plan to a card of `payment_methods` was declined. */
export const isDeclined = sql<boolean>`coalesce((
  select c.state = 'declined' or coalesce(c.created_at < payment_methods.renewal_declined_at, false) from checkouts c
  where c.business_id = payment_methods.business_id and c.card_ref = payment_methods.ref
    and c.state in ('paid', 'declined')
  order by c.id desc limit 1), renewal_declined_at is not null)`.as('is_declined')

/** Newest first. */
export function cardsOf(db: TenantDb, provider: ProviderName) {
  return db
    .from('payment_methods')
    .selectAll()
    .select(isDeclined)
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** All subscriptions that were ever paid, the running one first, then newest first. */
export function subscriptionsOf(db: TenantDb): Promise<SubscriptionRow[]> {
  return db
    .from('subscriptions')
    .innerJoin('plans as p', 'p.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select('p.name as plan_name')
    .where('status', 'not in', ['incomplete', 'incomplete_expired'])
    .orderBy((on: ExpressionBuilder<DB, 'subscriptions'>) => on('subscriptions.status', '=', 'canceled'))
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .execute()
}

/** The change that is not settled yet; there is at most one. */
export function openChange(db: TenantDb): Promise<OpenChange | undefined> {
  return db
    .from('plan_changes')
    .selectAll()
    .select(sql<boolean>`lease_until > now()`.as('is_leased'))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** All plans, by their price. */
export function allPlans(db: TenantDb): Promise<PlanRow[]> {
  return plans(db).orderBy('price_cents').orderBy('plans.id').execute()
}

export function planById(db: TenantDb, id: number): Promise<PlanRow | undefined> {
  return plans(db).where('plans.id', '=', id).executeTakeFirst()
}

/** Plans with the currency of their prices. */
function plans(db: TenantDb) {
  return db
    .shared('plans')
    .innerJoin('settings as s', (join) => join.onTrue())
    .selectAll('plans')
    .select('s.currency')
}

/** Locks the business's row until the transaction ends, so that billing changes are serialized. */
export function lockBusiness(db: TenantDb) {
  return lock(db, 'businesses')
    .select(['id', 'name', 'plan_id', 'active', 'closed', 'subscription_id'])
    .select(trialFrom('businesses.id').as('trial_from'))
    .executeTakeFirstOrThrow()
}

export type BusinessRow = Awaited<ReturnType<typeof lockBusiness>>

/** The main user, who gets billing mails and notices. */
export function mainUser(db: TenantDb) {
  return db
    .from('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('is_main', '=', true)
    .orderBy('id')
    .executeTakeFirst()
}

/** The latest change with any outcome. */
export function lastChange(db: TenantDb) {
  return db.from('plan_changes').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether the last renewal of a business failed and will be retried; within a statement. */
export const isPastDue = (business: number) =>
  sql<boolean>`exists (select from subscriptions s where s.business_id = ${business} and s.status = 'past_due')`
