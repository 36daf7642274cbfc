import type { Cents } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Moved, moveWithHold, publishCredit } from './move.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

// A hold belongs to one checkout that has not ended: it is taken in the transaction that reserves the checkout, and
// given back or settled in the one that ends it. Nothing holds nothing: with 0 cents these do nothing at all.

/**
 * Holds so much of what is free, which nobody else can spend then, and tells all sessions. False, and nothing has
 * happened, when less is free.
 */
export async function hold(db: TenantDb, cents: Cents): Promise<boolean> {
  if (cents === 0) return true
  const free = await changeHeld(db, cents)
  if (free === undefined) return false
  await publishCredit(db, free)
  return true
}

/**
 * Gives back what was held, when its checkout was declined or abandoned, and tells all sessions.
 * @throws Error when less is held: a checkout has ended twice.
 */
export async function release(db: TenantDb, cents: Cents): Promise<void> {
  if (cents === 0) return
  const free = await changeHeld(db, -cents)
  if (free === undefined) throw new Error(`less credit is held than the ${cents} cents that are given back`)
  await publishCredit(db, free)
}

/**
 * Spends what was held on an order that stands already: balance and hold go down together and the entry is written, in one
 * statement. What is free stays the same, so nobody is told.
 * @throws Error when less is held: a checkout has ended twice.
 */
export async function settle(
  db: TenantDb,
  { cents, orderId, actor, at }: { cents: Cents; orderId: number; actor: number | null; at?: Date },
): Promise<Moved | undefined> {
  if (cents === 0) return undefined
  const spent = { cents: -cents, action: 'order', orderId, actor, ...(at && { at }) } as const
  const moved = await moveWithHold(db, spent, cents)
  if (moved === undefined) throw new Error(`less credit is held than the ${cents} cents that are spent`)
  return moved
}

/** What is free afterwards; undefined when more were held than there is, or less than nothing. */
async function changeHeld(db: TenantDb, cents: Cents): Promise<Cents | undefined> {
  const { rows } = await typedSql({ free: is.number })`
    update businesses set credit_held_cents = credit_held_cents + ${cents}::bigint
    where id = ${db.businessId} and credit_held_cents + ${cents}::bigint between 0 and credit_cents
    returning credit_cents - credit_held_cents as free`.execute(db)
  return rows[0]?.free
}
