import { AppError } from '@linkwright/core/contract/errors'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * Failed tries are counted in the database, so that several server processes share them. After `free` failures a
 * key has to wait, twice as long after each further one, up to `longest`. It delays and never locks: nobody can
 * shut somebody else out, and a right password during the wait has to wait too.
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
  /** Mails and reset keys asked for from one address. */
  reset: { free: 20, longestSeconds: 900 },
} as const satisfies Record<string, Limit>

export type ThrottleKind = keyof typeof limits

/** Failures older than this are forgotten. */
const FORGET = sql`interval '1 hour'`

/** E-mail addresses are not kept in clear where nobody owns the row. */
function keyOf(kind: ThrottleKind, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)}`
}

/** Throws 429 while the key has to wait. */
export async function checkThrottle(db: Kysely<DB>, kind: ThrottleKind, subject: string): Promise<void> {
  const { free, longestSeconds } = limits[kind]
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from
      last_at + make_interval(secs => least(${longestSeconds}, power(2, least(attempts - ${free}, 20)))) - now()))::int
      as wait
    from login_attempts
    where key = ${keyOf(kind, subject)} and attempts >= ${free} and last_at > now() - ${FORGET}`.execute(db)
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw new AppError('too_many', undefined, { retryAfter: wait })
}

export async function countFailure(db: Kysely<DB>, kind: ThrottleKind, subject: string): Promise<void> {
  await sql`
    insert into login_attempts (key, attempts, last_at) values (${keyOf(kind, subject)}, 1, now())
    on conflict (key) do update set last_at = now(), attempts =
      case when login_attempts.last_at > now() - ${FORGET} then login_attempts.attempts + 1 else 1 end`.execute(
    db,
  )
}

export async function forgetFailures(db: Kysely<DB>, kind: ThrottleKind, subject: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', keyOf(kind, subject)).execute()
}
