import { AppError } from '@linkwright/core/contract/errors'
import {
  IMPORT_UNDONE,
  type ImportNote,
  type ImportPart,
  type RefusedRow,
} from '@linkwright/core/tracking/links/import-csv'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

export interface Imported {
  count: number
  duplicate: number
  refused: RefusedRow[]
  /** Notes about rows that were imported nevertheless. */
  notes?: ImportNote[]
}

/** Links added to a page, and rows whose link it already had. */
export interface PageCount {
  page_id: number
  added: number
  duplicates: number
}

/** What rows of an import did. */
export interface ImportRecord extends Imported {
  importId: number
  pages: readonly PageCount[]
}

interface NewImport {
  siteId: number
  pageId: number | undefined
  userId: number
  now: Date
  ignores?: boolean
  rows: number
  /** The backlink provider; undefined for a file. */
  source?: string | undefined
  part?: ImportPart | undefined
  /** Of the file. */
  name: string | undefined
}

/**
 * Stores the import of rows that are imported in this call, or adds them to the import with the same key. Pages and
 * site are locked before.
 */
export async function beginImport(
  db: TenantDb,
  { siteId, pageId, userId, now, ignores = false, rows, source, part, name }: NewImport,
): Promise<number> {
  const { rows: found } = await typedSql({ id: is.number })`
    insert into imports (business_id, site_id, page_id, user_id, state, ignores, total, source, import_key, file_name,
      created_at, finished_at)
    values (${db.businessId}, ${pageId === undefined ? siteId : null}::bigint, ${pageId ?? null}::bigint, ${userId}, 'success', ${ignores}, ${rows},
      ${source ?? null}, ${part?.key ?? null}, ${name ?? null}, ${now}, ${now})
    on conflict (business_id, import_key) where import_key is not null do update
      set total = imports.total + excluded.total, finished_at = excluded.finished_at
      where imports.site_id is not distinct from excluded.site_id and imports.page_id is not distinct from excluded.page_id
        and imports.user_id = excluded.user_id and imports.ignores = excluded.ignores and imports.undone_at is null
    returning id`.execute(db)
  const [one] = found
  if (one === undefined) throw new AppError('conflict', IMPORT_UNDONE)
  return one.id
}

const figures = sql`jsonb_build_object('page_score', f.score, 'blended', f.placed_blended, 'exact', f.placed_exact,
  'natural', f.placed_natural, 'no_text', f.placed_no_text, 'gauges_score', f.gauges_score)`

/** Stores the figures of pages before the first rows of an import, under the site's lock. */
export async function recordFiguresBefore(
  db: TenantDb,
  importId: number,
  pageIds: readonly number[],
): Promise<void> {
  if (pageIds.length === 0) return
  await sql`
    insert into import_pages (business_id, import_id, page_id, before)
    select f.business_id, ${importId}, f.page_id, ${figures} from page_figures f
    where f.business_id = ${db.businessId} and f.page_id = any(${[...pageIds]}::bigint[])
    on conflict do nothing`.execute(db)
}

/** Adds the counts of imported rows to their pages, with the figures that the pages have now. */
export async function recordPages(
  db: TenantDb,
  importId: number,
  pages: readonly PageCount[],
): Promise<void> {
  if (pages.length === 0) return
  await sql`
    update import_pages i set added = i.added + v.added, duplicates = i.duplicates + v.duplicates, after = ${figures}
    from unnest(${pages.map(({ page_id }) => page_id)}::bigint[], ${pages.map(({ added }) => added)}::int[],
      ${pages.map(({ duplicates }) => duplicates)}::int[]) as v (page_id, added, duplicates)
    join page_figures f on f.business_id = ${db.businessId} and f.page_id = v.page_id
    where i.business_id = ${db.businessId} and i.import_id = ${importId} and i.page_id = v.page_id`.execute(
    db,
  )
}

/** Adds the counts of rows that were imported in this call to their import. Returns its id. */
export async function endImport(
  db: TenantDb,
  { importId, pages, count, duplicate, refused, notes = [] }: ImportRecord,
  { rows, from = 0 }: { rows: readonly { url: string }[]; from?: number | undefined },
): Promise<number> {
  await recordPages(db, importId, pages)
  const messages = [
    ...refused.map((each) => ({ ...each, is_note: false })),
    ...notes.map(({ row, note }) => ({ row, reason: note, is_note: true })),
  ]
  const stored = await storeMessages(
    db,
    importId,
    messages.map((each) => ({ ...each, row: each.row + from, url: rows[each.row - 1]?.url ?? '' })),
  )
  const refusals = stored.filter((isNote) => !isNote).length
  await sql`
    update imports i set done = i.done + ${rows.length}, added = i.added + ${count},
      duplicates = i.duplicates + ${duplicate}, refused = i.refused + ${refusals},
      state = case when i.refused + ${refusals} = i.total then 'failed' else 'success' end
    where i.business_id = ${db.businessId} and i.id = ${importId}`.execute(db)
  return importId
}

export interface RowMessage {
  row: number
  reason: string
  is_note: boolean
  /** As written in the file. */
  url: string
}

/** Stores refusals and notes, and returns for each that was new whether it is a note. */
export async function storeMessages(
  db: TenantDb,
  import_id: number,
  messages: readonly RowMessage[],
): Promise<boolean[]> {
  if (messages.length === 0) return []
  const rows = await db
    .insert(
      'import_refusals',
      messages.map((each) => ({
        ...each,
        import_id,
        reason: asStored(each.reason),
        url: asStored(each.url),
      })),
    )
    // A client that has lost the response sends the rows again.
    .onConflict((conflict) => conflict.doNothing())
    .returning('is_note')
    .execute()
  return rows.map(({ is_note }) => is_note)
}

const SHOWN = 500

/** The beginning of a text from a file, without characters that the database cannot store. */
function asStored(text: string): string {
  return text.slice(0, SHOWN).replaceAll('\u0000', '\ufffd').toWellFormed()
}
