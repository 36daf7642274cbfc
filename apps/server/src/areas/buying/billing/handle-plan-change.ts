import {
  type HandlerContext,
  type ChangeHandler,
  chargedFor,
  keyOf,
  outcomeOfPayment,
  priceOf,
  subscriptionsAt,
} from './change-handler.ts'
import { abandoned, succeeded, unknownOutcome, outcomeOfFailure, type Outcome } from './outcome.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'

async function act(on: HandlerContext): Promise<Outcome> {
  const { payments, row } = on
  const priceRef = await priceOf(on)
  if (priceRef === null || !on.hasTime()) return abandoned
  const of = { subscriptionRef: row.subject ?? '', priceRef, at: row.created_at }
  const changed = await payments.change(of, keyOf(row))
  return changed.is === 'done' ? succeeded(changed.value.paidCents) : outcomeOfFailure(changed)
}

/** By the price alone: before, the subscription had another one, and a provider notes no change of ours beside it. */
async function resolve(on: HandlerContext): Promise<Outcome> {
  const all = await subscriptionsAt(on)
  if (all === undefined) return unknownOutcome
  const one = all.find(({ subscriptionRef }) => subscriptionRef === on.row.subject)
  if (one === undefined) return abandoned
  if (one.priceRef === (await priceOf(on))) return await chargedFor(on, one)
  // Its payment is that of a renewal, which goes on.
  if (!one.isChanging) return abandoned
  return await outcomeOfPayment(on, one.paymentRef, () => dropPendingChange(on, one))
}

async function dropPendingChange(on: HandlerContext, { subscriptionRef }: Subscription): Promise<Outcome> {
  const dropped = await on.payments.dropChange(subscriptionRef)
  if (dropped.is !== 'done') return unknownOutcome
  if (dropped.value.priceRef === (await priceOf(on))) return await chargedFor(on, dropped.value)
  return dropped.value.isChanging ? unknownOutcome : abandoned
}

export const changePlanHandler: ChangeHandler = { perform: act, resolve }
