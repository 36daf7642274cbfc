import type { TenantDb } from '../../../db/tenant.ts'
import { typedSql } from '../../../db/typed-sql.ts'
import { type ClaimedWatches, removableRow, removeUnclaimed } from './remove-unclaimed.ts'

export interface Room {
  /** Bytes that a business may store. Evidence of open claims does not count. */
  most: number
  claimedWatches: ClaimedWatches
  now: Date
  /** A watch whose evidence is left, because a claim may follow from its look. */
  spared?: number
}

/**
 * Removes the oldest evidence of a business until `size` more bytes fit. The caller has locked the business, so that two
 * files do not take the same room.
 */
export async function makeRoom(
  db: TenantDb,
  size: number,
  { most, spared = 0, ...claims }: Room,
): Promise<number> {
  const claimed = await claims.claimedWatches(db, claims.now)
  const { rows } = await typedSql(removableRow)`
    select hash, watch_id from (
      select hash, watch_id, stored_at, sum(size) over (order by fetched_at desc, hash) as newer
      from evidence where business_id = ${db.businessId} and not (watch_id = any(${claimed}::bigint[]))) e
    where newer + ${size}::bigint > ${most}::bigint and stored_at is not null
      and watch_id <> ${spared}`.execute(db)
  return await removeUnclaimed(db, rows, claims)
}
