import { isWorking } from '@linkwright/core/buying/billing/account-state'
import {
  type HandlerContext,
  type ChangeHandler,
  chargedFor,
  keyOf,
  nameOf,
  outcomeOfPayment,
  priceOf,
  subscriptionsAt,
} from './change-handler.ts'
import { ensuredCustomer } from './customer.ts'
import { abandoned, succeeded, unknownOutcome, outcomeOfFailure, type Outcome } from './outcome.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'

/** Ends an unpaid subscription: only that prevents a later charge. If it was paid just now, it stays. */
async function endUnpaid(on: HandlerContext, ref: string, then: Outcome): Promise<Outcome> {
  const ended = await on.payments.endUnpaid(ref)
  if (ended.is !== 'done') return unknownOutcome
  const { status } = ended.value
  if (isWorking({ status })) return await chargedFor(on, ended.value)
  return status === 'canceled' || status === 'incomplete_expired' ? then : unknownOutcome
}

async function perform(on: HandlerContext): Promise<Outcome> {
  const { db, payments, row } = on
  const customer = await ensuredCustomer(db, payments)
  if (customer.is !== 'done') return outcomeOfFailure(customer)
  const card = await cardFor(on, customer.value)
  if (typeof card !== 'string') return card
  const set = await payments.setDefault(customer.value, card)
  if (set.is !== 'done') return outcomeOfFailure(set)
  const priceRef = await priceOf(on)
  if (priceRef === null || !on.hasTime()) return abandoned
  const made = await payments.subscribe(
    { customerRef: customer.value, cardRef: card, priceRef, change: nameOf(row) },
    keyOf(row),
  )
  if (made.is !== 'done') return outcomeOfFailure(made)
  const { subscriptionRef, paymentRef, status } = made.value
  if (paymentRef === null) return status === 'incomplete' ? unknownOutcome : succeeded(0)
  if (!on.hasTime()) return await endUnpaid(on, subscriptionRef, abandoned)
  const paid = await payments.confirmPayment(paymentRef, `${keyOf(row)}-confirm`)
  if (paid.is === 'declined') return await endUnpaid(on, subscriptionRef, outcomeOfFailure(paid))
  if (paid.is !== 'done') return outcomeOfFailure(paid)
  return paid.value.state === 'succeeded' ? succeeded(paid.value.cents) : unknownOutcome
}

/**
 * Returns a stored card by its id, or saves a new one from the card field's token. The stored cards are looked up,
 * since a prefix does not tell them apart.
 */
async function cardFor(
  { db, payments, row }: HandlerContext,
  customerRef: string,
): Promise<string | Outcome> {
  const subject = row.subject ?? ''
  const stored = await db
    .from('payment_methods')
    .select('ref')
    .where('provider', '=', row.provider)
    .where('ref', '=', subject)
    .executeTakeFirst()
  if (stored !== undefined) return stored.ref
  const saved = await payments.saveCard(customerRef, subject, `${keyOf(row)}-card`)
  return saved.is === 'done' ? saved.value.cardRef : outcomeOfFailure(saved)
}

async function resolve(on: HandlerContext): Promise<Outcome> {
  const all = await subscriptionsAt(on)
  if (all === undefined) return unknownOutcome
  const made = all.find(({ change }) => change === nameOf(on.row))
  return made === undefined ? abandoned : await resolveMade(on, made)
}

async function resolveMade(on: HandlerContext, made: Subscription): Promise<Outcome> {
  const { status, paymentRef, subscriptionRef } = made
  if (status === 'canceled' || status === 'incomplete_expired') return abandoned
  return status === 'incomplete'
    ? await outcomeOfPayment(on, paymentRef, () => endUnpaid(on, subscriptionRef, abandoned))
    : await chargedFor(on, made)
}

export const subscribeHandler: ChangeHandler = { perform, resolve }
