import { BulkRow } from '@linkwright/core/account/bulk/bulk-run'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { RunRow } from './queries.ts'
import { typedSql } from '../../../db/typed-sql.ts'

interface Wanted {
  after: number
  limit: number
  state: BulkRow['state'] | undefined
}

/** The rows of a run after one, and the total. Returns one extra row that shows whether there is a next page. */
export async function runRows(
  db: TenantDb,
  { id, is_undo, after_id, total, done, refused }: RunRow,
  { after, limit, state }: Wanted,
): Promise<{ rows: BulkRow[]; total: number }> {
  // An undo processes the rows in descending order.
  const waits = is_undo ? sql`row_id < ${after_id}` : sql`row_id > ${after_id}`
  const of = {
    waiting: { is: waits, count: total - done },
    done: { is: sql`not ${waits} and reason is null`, count: done - refused },
    refused: { is: sql`reason is not null`, count: refused },
    any: { is: sql`true`, count: total },
  }[state ?? 'any']
  const { rows } = await typedSql(BulkRow.shape)`
    select row_id as id, reason,
      case when reason is not null then 'refused' when ${waits} then 'waiting' else 'done' end as state
    from bulk_rows
    where business_id = ${db.businessId} and run_id = ${id} and row_id > ${after} and ${of.is}
    order by row_id limit ${sql.lit(limit + 1)}`.execute(db)
  return { rows, total: of.count }
}
