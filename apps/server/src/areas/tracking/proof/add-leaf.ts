// How it works: docs/internals/proof.md
import { hash } from 'node:crypto'
import { type LeafFormat, type StoredLook, storedLookBytes } from '@linkwright/core/tracking/proof/look-leaf'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** A look that is stored in this transaction. */
export interface NewLeaf {
  watchId: number
  at: Date
  /** In hexadecimal. */
  factsHash: string
  /** Undefined where the look saw what the last one saw. */
  kept: (StoredLook & { id: number }) | undefined
}

/** Keeps the days of the business from being closed before the transaction ends. */
export async function lockOpenDay(db: TenantDb): Promise<void> {
  await lock(db, 'businesses', undefined, 'key share').select('id').execute()
}

/** Adds a look to the tree of its day, or of the first day without a root. `lockOpenDay` comes first. */
export async function addLeaf(db: TenantDb, { watchId, at, factsHash, kept }: NewLeaf): Promise<void> {
  const { businessId } = db
  await sql`
    insert into look_leaves (business_id, watch_id, at, day, facts_hash, look_id, look_hash)
    values (${businessId}, ${watchId}, ${at},
      greatest((${at}::timestamptz at time zone 'utc')::date,
        (select max(day) + 1 from proof_days where business_id = ${businessId})),
      ${Buffer.from(factsHash, 'hex')}, ${kept?.id ?? null}, ${kept === undefined ? null : lookHash(kept)})`.execute(
    db,
  )
}

export function lookHash(look: StoredLook, format?: LeafFormat): Buffer {
  return hash('sha256', storedLookBytes(look, format), 'buffer')
}
