import { sql } from 'kysely'
import { unlockedClause } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Ids of the watches whose evidence a claim needs. Claims belong to buying, a higher wing, which implements this. */
export type ClaimedWatches = (db: TenantDb, now: Date) => Promise<readonly number[]>

/** A row of evidence that may be removed. */
export const removableRow = { hash: is.text, watch_id: is.number }

/**
 * Deletes evidence whose watch has no open claim, in the caller's transaction. A look changes its watch before it opens a
 * claim: watches that are being changed are left for the next run, and no claim can be opened for the others before the end.
 */
export async function removeUnclaimed(
  db: TenantDb,
  rows: readonly { hash: string; watch_id: number }[],
  { claimedWatches, now }: { claimedWatches: ClaimedWatches; now: Date },
): Promise<number> {
  if (rows.length === 0) return 0
  const ids = [...new Set(rows.map(({ watch_id }) => watch_id))]
  const { rows: free } = await typedSql({ id: is.number })`
    select id from link_watches where business_id = ${db.businessId} and id = any(${ids}::bigint[])
    order by id ${unlockedClause({ mode: 'no key update' })}`.execute(db)
  const claimed = new Set(await claimedWatches(db, now))
  const unclaimed = free.flatMap(({ id }) => (claimed.has(id) ? [] : [id]))
  const { numDeletedRows } = await db
    .delete('evidence')
    .where(
      'hash',
      'in',
      rows.map(({ hash }) => hash),
    )
    .where('watch_id', '=', sql<number>`any(${unclaimed}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
