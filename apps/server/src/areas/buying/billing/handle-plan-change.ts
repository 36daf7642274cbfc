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

async function perform(on: HandlerContext): Promise<Outcome> {
  const { payments, row } = on
  const priceRef = await priceOf(on)
  if (priceRef === null || !on.hasTime()) return abandoned
  const of = { subscriptionRef: row.subject ?? '', priceRef, at: row.created_at }
  const changed = await payments.change(of, keyOf(row))
  return changed.is === 'done' ? succeeded(changed.value.paidCents) : outcomeOfFailure(changed)
}

/**
 * Decides by the price alone: the subscription had another price before, and the provider stores no reference to
 * our change.
 */
async function resolve(on: HandlerContext): Promise<Outcome> {
  const all = await subscriptionsAt(on)
  if (all === undefined) return unknownOutcome
  const one = all.find(({ subscriptionRef }) => subscriptionRef === on.row.subject)
  if (one === undefined) return abandoned
  if (one.priceRef === (await priceOf(on))) return await chargedFor(on, one)
  // The payment belongs to a renewal, which continues.
  if (!one.isChanging) return abandoned
  return await outcomeOfPayment(on, one.paymentRef, () => dropPendingChange(on, one))
}

async function dropPendingChange(on: HandlerContext, { subscriptionRef }: Subscription): Promise<Outcome> {
  const dropped = await on.payments.dropChange(subscriptionRef)
  if (dropped.is !== 'done') return unknownOutcome
  if (dropped.value.priceRef === (await priceOf(on))) return await chargedFor(on, dropped.value)
  return dropped.value.isChanging ? unknownOutcome : abandoned
}

export const changePlanHandler: ChangeHandler = { perform, resolve }
