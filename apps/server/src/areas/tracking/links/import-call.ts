import {
  type FilePart,
  type ImportPart,
  type ImportResult,
  IMPORT_ROWS_AT_ONCE,
} from '@linkwright/core/tracking/links/import-csv'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockRecipient } from '../../account/notices/add.ts'
import { addPart } from './import-parts.ts'
import { beginImport, endImport } from './import-records.ts'
import { ignoreRows, importRows } from './import-rows.ts'
import { startImport } from './imports.ts'
import type { FileRow, RowTarget } from './route-rows.ts'

interface ImportCall extends RowTarget {
  userId: number
  ignores?: boolean
  /** The backlink provider whose candidates the rows were; undefined for a file. */
  provider?: string
  /** Today (UTC). */
  today: string
  now: Date
  /** Which part of a file that is imported in the background the rows are. */
  file?: FilePart | undefined
  /** Which rows of an import of several calls they are. */
  part?: ImportPart | undefined
}

/** Imports the rows of a call, or stores them for the background when they are many or a part of a file. */
export async function importCall(
  db: TenantDb,
  call: ImportCall,
  rows: readonly FileRow[],
): Promise<ImportResult> {
  const { file, part } = call
  const isPart = file !== undefined && file.rows > rows.length
  if (file !== undefined && file.sent > 0) return await addPart(db, call, rows, file)
  if (isPart || rows.length > IMPORT_ROWS_AT_ONCE) return await startImport(db, call, rows, file)
  // Before the pages: the import's row refers to the user too.
  await lockRecipient(db, call.userId)
  const name = part?.name ?? file?.name
  const begin = () => beginImport(db, { ...call, rows: rows.length, source: call.provider, name })
  const done =
    call.ignores === true ? await ignored(db, call, rows, begin) : await added(db, call, rows, begin)
  const import_id = await endImport(db, done, { rows, from: part?.from })
  const { count, duplicate, refused, notes } = done
  const msg = refused.length === rows.length ? 'failed' : 'success'
  return { msg, count, duplicate, refused, ...(notes && { notes }), import_id }
}

async function added(
  db: TenantDb,
  { provider, ...call }: ImportCall,
  rows: readonly FileRow[],
  begin: () => Promise<number>,
) {
  const target = { ...call, source: provider, isOffered: provider !== undefined }
  return await importRows(db, target, rows, 1, begin)
}

async function ignored(
  db: TenantDb,
  { provider, pageId, ...call }: ImportCall,
  rows: readonly FileRow[],
  begin: () => Promise<number>,
) {
  if (pageId === undefined) throw new Error('addresses are ignored for one page')
  const done = await ignoreRows(db, { ...call, pageId, isOffered: provider !== undefined }, rows)
  return { ...done, importId: await begin(), pages: [] }
}
