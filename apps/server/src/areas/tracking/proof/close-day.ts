// How it works: docs/internals/proof.md
import { LEAF_FORMAT } from '@linkwright/core/tracking/proof/look-leaf'
import { merkleRoot } from '@linkwright/core/tracking/proof/merkle-tree'
import type { Kysely } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { addMissingLeaves } from './missing-leaves.ts'
import { hashOf, leavesOfDay, sha256 } from './leaves-of-day.ts'

/** A day that is over, with the leaves that it had when it was read. */
export interface OpenDay {
  day: string
  hashes: readonly Uint8Array[]
  root: Uint8Array
  /** Id of the last leaf; 0 without any. */
  lastId: number
}

/** Stores the roots of all days before `today` that have none. Returns how many. */
export async function closeDays(kysely: Kysely<DB>, businessId: number, today: string): Promise<number> {
  for (let days = 0; ;) {
    const read = await readOpenDay(new TenantDb(kysely, businessId), today)
    if (read === undefined) return days
    if (await kysely.transaction().execute((trx) => closeDay(new TenantDb(trx, businessId), read))) days += 1
  }
}

/**
 * The first day without a root; undefined if it is not over. The hashes of many leaves take seconds, so that it keeps no
 * lock.
 */
export async function readOpenDay(db: TenantDb, today: string): Promise<OpenDay | undefined> {
  const day = await firstOpenDay(db)
  if (day === null || day >= today) return undefined
  await addMissingLeaves(db, day)
  return await withLeaves(db, { day, hashes: [], lastId: 0 })
}

/**
 * Stores the root of a day in the caller's transaction. A look that is being stored is waited for; later ones belong to
 * the next day. Returns false if the day was closed since it was read.
 */
export async function closeDay(db: TenantDb, read: OpenDay): Promise<boolean> {
  await lock(db, 'businesses', undefined, 'update').select('id').execute()
  if ((await firstOpenDay(db)) !== read.day) return false
  const { day, root, hashes } = await withNewLeaves(db, read)
  await db
    .insert('proof_days', {
      day,
      root: Buffer.from(root),
      looks: hashes.length,
      leaf_hashes: Buffer.concat(hashes),
      format: LEAF_FORMAT,
    })
    .execute()
  return true
}

async function firstOpenDay(db: TenantDb): Promise<string | null> {
  const { rows } = await typedSql({ day: is.textOrNull })`
    select coalesce(
      (select max(day) + 1 from proof_days where business_id = ${db.businessId}),
      (select min(day) from look_leaves where business_id = ${db.businessId}))::text as day`.execute(db)
  return rows[0]?.day ?? null
}

/** Hashes the leaves after the last one. */
async function withLeaves(db: TenantDb, { day, hashes, lastId }: Omit<OpenDay, 'root'>): Promise<OpenDay> {
  const all = [...hashes]
  let last = lastId
  for await (const leaf of leavesOfDay(db, day, lastId)) {
    all.push(hashOf(db, leaf))
    last = leaf.id
  }
  return { day, hashes: all, root: merkleRoot(all, sha256), lastId: last }
}

/** Adds the leaves that were stored since the day was read. One may have a lower id than others that were read. */
async function withNewLeaves(db: TenantDb, read: OpenDay): Promise<OpenDay> {
  const { day, hashes, lastId } = read
  const { rows } = await typedSql({ before: is.number, after: is.number })`
    select count(*) filter (where id <= ${lastId})::int as before, count(*) filter (where id > ${lastId})::int as after
    from look_leaves where business_id = ${db.businessId} and day = ${day}::date`.execute(db)
  const [{ before, after } = { before: 0, after: 0 }] = rows
  if (before !== hashes.length) return await withLeaves(db, { day, hashes: [], lastId: 0 })
  return after === 0 ? read : await withLeaves(db, read)
}
