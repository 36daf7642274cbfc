import { AppError } from '@linkwright/core/contract/errors'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Failed attempts are counted in the database, so that several servers share them. After `free` failures a key has to
 * wait, twice as long after each further one, up to `longestSeconds`. It delays and never locks out, and a correct
 * password during the wait has to wait too. Attempts from elsewhere do not delay a user who has signed in from their
 * network before, or resets the password from it.
 */
interface Limit {
  free: number
  longestSeconds: number
}

const limits = {
  /** Attempts on one account from one network. */
  account: { free: 5, longestSeconds: 900 },
  /** Attempts on all accounts from one network. */
  address: { free: 100, longestSeconds: 900 },
  /** Attempts on one account from all networks from which it was never signed in. */
  everywhere: { free: 50, longestSeconds: 60 },
  /** Second-factor codes of one user, from all networks: six digits could be guessed. */
  code: { free: 5, longestSeconds: 900 },
  /** Reset mails and reset keys from one network. */
  reset: { free: 20, longestSeconds: 900 },
  /** Codes of reactivation links, from one network. */
  reactivation: { free: 30, longestSeconds: 900 },
  /** Reset mails to one user that administrators request, independent of strangers' requests. */
  mailboxByAdmin: { free: 5, longestSeconds: 900 },
  /** Reset mails to one user, from all networks. */
  mailbox: { free: 5, longestSeconds: 900 },
} as const satisfies Record<string, Limit>

/** Attempts belong to no tenant, because the caller may not be known yet. */
type Db = TenantDb | Kysely<DB>

const withoutTenant = (db: Db) => (db instanceof TenantDb ? db.sharedOnly : db)

export type ThrottleKind = keyof typeof limits

/** Failures older than this are forgotten. */
const FORGET = sql`interval '1 hour'`

/** The key of a row, hashed so that it contains no email address in clear text. */
function keyOf(kind: ThrottleKind, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)}`
}

/**
 * while the key has to wait. A try that turns out right is taken back with `resetAttempts` or `restoreAttempt`.
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together; throws 429 while the
 * key has to wait. After a success call `resetAttempts` or `restoreAttempt`.
 * while the key has to wait. A try that turns out right is taken back with `forgetFailures` or `forgiveTry`.
 */
export async function consumeAttempt(db: Db, kind: ThrottleKind, subject: string): Promise<void> {
  if (!(await tryConsumeAttempt(db, kind, subject))) await refuse(db, kind, subject)
}

/** Counts one attempt under several keys; when one has to wait, the counts before it are reverted. */
export async function consumeAttempts(
  db: Db,
  tries: readonly (readonly [ThrottleKind, string])[],
): Promise<void> {
  for (const [at, [kind, subject]] of tries.entries()) {
    if (await tryConsumeAttempt(db, kind, subject)) continue
    for (const taken of tries.slice(0, at)) await restoreAttempt(db, ...taken)
    await refuse(db, kind, subject)
  }
}

/** Like `consumeAttempt`, but returns false instead of throwing, for callers that must not reveal it. */
export async function tryConsumeAttempt(db: Db, kind: ThrottleKind, subject: string): Promise<boolean> {
  const { free } = limits[kind]
  const taken = await sql`
    insert into login_attempts as a (key, attempts, last_at) values (${keyOf(kind, subject)}, 1, now())
    on conflict (key) do update set last_at = now(),
      attempts = case when a.last_at > now() - ${FORGET} then a.attempts + 1 else 1 end
    where a.attempts < ${free} or ${waitOf(kind)} <= 0
    returning 1`.execute(withoutTenant(db))
  return taken.rows.length > 0
}

/** The seconds that a row of `login_attempts a` still has to wait. */
function waitOf(kind: ThrottleKind) {
  const { free, longestSeconds } = limits[kind]
  return sql<number>`extract(epoch from
    a.last_at + make_interval(secs => least(${longestSeconds}, power(2, least(a.attempts - ${free}, 20)))) - now())`
}

async function refuse(db: Db, kind: ThrottleKind, subject: string): Promise<never> {
  const { rows } = await typedSql({ wait: is.number })`
    select ceil(${waitOf(kind)})::int as wait from login_attempts a where key = ${keyOf(kind, subject)}`.execute(
    withoutTenant(db),
  )
  throw new AppError('too_many', undefined, { retryAfter: Math.max(1, rows[0]?.wait ?? 1) })
}

/** Reverts one attempt that did not fail; earlier failures stay counted. */
export async function restoreAttempt(db: Db, kind: ThrottleKind, subject: string): Promise<void> {
  await sql`update login_attempts set attempts = attempts - 1 where key = ${keyOf(kind, subject)}`.execute(
    withoutTenant(db),
  )
}

export async function resetAttempts(db: Db, kind: ThrottleKind, subject: string): Promise<void> {
  await sql`delete from login_attempts where key = ${keyOf(kind, subject)}`.execute(withoutTenant(db))
}
