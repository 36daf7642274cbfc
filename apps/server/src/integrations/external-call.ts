// How it works: docs/internals/external-calls.md
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantDb } from '../db/tenant.ts'

/** What came of claiming an effect outside. */
export type Claimed<Claim, Answer> =
  /** It was done or given up before, and answers as it did then. */
  | { is: 'ended'; answer: Answer }
  /** Somebody else's lease runs until then. */
  | { is: 'leased'; until: Date }
  /** Made just now: nothing was asked outside yet, and the lease is ours. */
  | { is: 'claimed'; claim: Claim }
  /** Its lease had run out, and is ours now; what became of it only the outside knows. */
  | { is: 'abandoned'; claim: Claim }

/** How what somebody has left behind is brought to its end. */
export interface AbandonedCall<Db extends TenantDb, Claim, Outcome, Answer> {
  /** How long a claim holds it, by `claim` and by the signal that `act` and `resolve` are given. */
  readonly leaseMs: number
  /** In a short transaction: finds or makes the row, and takes its lease by one conditional statement. */
  claim: (db: TenantDb) => Promise<Claimed<Claim, Answer>>
  /** Finds out what became of it, and prevents what did not happen yet. Never does it again. */
  resolve: (claim: Claim, signal: AbortSignal) => Promise<Outcome>
  /** In a short transaction that locks the row: writes what follows, or nothing once it has ended. */
  settle: (db: Db, claim: Claim, outcome: Outcome) => Promise<Answer>
}

/**
 * Something that is done outside, such as a payment, with its own state and key: a row of the feature with a lease. A
 * kill, a lost answer or a caller who goes leaves a row that says how far it came, and at most one effect.
 */
export interface ExternalCall<Db extends TenantDb, Claim, Outcome, Answer> extends AbandonedCall<
  Db,
  Claim,
  Outcome,
  Answer
> {
  /**
   * Does it. By whoever holds the lease alone, outside any turn and transaction, so it may take as long as the lease.
   * What it throws leaves the row as it is, to be resolved when the lease has run out. `note` is a short transaction for how
   * far it has come, such as the name that the outside gave it.
   */
  perform: (claim: Claim, signal: AbortSignal, note: Transactions<Db>['claiming']) => Promise<Outcome>
  /** What somebody is told who has waited for another's lease for long enough. */
  pending: () => Answer
}

/** Runs each of them in a short transaction of its own. */
export interface Transactions<Db extends TenantDb> {
  claiming: <T>(change: (db: TenantDb) => Promise<T>) => Promise<T>
  /** Runs also when who asked has gone away. */
  settling: <T>(change: (db: Db) => Promise<T>) => Promise<T>
}

/** Someone who repeats a call that still runs waits for so long, and looks so often. */
const FOLLOWS_MS = 10_000
const FIRST_LOOK_MS = 50
const LONGEST_LOOK_MS = 1000

/** Does what nobody has done, waits for who does it, or brings to its end what was left behind. */
export async function runExternalCall<Db extends TenantDb, Claim, Outcome, Answer>(
  effect: ExternalCall<Db, Claim, Outcome, Answer>,
  transactions: Transactions<Db>,
  followsMs = FOLLOWS_MS,
): Promise<Answer> {
  const start = performance.now()
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(2 * lookMs, LONGEST_LOOK_MS)) {
    const taken = await claimCall(effect, transactions)
    if (taken.is === 'ended') return taken.answer
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

/** For jobs: brings to its end what was left behind, unless its lease still runs. Does nothing anew. */
export async function finishAbandonedCall<Db extends TenantDb, Claim, Outcome, Answer>(
  effect: AbandonedCall<Db, Claim, Outcome, Answer>,
  transactions: Transactions<Db>,
): Promise<{ is: 'ended'; answer: Answer } | { is: 'leased'; until: Date }> {
  const taken = await claimCall(effect, transactions)
  if (taken.is === 'ended' || taken.is === 'leased') return taken
  // A claim that was made just now is prevented as well: a job does nothing anew.
  return { is: 'ended', answer: await resolveAndSettle(effect, transactions, taken) }
}

/** The lease ends here no later than in the row: it is counted from before that was asked for. */
async function claimCall<Claim, Answer>(
  { claim, leaseMs }: { claim: (db: TenantDb) => Promise<Claimed<Claim, Answer>>; leaseMs: number },
  { claiming }: Pick<Transactions<TenantDb>, 'claiming'>,
): Promise<Claimed<Claim, Answer> & { lease: AbortSignal }> {
  const lease = AbortSignal.timeout(leaseMs)
  return { ...(await claiming(claim)), lease }
}

async function resolveAndSettle<Db extends TenantDb, Claim, Outcome, Answer>(
  { resolve, settle }: AbandonedCall<Db, Claim, Outcome, Answer>,
  { settling }: Transactions<Db>,
  { claim, lease }: { claim: Claim; lease: AbortSignal },
): Promise<Answer> {
  const outcome = await resolve(claim, lease)
  return await settling((db) => settle(db, claim, outcome))
}
