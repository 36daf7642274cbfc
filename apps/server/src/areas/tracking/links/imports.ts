import { AppError } from '@linkwright/core/contract/errors'
import { TRASH_DAYS } from '@linkwright/core/account/bulk/bulk-actions'
import type {
  FilePart,
  Import,
  ImportResult,
  ListedImport,
  SiteImportRow,
} from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
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

/** Imports with their site. */
function importRows(db: TenantDb) {
  return db
    .from('imports')
    .leftJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 'imports.business_id').onRef('p.id', '=', 'imports.page_id'),
    )
    .innerJoin('sites as s', (join) =>
      join
        .onRef('s.business_id', '=', 'imports.business_id')
        .on('s.id', '=', sql<number>`coalesce(imports.site_id, p.site_id)`),
    )
}

const columns = [
  'imports.id',
  'imports.state',
  'imports.done',
  'imports.total',
  'imports.added',
  'imports.duplicates',
  'imports.refused',
  'imports.ignores',
  'imports.created_at',
  'imports.page_id',
  'imports.file_name',
  'imports.source',
  'imports.undone_at',
  'imports.undo_run_id',
  's.id as site_id',
] as const

const DAY_MS = 86_400_000

/** An import as stored, with its site. */
interface ImportRow extends Pick<
  Selectable<DB['imports']>,
  | 'id'
  | 'state'
  | 'done'
  | 'total'
  | 'added'
  | 'duplicates'
  | 'refused'
  | 'ignores'
  | 'created_at'
  | 'page_id'
  | 'file_name'
  | 'source'
  | 'undone_at'
  | 'undo_run_id'
> {
  site_id: number
}

function present(row: ImportRow, now: Date): ListedImport {
  const until = new Date(row.created_at.getTime() + TRASH_DAYS * DAY_MS)
  const hasUndo = !row.ignores && row.added > 0 && row.undone_at === null && until > now
  return {
    id: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    count: row.added,
    duplicate: row.duplicates,
    refused_count: row.refused,
    created_at: row.created_at.toISOString(),
    site_id: row.site_id,
    page_id: row.page_id,
    file_name: row.file_name,
    source: row.source,
    undo_until: hasUndo ? until.toISOString() : null,
    undone_at: row.undone_at?.toISOString() ?? null,
    undo_run_id: row.undo_run_id,
  }
}

/** The imports into a site and its pages, newest first, and how many there are. */
export async function importsOf(
  db: TenantDb,
  siteId: number,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedImport[]; total: number }> {
  const found = importRows(db).where('s.id', '=', siteId)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select([...columns])
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map((row) => present(row, now)), total }
}

/** An import that the viewer may see. */
export async function findImport(db: TenantDb, viewer: Viewer, now: Date, id: number): Promise<Import> {
  const row = await importRows(db)
    .select([...columns, 'imports.error', 's.available'])
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
    ...present(row, now),
    refused,
    ...(notes.length > 0 ? { notes: notes.map((each) => ({ row: each.row, note: each.reason })) } : {}),
    error: row.error,
    pages,
  }
}
