import { AppError } from '@linkwright/core/contract/errors'
import type {
  FilePart,
  Import,
  ImportResult,
  SiteImportRow,
} from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'
import { sql } from 'kysely'
import { notFound } from '../../../http/context.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import { storeBatches } from './stored-batches.ts'
import { enqueueImports } from './imports.job.ts'

/** Maximum number of refused rows sent with an import; all are counted. */
const REFUSALS_SHOWN = 1000

interface Started {
  siteId: number
  /** Undefined: the rows go to several pages. */
  pageId: number | undefined
  userId: number
  ignores?: boolean
  now: Date
}

/** Stores the rows in the transaction of the call: once it has responded, the import survives any crash. */
export async function startImport(
  db: TenantDb,
  { siteId, pageId, userId, ignores = false, now }: Started,
  rows: readonly SiteImportRow[],
  file?: FilePart,
): Promise<ImportResult> {
  const total = file?.rows ?? rows.length
  const { id } = await db
    .insert('imports', {
      ...(pageId === undefined ? { site_id: siteId } : { page_id: pageId }),
      user_id: userId,
      ignores,
      total,
      file_name: file?.name ?? null,
      created_at: now,
      // The other parts will follow.
      ...(total > rows.length ? { received: rows.length, received_at: now } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeBatches(db, id, rows)
  if (total <= rows.length) await enqueueImports(db)
  return { msg: 'processing', count: 0, duplicate: 0, refused: [], import_id: id }
}

/** An import of a page that the viewer may see. */
export async function findImport(db: TenantDb, viewer: Viewer, id: number): Promise<Import> {
  const row = await db
    .from('imports')
    .leftJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 'imports.business_id').onRef('p.id', '=', 'imports.page_id'),
    )
    .innerJoin('sites as s', (join) =>
      join
        .onRef('s.business_id', '=', 'imports.business_id')
        .on('s.id', '=', sql<number>`coalesce(imports.site_id, p.site_id)`),
    )
    .select([
      'imports.id',
      'imports.state',
      'imports.done',
      'imports.total',
      'imports.added',
      'imports.duplicates',
      'imports.refused',
      'imports.error',
      'imports.created_at',
      'imports.page_id',
      'imports.file_name',
      'imports.source',
      's.id as site_id',
      's.available',
    ])
    .where('imports.id', '=', id)
    .where(isGranted(viewer, 's.business_id', 's.id'))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!row.available) throw new AppError('site_disabled')
  const messagesOf = async (is_note: boolean) =>
    await db
      .from('import_refusals')
      .select(['row', 'reason', 'url'])
      .where('import_id', '=', id)
      .where('is_note', '=', is_note)
      .orderBy('row')
      .limit(REFUSALS_SHOWN)
      .execute()
  const refused = await messagesOf(false)
  const notes = await messagesOf(true)
  const pages = await db
    .from('import_pages')
    .select(['page_id', 'added', 'duplicates', 'before', 'after'])
    .where('import_id', '=', id)
    .orderBy('page_id')
    .execute()
  return {
    id: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    count: row.added,
    duplicate: row.duplicates,
    refused_count: row.refused,
    refused,
    ...(notes.length > 0 ? { notes: notes.map((each) => ({ row: each.row, note: each.reason })) } : {}),
    error: row.error,
    created_at: row.created_at.toISOString(),
    site_id: row.site_id,
    page_id: row.page_id,
    file_name: row.file_name,
    source: row.source,
    pages,
  }
}
