import { type LeafFormat, leafFormats, type StoredLook } from '@linkwright/core/tracking/proof/look-leaf'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lookHash } from './add-leaf.ts'
import { hashOf, type LeafRow, leavesOfDay } from './leaves-of-day.ts'

/** Leaves whose stored looks are read at a time. */
const LOOKS = 500

export type Difference =
  /** `day missing`: later days have a root. `day not closed`: no later day has one, but this one should. `format
   * unknown`: a later version stored the root. */
  | { what: 'day missing' | 'day not closed' | 'root altered' | 'format unknown' }
  /** Place in the tree, counted from 0. */
  | { what: 'leaf removed'; place: number }
  | ({ what: 'leaf altered' | 'leaf added' | 'look altered' | 'look removed' | 'look without leaf' } & Place)

export interface Place {
  watch_id: number
  at: string
  look_id: number | null
}

/** Compares the leaves of a day and their stored looks with the hashes of its tree. */
export async function* differencesFrom(
  db: TenantDb,
  day: string,
  { hashes, format }: { hashes: readonly Buffer[]; format: LeafFormat },
): AsyncGenerator<Difference> {
  const placeIn = placesOf(hashes)
  let place = 0
  let others: LeafRow[] = []
  let same: LeafRow[] = []
  for await (const leaf of leavesOfDay(db, day)) {
    const found = placeIn(hashOf(db, leaf, format), place)
    if (found === undefined) {
      others.push(leaf)
      continue
    }
    yield* differingLeaves(others, place, found)
    others = []
    place = found + 1
    same.push(leaf)
    if (same.length < LOOKS) continue
    yield* differingLooks(db, same)
    same = []
  }
  yield* differingLeaves(others, place, hashes.length)
  yield* differingLooks(db, same)
}

/** Finds the place of a hash from a place on. Most are at that place, so that a day without differences needs no map. */
function placesOf(hashes: readonly Buffer[]): (hash: Uint8Array, from: number) => number | undefined {
  let places: ReadonlyMap<string, number> | undefined
  return (hash, from) => {
    if (hashes[from]?.equals(hash) === true) return from
    places ??= new Map(hashes.map((each, place) => [each.toString('hex'), place]))
    const place = places.get(Buffer.from(hash).toString('hex'))
    return place === undefined || place < from ? undefined : place
  }
}

/** Leaves that are not in the tree, where it has those from `place` to `end`: altered, or else added or removed. */
function* differingLeaves(others: readonly LeafRow[], place: number, end: number): Generator<Difference> {
  const altered = Math.min(others.length, end - place)
  for (const [index, leaf] of others.entries())
    yield { what: index < altered ? 'leaf altered' : 'leaf added', ...placeOf(leaf) }
  for (let removed = place + altered; removed < end; removed += 1)
    yield { what: 'leaf removed', place: removed }
}

/** Leaves whose stored look is gone, or is not the one that was stored. */
async function* differingLooks(db: TenantDb, leaves: readonly LeafRow[]): AsyncGenerator<Difference> {
  const kept = leaves.filter(({ look_id }) => look_id !== null)
  if (kept.length === 0) return
  const rows = await db
    .from('link_looks')
    .selectAll()
    .where('id', '=', sql<number>`any(${kept.map(({ look_id }) => look_id)}::bigint[])`)
    .execute()
  const looks = new Map<number | null, StoredLook>(rows.map((row) => [row.id, row]))
  for (const leaf of kept) {
    const look = looks.get(leaf.look_id)
    if (look === undefined) yield { what: 'look removed', ...placeOf(leaf) }
    else if (!leafFormats.some((format) => leaf.look_hash?.equals(lookHash(look, format))))
      yield { what: 'look altered', ...placeOf(leaf) }
  }
}

export function placeOf({
  watch_id,
  at,
  look_id,
}: {
  watch_id: number
  at: Date
  look_id: number | null
}): Place {
  return { watch_id, at: at.toISOString(), look_id }
}
