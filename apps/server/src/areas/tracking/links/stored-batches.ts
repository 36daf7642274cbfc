import type { SiteImportRow } from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'

/** Rows per transaction of a large import: a compromise between the cost of each and how long others wait. */
const BATCH_ROWS = 5000

/** Stores the rows in batches, so that they are never read or written all at once. */
export async function storeBatches(
  db: TenantDb,
  importId: number,
  rows: readonly SiteImportRow[],
  before = 0,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH_ROWS))
    // In sequence: other statements run in between.
    await db
      .insert('import_batches', { import_id: importId, first_row: before + from + 1, rows: batch })
      .execute()
  }
}

/** Reads and deletes the batch that starts at `firstRow`, in the transaction that imports it. */
export async function takeBatch(db: TenantDb, importId: number, firstRow: number): Promise<SiteImportRow[]> {
  const { rows } = await db
    .delete('import_batches')
    .where('import_id', '=', importId)
    .where('first_row', '=', firstRow)
    .returning('rows')
    .executeTakeFirstOrThrow()
  return rows
}

/** Deletes the batches that will not be imported. */
export async function deleteBatches(db: TenantDb, importId: number): Promise<void> {
  await db.delete('import_batches').where('import_id', '=', importId).execute()
}
