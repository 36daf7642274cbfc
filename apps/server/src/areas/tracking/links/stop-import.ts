import { IMPORT_STOPPED } from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Viewer } from '../../../access/granted.ts'
import { lockRecipient } from '../../account/notices/add.ts'
import { deleteBatches } from './stored-batches.ts'
import { END_COLUMNS, notifyStopped } from './import-notices.ts'
import { findImport } from './imports.ts'

/**
 * Stops an import that is running or still arriving, and deletes its stored rows. It waits for a running batch no
 * longer than any call waits for a lock: after that the caller tries again. A finished import stays as it is, so a
 * repeated call does nothing.
 */
export async function stopImport(
  db: TenantDb,
  viewer: Viewer & { user_id: number },
  id: number,
  now: Date,
  error = IMPORT_STOPPED,
): Promise<void> {
  await findImport(db, viewer, now, id)
  const owner = await db.from('imports').select('user_id').where('id', '=', id).executeTakeFirst()
  await lockRecipient(db, owner?.user_id ?? null)
  const stopped = await db
    .update('imports')
    .set({ state: 'failed', error, finished_at: now, received: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning(END_COLUMNS)
    .executeTakeFirst()
  if (stopped === undefined) return
  await deleteBatches(db, id)
  await notifyStopped(db, id, stopped, viewer.user_id, now)
}
