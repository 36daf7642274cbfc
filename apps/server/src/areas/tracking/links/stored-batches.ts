import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'

/**
 * Rows of a large import that are imported in one transaction: a compromise between what each costs and how long the
 * others wait for it.
 */
const BATCH_ROWS = 5000

/** Keeps the rows in pieces, so that nobody ever has to read or write all of them at once. */
export async function storeBatches(
  db: TenantDb,
  importId: number,
  rows: readonly ImportRow[],
  before = 0,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH_ROWS))
    // One after the other: between two of them everybody else has a turn.
    await db
      .insert('import_batches', { import_id: importId, first_row: before + from + 1, rows: batch })
      .execute()
  }
}

/** Takes the batch that begins with `firstRow`; it is gone with the transaction in which it is imported. */
export async function takeBatch(db: TenantDb, importId: number, firstRow: number): Promise<ImportRow[]> {
  const { rows } = await db
    .delete('import_batches')
    .where('import_id', '=', importId)
    .where('first_row', '=', firstRow)
    .returning('rows')
    .executeTakeFirstOrThrow()
  return rows
}

/** Lets go of what will not be imported. */
export async function deleteBatches(db: TenantDb, importId: number): Promise<void> {
  await db.delete('import_batches').where('import_id', '=', importId).execute()
}
