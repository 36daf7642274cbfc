import { AppError } from '@linkwright/core/contract/errors'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Failed tries are counted in the database, so that several server processes share them. After `free` failures a
 * key has to wait, twice as long after each further one, up to `longest`. It delays and never locks: nobody can
 * shut somebody else out, and a right password during the wait has to wait too. What others try on an account from
 * elsewhere does not hold up who signed in from the same network before, or resets the password from it.
 */
interface Limit {
  free: number
  longestSeconds: number
}

const limits = {
  /** One person's mistakes, from one network address. */
  account: { free: 5, longestSeconds: 900 },
  /** One network address trying many accounts. */
  address: { free: 100, longestSeconds: 900 },
  /** Tries on one account from wherever, but for networks that it was signed in from before. */
  everywhere: { free: 50, longestSeconds: 60 },
  /** Codes beside the password of one user, from wherever: six digits are guessed by trying. */
  code: { free: 5, longestSeconds: 900 },
  /** Mails and reset keys asked for from one address. */
  reset: { free: 20, longestSeconds: 900 },
  /** Codes of mailed links to reactivate an account, from one network address. */
  reactivation: { free: 30, longestSeconds: 900 },
  /** The same asked for by administrators, whom no stranger's tries hold up. */
  mailboxByAdmin: { free: 5, longestSeconds: 900 },
  /** Reset mails to one user, from wherever they are asked for. */
  mailbox: { free: 5, longestSeconds: 900 },
} as const satisfies Record<string, Limit>

/** Tries are nobody's rows: whoever asks may be known by now, or not yet. */
type Db = TenantDb | Kysely<DB>

const withoutTenant = (db: Db) => (db instanceof TenantDb ? db.sharedOnly : db)

export type ThrottleKind = keyof typeof limits

/** Failures older than this are forgotten. */
const FORGET = sql`interval '1 hour'`

/** The key of a row. It is hashed: these rows belong to no account, so they hold no email address in clear. */
function keyOf(kind: ThrottleKind, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)}`
}

/**
 * Counts a try before it is made, so that tries sent all at once cannot slip past the count together; throws 429
 * while the key has to wait. A try that turns out right is taken back with `forgetFailures` or `forgiveTry`.
 */
export async function consumeAttempt(db: Db, kind: ThrottleKind, subject: string): Promise<void> {
  if (!(await tryConsumeAttempt(db, kind, subject))) await refuse(db, kind, subject)
}

/** Takes several for one try: when one has to wait, the ones before it were none. */
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

/** As `takeTry`, for where nobody may notice: answers whether the try was counted, or false while it has to wait. */
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

/** Takes a try back that was no failure, where the others stay counted. */
export async function restoreAttempt(db: Db, kind: ThrottleKind, subject: string): Promise<void> {
  await sql`update login_attempts set attempts = attempts - 1 where key = ${keyOf(kind, subject)}`.execute(
    withoutTenant(db),
  )
}

export async function resetAttempts(db: Db, kind: ThrottleKind, subject: string): Promise<void> {
  await sql`delete from login_attempts where key = ${keyOf(kind, subject)}`.execute(withoutTenant(db))
}
