// How it works: docs/internals/credit.md
import type { CreditAction } from '@linkwright/core/admin/credit/credit-rules'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { send } from '../../../live/send.ts'

export interface Movement {
  /** Negative when credit is spent or removed; never zero. */
  cents: Cents
  action: CreditAction
  /** Required when an administrator adds or removes credit. */
  reason?: string | null
  /** The order that it bought, paid or refunded, which must exist. */
  orderId?: number | null
  /** The claim that it settles, which must exist. */
  claimId?: number | null
  /** The user; null for an automatic movement. */
  actor: number | null
  at?: Date
}

const movedRow = {
  /** The number of its entry. */
  seq: is.number,
  /** The balance now. */
  cents: is.number,
  /** Without held credit: `credit` on the wire. */
  free: is.number,
}
export type Moved = RowOf<typeof movedRow>

/**
 * Changes the credit of a business and writes the entry, in one statement, so that concurrent movements see each other's
 * result. Publishes it to all sessions of the business. Undefined, without any change, when too little is available.
 */
export async function moveCredit(db: TenantDb, movement: Movement): Promise<Moved | undefined> {
  const moved = await moveWithHold(db, movement, 0)
  if (moved !== undefined) await publishCredit(db, moved.free)
  return moved
}

/** The same, and releases held credit in the same statement. Publishes nothing. */
export async function moveWithHold(
  db: TenantDb,
  { cents, action, reason = null, orderId = null, claimId = null, actor, at = new Date() }: Movement,
  released: Cents,
): Promise<Moved | undefined> {
  const { rows } = await typedSql(movedRow)`
    with moved as (
      update businesses set credit_cents = credit_cents + ${cents}::bigint,
        credit_held_cents = credit_held_cents - ${released}::bigint, credit_seq = coalesce(credit_seq, 0) + 1
      where id = ${db.businessId} and credit_held_cents >= ${released}::bigint
        and credit_cents - credit_held_cents + ${released}::bigint + ${cents}::bigint >= 0
      returning credit_seq as seq, credit_cents as cents, credit_cents - credit_held_cents as free),
    written as (
      insert into credit_entries (business_id, seq, before_cents, amount_cents, action, reason, order_id, claim_id, actor_user_id, at)
      select ${db.businessId}, seq, cents - ${cents}::bigint, ${cents}::bigint, ${action}, ${reason}, ${orderId}::bigint,
        ${claimId}::bigint, ${actor}::bigint, ${at} from moved)
    select seq, cents, free from moved`.execute(db)
  return rows[0]
}

/** Publishes the free credit to all sessions of the business once the transaction commits. */
export async function publishCredit(db: TenantDb, free: Cents): Promise<void> {
  await send(db, 'addUserCredit', { credit: toDollars(free) })
}
