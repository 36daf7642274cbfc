import { judge } from '@linkwright/core/tracking/verification/judge'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { addLeaf } from './add-leaf.ts'
import { factsHash } from './facts-hash.ts'

/** Looks that get their leaf in one transaction. */
const LOOKS = 500

/**
 * Adds the leaves of stored looks of the first day without a root that have none: during an upgrade of several servers,
 * those of the earlier version store looks without leaves.
 */
export async function addMissingLeaves(db: TenantDb, day: string): Promise<void> {
  while ((await looksOf(db, day)).length > 0) {
    await db.transaction(async (trx) => {
      // Others that close the day may have added them since.
      await lock(trx, 'businesses', undefined, 'update').select('id').execute()
      for (const look of await looksOf(trx, day)) {
        const { watch_id: watchId, at, codes } = look
        const judged = judge(look.look, look.history, look.promise)
        await addLeaf(trx, { watchId, at, factsHash: factsHash({ ...judged, codes }, look.look), kept: look })
      }
    })
  }
}

/** Newer looks than the last one of the days before, so that those of the past are not searched. */
async function looksOf(db: TenantDb, day: string) {
  const { businessId } = db
  return await db
    .from('link_looks')
    .selectAll()
    .where(sql<boolean>`id > coalesce((select max(l.look_id) from look_leaves l
      where l.business_id = ${businessId} and l.look_id is not null and l.day < ${day}::date), 0)`)
    .where(sql<boolean>`(at at time zone 'utc')::date = ${day}::date`)
    .where(sql<boolean>`at >= (select l.at from look_leaves l where l.business_id = ${businessId}
      order by l.day, l.id limit 1)`)
    .where(sql<boolean>`not exists (select from look_leaves l
      where l.business_id = ${businessId} and l.look_id = link_looks.id)`)
    .where('is_sample', '=', false)
    .where('judge_version', '>', 0)
    .orderBy('id')
    .limit(LOOKS)
    .execute()
}
