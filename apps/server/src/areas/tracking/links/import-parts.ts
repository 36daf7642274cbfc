import { AppError } from '@linkwright/core/contract/errors'
import {
  FILE_IMPORT_ENDED,
  type FilePart,
  type ImportResult,
  type SiteImportRow,
} from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'
import { storeBatches } from './stored-batches.ts'
import { enqueueImports } from './imports.job.ts'

interface Sender {
  siteId: number
  pageId: number | undefined
  userId: number
  now: Date
}

/** Stores the next part of a file; the import starts after the last one. Parts arrive in order. */
export async function addPart(
  db: TenantDb,
  { siteId, pageId, userId, now }: Sender,
  rows: readonly SiteImportRow[],
  { import_id = 0, sent }: FilePart,
): Promise<ImportResult> {
  const all = sent + rows.length
  const taken = await db
    .update('imports')
    .set((set) => ({
      received: set.case().when('total', '>', all).then(all).else(null).end(),
      received_at: now,
    }))
    .where('id', '=', import_id)
    .where('site_id', 'is not distinct from', pageId === undefined ? siteId : null)
    .where('page_id', 'is not distinct from', pageId ?? null)
    .where('user_id', '=', userId)
    .where('state', '=', 'processing')
    .where('received', '=', sent)
    .where('total', '>=', all)
    .returning('received')
    .executeTakeFirst()
  if (taken === undefined) throw new AppError('conflict', FILE_IMPORT_ENDED)
  await storeBatches(db, import_id, rows, sent)
  if (taken.received === null) await enqueueImports(db)
  return { msg: 'processing', count: 0, duplicate: 0, refused: [], import_id }
}
