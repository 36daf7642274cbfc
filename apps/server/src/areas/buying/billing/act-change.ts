import { type Acting, type ChangeAct, chargedFor, keyOf, ofPayment, priceOf, subscriptionsAt } from './act.ts'
import { abandoned, did, nobodyKnows, notDone, type Outcome } from './outcome.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'

async function act(on: Acting): Promise<Outcome> {
  const { payments, row } = on
  const priceRef = await priceOf(on)
  if (priceRef === null || !on.hasTime()) return abandoned
  const of = { subscriptionRef: row.subject ?? '', priceRef, at: row.created_at }
  const changed = await payments.change(of, keyOf(row))
  return changed.is === 'done' ? did(changed.value.paidCents) : notDone(changed)
}

/** By the price alone: before, the subscription had another one, and a provider notes no change of ours beside it. */
async function resolve(on: Acting): Promise<Outcome> {
  const all = await subscriptionsAt(on)
  if (all === undefined) return nobodyKnows
  const one = all.find(({ subscriptionRef }) => subscriptionRef === on.row.subject)
  if (one === undefined) return abandoned
  if (one.priceRef === (await priceOf(on))) return await chargedFor(on, one)
  // Its payment is that of a renewal, which goes on.
  if (!one.isChanging) return abandoned
  return await ofPayment(on, one.paymentRef, () => prevent(on, one))
}

async function prevent(on: Acting, { subscriptionRef }: Subscription): Promise<Outcome> {
  const dropped = await on.payments.dropChange(subscriptionRef)
  if (dropped.is !== 'done') return nobodyKnows
  if (dropped.value.priceRef === (await priceOf(on))) return await chargedFor(on, dropped.value)
  return dropped.value.isChanging ? nobodyKnows : abandoned
}

export const changeAct: ChangeAct = { act, resolve }
