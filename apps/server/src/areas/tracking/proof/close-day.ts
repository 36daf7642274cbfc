import { merkleRoot } from '@linkwright/core/tracking/proof/merkle-tree'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { hashOf, leavesOfDay, sha256 } from './leaves-of-day.ts'

/**
 * Stores the root of the first day without one, in the caller's transaction. A look that is being stored is waited for;
 * later ones belong to the next day. Returns false if there is no such day before `today`.
 */
export async function closeNextDay(db: TenantDb, today: string): Promise<boolean> {
  await lock(db, 'businesses', undefined, 'update').select('id').execute()
  const { rows } = await typedSql({ day: is.textOrNull })`
    select coalesce(
      (select max(day) + 1 from proof_days where business_id = ${db.businessId}),
      (select min(day) from look_leaves where business_id = ${db.businessId}))::text as day`.execute(db)
  const day = rows[0]?.day
  if (day === undefined || day === null || day >= today) return false
  const hashes: Uint8Array[] = []
  for await (const leaf of leavesOfDay(db, day)) hashes.push(hashOf(db, leaf))
  await db
    .insert('proof_days', {
      day,
      root: Buffer.from(merkleRoot(hashes, sha256)),
      looks: hashes.length,
      leaf_hashes: Buffer.concat(hashes),
    })
    .execute()
  return true
}
