// How it works: docs/internals/external-calls.md
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantDb } from '../db/tenant.ts'

/** Result of claiming an external call. */
export type Claimed<Claim, Response> =
  /** Done or abandoned earlier; returns the stored result. */
  | { is: 'ended'; response: Response }
  /** Another caller holds the lease until then. */
  | { is: 'leased'; until: Date }
  /** New row: the external call was not made yet, and this caller holds the lease. */
  | { is: 'claimed'; claim: Claim }
  /** The previous lease expired and this caller holds it now; only the provider knows the outcome. */
  | { is: 'abandoned'; claim: Claim }

/** How to finish an external call whose caller was interrupted. */
export interface AbandonedCall<Db extends TenantDb, Claim, Outcome, Response> {
  /** Lease time; also the timeout of the signal that `perform` and `resolve` receive. */
  readonly leaseMs: number
  /** In a short transaction: finds or inserts the row and acquires its lease with one conditional statement. */
  claim: (db: TenantDb) => Promise<Claimed<Claim, Response>>
  /** Requests the outcome from the provider and prevents a call that did not happen yet. Never repeats the call. */
  resolve: (claim: Claim, signal: AbortSignal) => Promise<Outcome>
  /** In a short transaction that locks the row: stores the consequences, or nothing if the call has already ended. */
  settle: (db: Db, claim: Claim, outcome: Outcome) => Promise<Response>
}

/**
 * A call with an effect at a provider, such as a payment. The feature stores its state and key in a row with a lease. After
 * a crash, a lost response or a disconnected client, the row shows the progress, and the effect happens at most once.
 */
export interface ExternalCall<Db extends TenantDb, Claim, Outcome, Response> extends AbandonedCall<
  Db,
  Claim,
  Outcome,
  Response
> {
  /**
   * Makes the call. Only the holder of the lease runs it, outside the fair queue and outside any transaction, so it may take
   * as long as the lease. If it throws, the row stays as it is and is resolved after the lease expires. `note` stores
   * progress in a short transaction, such as the reference that the provider assigned.
   */
  perform: (claim: Claim, signal: AbortSignal, note: Transactions<Db>['claiming']) => Promise<Outcome>
  /** Result for a caller that waited too long for another caller's lease. */
  pending: () => Response
}

/** Runs each step in its own short transaction. */
export interface Transactions<Db extends TenantDb> {
  claiming: <T>(change: (db: TenantDb) => Promise<T>) => Promise<T>
  /** Also runs after the client has disconnected. */
  settling: <T>(change: (db: Db) => Promise<T>) => Promise<T>
}

/** How long a repeated call waits for the first one, and how often it checks. */
const FOLLOWS_MS = 10_000
const FIRST_LOOK_MS = 50
const LONGEST_LOOK_MS = 1000

/** Makes the call, waits for the caller that is making it, or finishes an abandoned one. */
export async function runExternalCall<Db extends TenantDb, Claim, Outcome, Response>(
  effect: ExternalCall<Db, Claim, Outcome, Response>,
  transactions: Transactions<Db>,
  followsMs = FOLLOWS_MS,
): Promise<Response> {
  const start = performance.now()
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(2 * lookMs, LONGEST_LOOK_MS)) {
    const taken = await claimCall(effect, transactions)
    if (taken.is === 'ended') return taken.response
    if (taken.is === 'claimed') {
      const { claim, lease } = taken
      const outcome = await effect.perform(claim, lease, transactions.claiming)
      return await transactions.settling((db) => effect.settle(db, claim, outcome))
    }
    if (taken.is === 'abandoned') return await resolveAndSettle(effect, transactions, taken)
    const leftMs = start + followsMs - performance.now()
    if (leftMs <= 0) return effect.pending()
    await sleep(Math.min(lookMs, leftMs))
  }
}

/** For jobs: finishes an abandoned call unless its lease is still valid. Never makes the call. */
export async function finishAbandonedCall<Db extends TenantDb, Claim, Outcome, Response>(
  effect: AbandonedCall<Db, Claim, Outcome, Response>,
  transactions: Transactions<Db>,
): Promise<{ is: 'ended'; response: Response } | { is: 'leased'; until: Date }> {
  const taken = await claimCall(effect, transactions)
  if (taken.is === 'ended' || taken.is === 'leased') return taken
  // A new claim is prevented as well: a job never makes the call.
  return { is: 'ended', response: await resolveAndSettle(effect, transactions, taken) }
}

/** The local lease starts before the statement is sent, so it ends no later than the one in the row. */
async function claimCall<Claim, Response>(
  { claim, leaseMs }: { claim: (db: TenantDb) => Promise<Claimed<Claim, Response>>; leaseMs: number },
  { claiming }: Pick<Transactions<TenantDb>, 'claiming'>,
): Promise<Claimed<Claim, Response> & { lease: AbortSignal }> {
  const lease = AbortSignal.timeout(leaseMs)
  return { ...(await claiming(claim)), lease }
}

async function resolveAndSettle<Db extends TenantDb, Claim, Outcome, Response>(
  { resolve, settle }: AbandonedCall<Db, Claim, Outcome, Response>,
  { settling }: Transactions<Db>,
  { claim, lease }: { claim: Claim; lease: AbortSignal },
): Promise<Response> {
  const outcome = await resolve(claim, lease)
  return await settling((db) => settle(db, claim, outcome))
}
