import { IMPORT_STOPPED_BY_UNDO } from '@linkwright/core/tracking/links/import-csv'
import type { BulkRun } from '@linkwright/core/account/bulk/bulk-run'
import { AppError } from '@linkwright/core/contract/errors'
import { undoRefusals } from '@linkwright/core/tracking/links/undo-import'
import { sql } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { QueuedServices } from '../../../http/context.ts'
import { startRun } from '../../account/bulk/start.ts'
import { findImport } from './imports.ts'
import { stopImport } from './stop-import.ts'
import { undoImportBulk } from './undo-import.bulk.ts'

interface Undone {
  run: BulkRun
  site_id: number
  file_name: string | null
}

interface CallContext {
  services: Pick<QueuedServices, 'now' | 'config' | 'random'>
  caller: Caller
}

/**
 * Starts to delete the links of an import, in the transaction of the call; a running import is stopped first. The same
 * file can be imported again: its idempotency keys are deleted, so that no call returns a stored response.
 */
export async function undoImport(
  db: TenantDb,
  { services, caller }: CallContext,
  id: number,
): Promise<Undone> {
  const now = services.now()
  const before = await findImport(db, caller, now, id)
  if (before.undone_at !== null) throw new AppError('refused', undoRefusals.undone)
  if (before.state === 'processing') await stopImport(db, caller, id, now, IMPORT_STOPPED_BY_UNDO)
  const { site_id, file_name, undo_until, count } = await findImport(db, caller, now, id)
  if (count === 0) throw new AppError('refused', undoRefusals.nothing)
  if (undo_until === null) throw new AppError('refused', undoRefusals.tooLate)
  const selected = sql`select id from links where business_id = ${db.businessId} and import_id = ${id}`
  const run = await startRun(db, { services, caller }, undoImportBulk, { site_id, import_id: id }, selected)
  const undone = await db
    .update('imports')
    .set({ undone_at: now, undo_run_id: run.id })
    .where('id', '=', id)
    // Another call may have undone it while this one waited for the site's lock.
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (undone === undefined) throw new AppError('refused', undoRefusals.undone)
  await sql`
    delete from idempotency_keys
    where business_id = ${db.businessId} and route like '%import%'
      and response ->> 'import_id' = ${String(id)}`.execute(db)
  return { run, site_id, file_name }
}
