import { AppError } from '@linkwright/core/contract/errors'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import type { Context, QueuedServices } from '../../../http/context.ts'
import type { ExternalCall } from '../../../integrations/external-call.ts'
import type { RequestedPayment } from './requested-payment.ts'
import { beginCheckout } from './begin.ts'
import { type Claim, findRequested, lockBuyer, claimExisting, claimById } from './claim.ts'
import type { Bought, End } from './checkout-end.ts'
import { lookUpPayment, type Outcome, pay } from './pay.ts'
import { LEASE_MS } from './queries.ts'
import { settle } from './settle.ts'

export type CheckoutEffect = ExternalCall<AuditedDb<Bought>, Claim, Outcome, End>

type CheckoutCall = Pick<Context, 'caller' | 'log'> & { services: QueuedServices }

/** The steps that end a checkout, for calls and jobs. */
export function sharedSteps(
  services: Pick<QueuedServices, 'integrations' | 'now'>,
  log: Pick<Context['log'], 'info' | 'warn'>,
  isAsked: boolean,
): Pick<CheckoutEffect, 'leaseMs' | 'resolve' | 'settle'> {
  return {
    leaseMs: LEASE_MS,
    resolve: (claim, signal) => within(signal, lookUpPayment(services.integrations.payments, claim)),
    async settle(db, claim, outcome) {
      const end = await settle(db, services, claim, outcome, isAsked)
      const { id, kind } = claim.row
      const logged = { checkout_id: id, kind, outcome: outcome.is, end: end.is }
      if (outcome.is === 'unknown') log.warn({ ...logged, why: outcome.why }, 'checkout pending')
      else log.info(logged, 'checkout settled')
      return end
    },
  }
}

/** Places an order or buys credit, unless that was done, or waits for the call that is doing it. */
export function placeEffect(
  { caller, services, log }: CheckoutCall,
  payment: RequestedPayment,
): CheckoutEffect {
  let followed: number | undefined
  return {
    ...sharedSteps(services, log, true),
    async claim(db) {
      const there = await findRequested(db, caller.user_id, payment, followed)
      if (there === undefined) await lockBuyer(db, caller.user_id)
      const found = there ?? (await findRequested(db, caller.user_id, payment, followed))
      if (found !== undefined) {
        if (!found.isOther) followed = found.row.id
        return await claimExisting(db, found.row, found.isOther)
      }
      const claim = await beginCheckout(db, services, caller, payment)
      followed = claim.row.id
      return { is: 'claimed', claim }
    },
    perform: (claim, signal, note) => within(signal, pay(services.integrations.payments, claim, note)),
    pending: () => (followed === undefined ? { is: 'in-the-way' } : { is: 'pending', id: followed }),
  }
}

/** Returns the outcome of the caller's checkout, and ends it if possible. */
export function finishEffect({ caller, services, log }: CheckoutCall, id: number): CheckoutEffect {
  return {
    ...sharedSteps(services, log, true),
    claim: (db) => claimById(db, id, caller.user_id),
    perform: () => Promise.reject(new Error('a checkout is begun by who orders')),
    pending: () => ({ is: 'pending', id }),
  }
}

/** Stops waiting when the lease expires. */
async function within(signal: AbortSignal, work: Promise<Outcome>): Promise<Outcome> {
  const late = Promise.withResolvers<Outcome>()
  const stop = () => late.resolve({ is: 'unknown', why: 'it took longer than its lease' })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Repeats a checkout after another one that blocked it. */
export async function untilSettled(once: () => Promise<End>): Promise<Exclude<End, { is: 'cleared' }>> {
  for (let tries = 0; tries < 3; tries += 1) {
    const end = await once()
    if (end.is !== 'cleared') return end
  }
  throw new AppError('conflict')
}
