import { type CheckoutState, hasEnded, mayBecome } from '@linkwright/core/buying/checkout/checkout-state'
import { AppError } from '@linkwright/core/contract/errors'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { lockUser } from '../../account/session/queries.ts'
import type { Claimed } from '../../../integrations/external-call.ts'
import type { RequestedPayment } from './requested-payment.ts'
import { type End, endOf } from './checkout-end.ts'
import { type CheckoutRow, checkouts, endLease, lockCheckout, acquireLease } from './queries.ts'

/** A claimed checkout. */
export interface Claim {
  row: CheckoutRow
  /**
   * `look`: its owner may still confirm it, and nothing is canceled; `prevent`: an unfinished payment is canceled.
   */
  what: 'begin' | 'look' | 'prevent'
  /** Whether it is another checkout that blocks the requested one. */
  isOther: boolean
  /** The customer of the card; only for a new checkout. */
  customerRef: string | null
}

type ClaimResult = Claimed<Claim, End>

/**
 * Finds the checkout of a repeated request by its key, or by the same content while it is open; or the open
 * checkout that blocks it, since a user has one at a time. A request that names its ordered lines also finds the
 * paid checkout of the same content.
 */
export async function findRequested(
  db: TenantDb,
  userId: number,
  { key, hash, seen }: RequestedPayment,
  followed: number | undefined,
): Promise<{ row: CheckoutRow; isOther: boolean } | undefined> {
  const rows = await checkouts(db)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where('idempotency_key', '=', key),
        where('id', '=', followed ?? null),
        ...(seen?.length ? [where.and({ request_hash: hash, state: 'paid' })] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  const known = key === null ? undefined : rows.find((row) => row.idempotency_key === key)
  if (known !== undefined && known.request_hash !== hash) throw new AppError('key_reused')
  const own =
    known ??
    rows.find(({ id }) => id === followed) ??
    rows.find(({ state, request_hash }) => !hasEnded(state) && request_hash === hash)
  if (own !== undefined) return { row: own, isOther: false }
  const open = rows.find(({ state }) => !hasEnded(state))
  if (open !== undefined) return { row: open, isOther: true }
  const [ordered] = rows
  return ordered && { row: ordered, isOther: false }
}

/** Claims an existing checkout. */
export async function claimExisting(db: TenantDb, row: CheckoutRow, isOther = false): Promise<ClaimResult> {
  if (hasEnded(row.state))
    return { is: 'ended', response: isOther ? { is: 'cleared' } : await endOf(db, row) }
  const interrupted = (of: CheckoutRow, what: Claim['what']): ClaimResult => ({
    is: 'abandoned',
    claim: { row: of, what, isOther, customerRef: null },
  })
  if (row.state === 'action' && row.is_leased) {
    if (!isOther) return interrupted(row, 'look')
    await endLease(db, row.id)
  } else if (row.is_leased) return { is: 'leased', until: row.lease_until }
  const taken = await acquireLease(db, row.id)
  return taken === undefined ? { is: 'leased', until: row.lease_until } : interrupted(taken, 'prevent')
}

/** Claims a checkout of a user, or of the whole business for jobs. */
export async function claimById(db: TenantDb, id: number, userId?: number): Promise<ClaimResult> {
  const row = await checkouts(db)
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return await claimExisting(db, row)
}

/** Serializes the calls of a business and of a user until the transaction ends. */
export async function lockBuyer(db: TenantDb, userId: number | null): Promise<void> {
  await lock(db, 'businesses').select('id').executeTakeFirstOrThrow()
  if (userId !== null) await lockUser(db, userId)
}

/**
 * Locks a checkout that has not ended; undefined when it has. Locked after its buyer and after pages and sites.
 * @throws Error when its state cannot change to `to`.
 */
export async function lockOpen(
  db: TenantDb,
  id: number,
  to: CheckoutState,
): Promise<CheckoutRow | undefined> {
  const row = await lockCheckout(db, id)
  if (hasEnded(row.state)) return undefined
  if (!mayBecome(row.state, to)) throw new Error(`checkout ${id} is ${row.state} and cannot be ${to}`)
  return row
}
