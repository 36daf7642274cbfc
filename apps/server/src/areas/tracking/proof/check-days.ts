// How it works: docs/internals/proof.md
import { isLeafFormat } from '@linkwright/core/tracking/proof/look-leaf'
import { merkleRoot } from '@linkwright/core/tracking/proof/merkle-tree'
import { utcDay } from '@linkwright/core/values/dates'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { type Difference, differencesFrom, placeOf } from './differences.ts'
import { sha256 } from './leaves-of-day.ts'
import { looksWithoutLeaf } from './looks-without-leaf.ts'

const HASH_BYTES = 32
const DAY_MS = 86_400_000
/** The night in which a day is closed is over after so many days. Until then a missing root is no difference. */
const DAYS_TO_CLOSE = 1
/** Differences of a day that are reported; further ones are counted. */
export const MAX_DIFFERENCES = 20
/** Businesses that are read at a time. */
const BUSINESSES = 100

export interface CheckedDay {
  business_id: number
  day: string
  looks: number
  /** In hexadecimal. */
  root: string | null
  format: number | null
  /** At most MAX_DIFFERENCES. */
  differences: Difference[]
  /** How many further ones there are. */
  more: number
}

/**
 * Computes the past days of all businesses again, or one of them, and compares each row with its root. Needs the memory
 * of one day.
 * @param only limits the check to one day
 */
export async function* checkDays(
  kysely: Kysely<DB>,
  { now, only }: { now: Date; only?: string | undefined },
): AsyncGenerator<CheckedDay> {
  const open = utcDay(new Date(now.getTime() - DAYS_TO_CLOSE * DAY_MS))
  for await (const id of businesses(kysely)) yield* checkBusiness(new TenantDb(kysely, id), open, only)
}

async function* businesses(kysely: Kysely<DB>): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const rows = await kysely
      .selectFrom('businesses')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BUSINESSES)
      .execute()
    for (const { id } of rows) yield id
    const last = rows[BUSINESSES - 1]
    if (last === undefined) return
    after = last.id
  }
}

async function* checkBusiness(
  db: TenantDb,
  open: string,
  only: string | undefined,
): AsyncGenerator<CheckedDay> {
  const { first, last, last_root } = await pastDays(db, open)
  if (first === null || last === null) return
  const others = looksWithoutLeaf(db)
  let other = await others.next()
  for (const day of daysBetween(first, last)) {
    if (only !== undefined && day !== only) continue
    const checked: CheckedDay = {
      business_id: db.businessId,
      day,
      looks: 0,
      root: null,
      format: null,
      differences: [],
      more: 0,
    }
    for await (const difference of checkDay(db, checked, last_root)) add(checked, difference)
    for (; other.done !== true && other.value.day <= day; other = await others.next())
      if (other.value.day === day) add(checked, { what: 'look without leaf', ...placeOf(other.value) })
    yield checked
  }
}

/** From the first day with a leaf or a root to the last one that has, or should have, a root. */
async function pastDays(db: TenantDb, open: string) {
  const { rows } = await typedSql({ first: is.textOrNull, last: is.textOrNull, last_root: is.textOrNull })`
    with own as (select
      (select min(day) from proof_days where business_id = ${db.businessId}) as first_root,
      (select max(day) from proof_days where business_id = ${db.businessId}) as last_root,
      (select min(day) from look_leaves where business_id = ${db.businessId}) as first_leaf,
      (select max(day) from look_leaves where business_id = ${db.businessId} and day < ${open}::date) as last_leaf,
      (select (max(at) at time zone 'utc')::date from link_looks
        where business_id = ${db.businessId} and not is_sample and at < ${open}::timestamp at time zone 'utc') as last_look)
    select least(first_root, first_leaf)::text as first, greatest(last_root, last_leaf, last_look)::text as last,
      last_root::text as last_root from own`.execute(db)
  return rows[0] ?? { first: null, last: null, last_root: null }
}

function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = utcDay(new Date(Date.parse(day) + DAY_MS))) yield day
}

/** Completes `checked`, and finds what differs from the tree. */
async function* checkDay(
  db: TenantDb,
  checked: CheckedDay,
  lastRoot: string | null,
): AsyncGenerator<Difference> {
  const { day } = checked
  const stored = await db
    .from('proof_days')
    .select(['root', 'looks', 'leaf_hashes', 'format'])
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst()
  if (stored === undefined) {
    yield { what: lastRoot !== null && day < lastRoot ? 'day missing' : 'day not closed' }
    return
  }
  const { root, looks, leaf_hashes, format } = stored
  checked.looks = looks
  checked.root = root.toString('hex')
  checked.format = format
  if (!isLeafFormat(format)) {
    yield { what: 'format unknown' }
    return
  }
  const hashes = Array.from({ length: looks }, (_, place) =>
    leaf_hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  )
  if (root.equals(merkleRoot(hashes, sha256))) yield* differencesFrom(db, day, { hashes, format })
  else yield { what: 'root altered' }
}

function add(checked: CheckedDay, difference: Difference): void {
  if (checked.differences.length < MAX_DIFFERENCES) checked.differences.push(difference)
  else checked.more += 1
}
