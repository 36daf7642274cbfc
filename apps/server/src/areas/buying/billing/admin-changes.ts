import {
  cardNeedsOwner,
  NEVER_SUBSCRIBED,
  noCard,
  NOTHING_TO_REACTIVATE,
} from '@linkwright/core/buying/billing/billing-messages'
import { reactivationCodeProblem } from '@linkwright/core/buying/billing/reactivation-code-problem'
import { AppError } from '@linkwright/core/contract/errors'
import type { AdminContext } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type ChangeCall, requestChange, checkOpenChange } from './request-change.ts'
import { refuseUnlessDone } from './change-result.ts'
import { checkUnsubscribed, runningSubscription, soldPlan } from './check-change.ts'
import { requiredProvider, providerName } from './provider.ts'
import { cardsOf, customerOf } from './queries.ts'

/** The parts of an administrator's call that a change needs. */
type AdminCall = Pick<AdminContext, 'all' | 'caller' | 'callKey' | 'services'> & { callOf: unknown }

/** The call as if a user of the business made it. */
function callFor({ all, caller, callKey, services, callOf }: AdminCall, businessId: number): ChangeCall {
  const call = (effect: never) =>
    (callOf as (businessId: number, effect: never) => unknown)(businessId, effect)
  return { db: all.of(businessId), caller, callKey, services, call }
}

const nothing = () => Promise.resolve()

/** Whether the payment provider knows the business, so that closing its account starts there. */
export async function isKnownToProvider({ all, services }: AdminCall, businessId: number): Promise<boolean> {
  const provider = providerName(services.integrations.payments)
  return provider !== undefined && (await customerOf(all.of(businessId), provider)) !== undefined
}

/** Ends the subscription at the provider, and closes the account after that. */
export async function closeAtProvider(ctx: AdminCall, businessId: number): Promise<void> {
  const by = { user_id: null, admin_user_id: ctx.caller.user_id }
  refuseUnlessDone(await requestChange(callFor(ctx, businessId), { kind: 'close', check: nothing }, by))
}

/**
 * Revokes a cancellation, or subscribes to the business's plan again with the stored card.
 * @throws AppError refused while the account is in use without a subscription: nothing has ended that could be reactivated.
 */
export async function reactivateAccount(ctx: AdminCall, businessId: number): Promise<void> {
  const asking = callFor(ctx, businessId)
  const by = { user_id: null, admin_user_id: ctx.caller.user_id }
  const running = await runningSubscription(asking.db)
  if (running !== undefined) {
    if (!running.cancel_at_period_end) throw new AppError('refused', NOTHING_TO_REACTIVATE)
    const { ref: subject } = running
    return refuseUnlessDone(await requestChange(asking, { kind: 'resume', subject, check: nothing }, by))
  }
  if ((await businessOf(asking.db)).active === 1) throw new AppError('refused', NEVER_SUBSCRIBED)
  const { plan_id, subject } = await planAndCard(asking)
  const row = await requestChange(
    asking,
    { kind: 'subscribe', plan_id, subject, check: checkUnsubscribed },
    by,
  )
  if (row.state !== 'confirm') return refuseUnlessDone(row)
  // Only the owner can confirm, and a locked-out owner cannot see billing: the change is given up.
  await checkOpenChange(asking, { givesUp: true })
  throw new AppError('refused', cardNeedsOwner(await mayOffer(asking.db)))
}

async function planAndCard({ db, services }: ChangeCall): Promise<{ plan_id: number; subject: string }> {
  const { payments } = services.integrations
  const business = await businessOf(db)
  const { plan_id } = business
  const cards = await cardsOf(db, requiredProvider(payments))
  const card = cards.find(({ is_default }) => is_default)
  if (card === undefined)
    throw new AppError('refused', noCard(reactivationCodeProblem(business) === undefined))
  await soldPlan(db, payments, plan_id)
  return { plan_id, subject: card.ref }
}

async function businessOf(db: TenantDb) {
  return await db.business().select(['plan_id', 'active', 'closed']).executeTakeFirstOrThrow()
}

async function mayOffer(db: TenantDb): Promise<boolean> {
  return reactivationCodeProblem(await businessOf(db)) === undefined
}
