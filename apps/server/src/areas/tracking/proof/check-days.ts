// How it works: docs/internals/proof.md
import type { StoredLook } from '@linkwright/core/tracking/proof/look-leaf'
import { merkleRoot } from '@linkwright/core/tracking/proof/merkle-tree'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { lookHash } from './add-leaf.ts'
import { hashOf, type LeafRow, leavesOfDay, sha256 } from './leaves-of-day.ts'

const HASH_BYTES = 32
/** Leaves whose stored looks are read at a time. */
const LOOKS = 500

/** What differs first, in the order of the tree. */
export type Difference =
  | { what: 'day missing' | 'root altered' }
  /** Place in the tree, counted from 0. */
  | { what: 'leaf removed'; place: number }
  | ({ what: 'leaf altered' | 'leaf added' | 'look altered' | 'look removed' | 'look added' } & Place)

interface Place {
  watch_id: number
  at: string
  look_id: number | null
}

export interface CheckedDay {
  business_id: number
  day: string
  looks: number
  /** In hexadecimal. */
  root: string | null
  difference: Difference | null
}

/**
 * Computes the closed days of all businesses again, or one of them, and compares each row with its root.
 * @param only limits the check to one day
 */
export async function* checkDays(kysely: Kysely<DB>, only?: string): AsyncGenerator<CheckedDay> {
  const { rows } = await typedSql({ business_id: is.number, day: is.text })`
    select b.id as business_id, d::date::text as day from businesses b
    cross join lateral (
      select least(
          (select min(p.day) from proof_days p where p.business_id = b.id),
          (select min(l.day) from look_leaves l where l.business_id = b.id)) as first,
        (select max(p.day) from proof_days p where p.business_id = b.id) as last) s
    cross join lateral generate_series(s.first::timestamp, s.last::timestamp, interval '1 day') d
    where ${only ?? null}::date is null or d::date = ${only ?? null}::date
    order by b.id, d`.execute(kysely)
  for (const [businessId, days] of Map.groupBy(rows, ({ business_id }) => business_id)) {
    const db = new TenantDb(kysely, businessId)
    const added = await addedLooks(db)
    for (const { day } of days) {
      const checked = await checkDay(db, day)
      yield { ...checked, difference: checked.difference ?? added.get(day) ?? null }
    }
  }
}

async function checkDay(db: TenantDb, day: string): Promise<CheckedDay> {
  const stored = await db
    .from('proof_days')
    .select(['root', 'looks', 'leaf_hashes'])
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst()
  const of = { business_id: db.businessId, day }
  if (stored === undefined) return { ...of, looks: 0, root: null, difference: { what: 'day missing' } }
  const { root, looks, leaf_hashes } = stored
  const hashes = Array.from({ length: looks }, (_, place) =>
    leaf_hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  )
  const difference: Difference | null = root.equals(merkleRoot(hashes, sha256))
    ? await differingRow(db, day, hashes)
    : { what: 'root altered' }
  return { ...of, looks, root: root.toString('hex'), difference }
}

/** The first leaf that is not the one of the tree, or whose look is not the stored one. */
async function differingRow(
  db: TenantDb,
  day: string,
  hashes: readonly Buffer[],
): Promise<Difference | null> {
  let place = 0
  let part: LeafRow[] = []
  for await (const leaf of leavesOfDay(db, day)) {
    const expected = hashes[place]
    if (expected === undefined || !expected.equals(hashOf(db, leaf))) {
      const difference = await differingLook(db, part)
      if (difference !== null) return difference
      return await differingLeaf(db, day, leaf, { place, hashes })
    }
    place += 1
    part.push(leaf)
    if (part.length < LOOKS) continue
    const difference = await differingLook(db, part)
    if (difference !== null) return difference
    part = []
  }
  return (await differingLook(db, part)) ?? (place < hashes.length ? { what: 'leaf removed', place } : null)
}

/** A leaf of the tree is missing before this one, or it was added or altered. */
async function differingLeaf(
  db: TenantDb,
  day: string,
  leaf: LeafRow,
  { place, hashes }: { place: number; hashes: readonly Buffer[] },
): Promise<Difference> {
  const hash = hashOf(db, leaf)
  if (hashes.slice(place).some((each) => each.equals(hash))) return { what: 'leaf removed', place }
  const { rows } = await typedSql({ count: is.number })`
    select count(*)::int as count from look_leaves
    where business_id = ${db.businessId} and day = ${day}::date`.execute(db)
  const isAdded = (rows[0]?.count ?? 0) > hashes.length
  return { what: isAdded ? 'leaf added' : 'leaf altered', ...placeOf(leaf) }
}

/** The first of these leaves whose stored look is gone, or is not the one that was stored. */
async function differingLook(db: TenantDb, leaves: readonly LeafRow[]): Promise<Difference | null> {
  const kept = leaves.filter(({ look_id }) => look_id !== null)
  if (kept.length === 0) return null
  const rows = await db
    .from('link_looks')
    .selectAll()
    .where('id', '=', sql<number>`any(${kept.map(({ look_id }) => look_id)}::bigint[])`)
    .execute()
  const looks = new Map<number | null, StoredLook>(rows.map((row) => [row.id, row]))
  for (const leaf of kept) {
    const look = looks.get(leaf.look_id)
    if (look === undefined) return { what: 'look removed', ...placeOf(leaf) }
    if (leaf.look_hash?.equals(lookHash(look)) !== true) return { what: 'look altered', ...placeOf(leaf) }
  }
  return null
}

/** Stored looks without a leaf by their day, the first of each, from the first leaf on. Sample data has none. */
async function addedLooks(db: TenantDb): Promise<Map<string, Difference>> {
  const { rows } = await typedSql({ day: is.text, look_id: is.number, watch_id: is.number, at: is.moment })`
    select distinct on (1) (k.at at time zone 'utc')::date::text as day, k.id as look_id, k.watch_id, k.at
    from link_looks k
    where k.business_id = ${db.businessId} and not k.is_sample
      and k.at >= (select l.at from look_leaves l where l.business_id = k.business_id order by l.day, l.id limit 1)
      and not exists (select from look_leaves l where l.business_id = k.business_id and l.look_id = k.id)
    order by 1, k.id`.execute(db)
  return new Map(rows.map(({ day, ...look }) => [day, { what: 'look added', ...placeOf(look) }]))
}

function placeOf({ watch_id, at, look_id }: { watch_id: number; at: Date; look_id: number | null }): Place {
  return { watch_id, at: at.toISOString(), look_id }
}
