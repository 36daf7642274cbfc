import { CONTEST_DAYS } from '@linkwright/core/buying/claims/transitions'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { isOpenClaim } from '../promises/open-claims.ts'

/** Ids of the watches with a claim that is open, or that the customer may still contest. */
export async function claimedWatches(db: TenantDb, now: Date): Promise<number[]> {
  const contestable = sql`state = 'refused' and not contested
    and ended_at >= ${now}::timestamptz - ${`${CONTEST_DAYS} days`}::interval`
  const { rows } = await typedSql({ watch_id: is.number })`
    select distinct watch_id from claims
    where business_id = ${db.businessId} and (${isOpenClaim('claims')} or ${contestable})`.execute(db)
  return rows.map(({ watch_id }) => watch_id)
}
