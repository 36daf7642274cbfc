import { isWorking } from '@linkwright/core/buying/billing/account-state'
import { NOT_SUBSCRIBED, ALREADY_SUBSCRIBED } from '@linkwright/core/buying/billing/billing-messages'
import { choosePlanProblem } from '@linkwright/core/buying/plans/plan-choice'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { used } from '../../tracking/locks/usage.ts'
import { type PlanRow, planById, type SubscriptionRow, subscriptionsOf } from './queries.ts'

const NOT_SOLD =
  'This plan is not set up at the payment provider yet. Please choose another one, or ask the administrator of this server.'

/** The running subscription, paid or about to be. */
export async function runningSubscription(db: TenantDb): Promise<SubscriptionRow | undefined> {
  const [current] = await subscriptionsOf(db)
  return current !== undefined && isWorking(current) ? current : undefined
}

/** @throws AppError when there is no such plan, or the provider does not sell it. */
export async function soldPlan(
  db: TenantDb,
  payments: Payments,
  id: number,
): Promise<PlanRow & { priceRef: string }> {
  const plan = await planById(db, id)
  if (plan === undefined) throw notFound()
  const priceRef = payments.priceRefOf(plan)
  if (priceRef === null) throw new AppError('refused', NOT_SOLD)
  return { ...plan, priceRef }
}

/** @throws AppError with what to do when the business cannot use this plan. */
export async function checkChoice(
  db: TenantDb,
  plan: PlanRow,
  running: SubscriptionRow | undefined,
): Promise<void> {
  const uses = await db
    .business()
    .select([used.key_phrases(db.businessId).as('key_phrases'), used.websites(db.businessId).as('websites')])
    .executeTakeFirstOrThrow()
  const message = choosePlanProblem(plan, { running_plan_id: running?.plan_id ?? null, ...uses })
  if (message !== undefined) throw new AppError('refused', message)
}

/** A business has one subscription: it changes it or starts one. */
export async function checkUnsubscribed(db: TenantDb): Promise<void> {
  if ((await runningSubscription(db)) !== undefined) throw new AppError('refused', ALREADY_SUBSCRIBED)
}

export async function checkSubscribe(db: TenantDb, plan: PlanRow): Promise<void> {
  await checkUnsubscribed(db)
  await checkChoice(db, plan, undefined)
}

/** Checked again under the lock: another change may have happened in between. */
export async function checkChange(db: TenantDb, plan: PlanRow, ref: string): Promise<void> {
  const running = await runningSubscription(db)
  if (running?.ref !== ref) throw new AppError('refused', NOT_SUBSCRIBED)
  await checkChoice(db, plan, running)
}
