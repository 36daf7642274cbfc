import type { Cents } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Moved, moveWithHold, publishCredit } from './move.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

// A hold belongs to one open checkout: it is created in the transaction that reserves the checkout, and released or
// settled in the one that ends it. With 0 cents these functions do nothing.

/**
 * Holds available credit, so that it cannot be spent otherwise, and publishes the rest to all sessions. False, without
 * any change, when less is available.
 */
export async function hold(db: TenantDb, cents: Cents): Promise<boolean> {
  if (cents === 0) return true
  const free = await changeHeld(db, cents)
  if (free === undefined) return false
  await publishCredit(db, free)
  return true
}

/**
 * Releases held credit of a declined or abandoned checkout, and publishes it to all sessions.
 * @throws Error when less is held: a checkout has ended twice.
 */
export async function release(db: TenantDb, cents: Cents): Promise<void> {
  if (cents === 0) return
  const free = await changeHeld(db, -cents)
  if (free === undefined) throw new Error(`less credit is held than the ${cents} cents to release`)
  await publishCredit(db, free)
}

/**
 * Spends held credit on an existing order: reduces balance and hold, and writes the entry, in one statement. Available
 * credit does not change, so nothing is published.
 * @throws Error when less is held: a checkout has ended twice.
 */
export async function settle(
  db: TenantDb,
  { cents, orderId, actor, at }: { cents: Cents; orderId: number; actor: number | null; at?: Date },
): Promise<Moved | undefined> {
  if (cents === 0) return undefined
  const spent = { cents: -cents, action: 'order', orderId, actor, ...(at && { at }) } as const
  const moved = await moveWithHold(db, spent, cents)
  if (moved === undefined) throw new Error(`less credit is held than the ${cents} cents to spend`)
  return moved
}

/** Changes the held credit and returns what is available; undefined when it would exceed the balance or be negative. */
async function changeHeld(db: TenantDb, cents: Cents): Promise<Cents | undefined> {
  const { rows } = await typedSql({ free: is.number })`
    update businesses set credit_held_cents = credit_held_cents + ${cents}::bigint
    where id = ${db.businessId} and credit_held_cents + ${cents}::bigint between 0 and credit_cents
    returning credit_cents - credit_held_cents as free`.execute(db)
  return rows[0]?.free
}
