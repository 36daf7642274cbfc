import { LINK_USED } from '@linkwright/core/buying/billing/billing-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { type Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { hashOf } from '../../../http/secrets.ts'
import { runningSubscription } from './check-change.ts'
import { type PlanRow, planById } from './queries.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** The business of a reactivation link, and the plan that it subscribes to. */
export interface Link {
  db: TenantDb
  plan: PlanRow
  offer_id?: number
  end_date?: Date
  resumes_id?: number
}

/** The secret in a page's address. */
export interface LinkSecret {
  token?: string | undefined
  subscription?: string | undefined
}

/** The opened link; undefined when it is unknown, used or expired. */
export async function openLink(
  kysely: Kysely<DB>,
  { token, subscription }: LinkSecret,
  now: Date,
): Promise<Link | undefined> {
  if ((token === undefined) === (subscription === undefined)) return undefined
  return token === undefined
    ? await bySubscription(kysely, subscription ?? '')
    : await byCode(kysely, token, now)
}

async function byCode(kysely: Kysely<DB>, code: string, now: Date): Promise<Link | undefined> {
  const offer = await kysely
    .selectFrom('reactivation_offers as o')
    .innerJoin('businesses as b', 'b.id', 'o.business_id')
    .select(['o.business_id', 'o.id', 'o.plan_id', 'o.end_date'])
    .where('o.code_hash', '=', hashOf(code))
    .where('o.used_at', 'is', null)
    .where('o.end_date', '>', now)
    .executeTakeFirst()
  if (offer === undefined) return undefined
  const { business_id, id: offer_id, plan_id, end_date } = offer
  return await linkOf(new TenantDb(kysely, business_id), plan_id, { offer_id, end_date })
}

/** Finds a link by an ended or suspended subscription, including those from before this provider. */
async function bySubscription(kysely: Kysely<DB>, ref: string): Promise<Link | undefined> {
  const { rows } = await typedSql({ business_id: is.number, id: is.numberOrNull, plan_id: is.number })`
    select b.id as business_id, s.id, coalesce(s.plan_id, b.plan_id) as plan_id
    from businesses b left join subscriptions s on (s.business_id, s.ref) = (b.id, ${ref})
    where (s.id is not null or (b.subscription_id = ${ref} and (b.closed or b.active <> 1)))
      and s.resumed_at is null
    limit 1`.execute(kysely)
  const [found] = rows
  if (found === undefined) return undefined
  const { business_id, id, plan_id } = found
  return await linkOf(new TenantDb(kysely, business_id), plan_id, id === null ? {} : { resumes_id: id })
}

/** No link while a subscription is running. */
async function linkOf(
  db: TenantDb,
  plan_id: number,
  rest: Omit<Link, 'db' | 'plan'>,
): Promise<Link | undefined> {
  if ((await runningSubscription(db)) !== undefined) return undefined
  const plan = await planById(db, plan_id)
  return plan && { db, plan, ...rest }
}

/** @throws AppError when the link was used. In a transaction that holds the business's lock. */
export async function checkUnused(db: TenantDb, { offer_id, resumes_id }: Link): Promise<void> {
  const isSubscribed = (await runningSubscription(db)) !== undefined
  const offer = db.from('reactivation_offers').select('id').where('used_at', 'is not', null)
  const resumed = db.from('subscriptions').select('id').where('resumed_at', 'is not', null)
  const isUsed =
    (await offer.where('id', '=', offer_id ?? 0).executeTakeFirst()) ??
    (await resumed.where('id', '=', resumes_id ?? 0).executeTakeFirst())
  if (isSubscribed || isUsed !== undefined) throw new AppError('not_found', LINK_USED)
}
