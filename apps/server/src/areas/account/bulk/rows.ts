import type { BulkRow } from '@linkwright/core/account/bulk/bulk-run'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { RunRow } from './queries.ts'

interface Wanted {
  after: number
  limit: number
  state: BulkRow['state'] | undefined
}

/** The rows of a run behind one, and how many there are; one more than asked for tells whether more follow. */
export async function runRows(
  db: TenantDb,
  { id, after_id, total, done, refused }: RunRow,
  { after, limit, state }: Wanted,
): Promise<{ rows: BulkRow[]; total: number }> {
  const of = {
    waiting: { is: sql`row_id > ${after_id}`, count: total - done },
    done: { is: sql`row_id <= ${after_id} and reason is null`, count: done - refused },
    refused: { is: sql`reason is not null`, count: refused },
    any: { is: sql`true`, count: total },
  }[state ?? 'any']
  const { rows } = await sql<BulkRow>`
    select row_id as id, reason,
      case when reason is not null then 'refused' when row_id <= ${after_id} then 'done' else 'waiting' end as state
    from bulk_rows
    where business_id = ${db.businessId} and run_id = ${id} and row_id > ${after} and ${of.is}
    order by row_id limit ${sql.lit(limit + 1)}`.execute(db)
  return { rows, total: of.count }
}
