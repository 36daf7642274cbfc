import { hash } from 'node:crypto'
import { type LeafFormat, leafBytes } from '@linkwright/core/tracking/proof/look-leaf'
import { leafHash, type Sha256 } from '@linkwright/core/tracking/proof/merkle-tree'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

/** Rows that are read and hashed at a time: hashing them blocks the process. */
const PART = 1000

export type LeafRow = Awaited<ReturnType<typeof partOf>>[number]

/** The leaves of a day in the order of its tree, those with a higher id than `after`. */
export async function* leavesOfDay(db: TenantDb, day: string, after = 0): AsyncGenerator<LeafRow> {
  for (let last = after; ;) {
    const rows = await partOf(db, day, last)
    yield* rows
    const end = rows[PART - 1]
    if (end === undefined) return
    last = end.id
  }
}

async function partOf(db: TenantDb, day: string, after: number) {
  return await db
    .from('look_leaves')
    .select(['id', 'watch_id', 'at', 'facts_hash', 'look_id', 'look_hash'])
    .where(sql<boolean>`day = ${day}::date`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PART)
    .execute()
}

/** Hash of a leaf in the tree. */
export function hashOf(
  { businessId }: TenantDb,
  { facts_hash, look_hash, ...leaf }: LeafRow,
  format?: LeafFormat,
): Uint8Array {
  const entry = {
    ...leaf,
    business_id: businessId,
    facts_hash: facts_hash.toString('hex'),
    look_hash: look_hash?.toString('hex') ?? null,
  }
  return leafHash(leafBytes(entry, format), sha256)
}
