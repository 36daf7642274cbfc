import { lock, unlockedClause } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import { lockPageIfThere } from '../locks/page.ts'
import { lockRecipient } from '../../account/notices/add.ts'
import { takeBatch } from './stored-batches.ts'
import { END_COLUMNS, recordImportFailure, notifyFinished } from './import-notices.ts'
import { type Imported, recordPages, storeMessages } from './import-records.ts'
import { ignoreRows, importRows } from './import-rows.ts'
import type { FileRow } from './route-rows.ts'
import { sql } from 'kysely'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const waitingRow = {
  business_id: is.number,
  id: is.number,
  site_id: is.numberOrNull,
  page_id: is.numberOrNull,
  user_id: is.numberOrNull,
}
type Waiting = RowOf<typeof waitingRow>

/** The result of a batch: the import continues, is finished, or another server works on it. */
type Step = 'more' | 'finished' | 'skipped'

/**
 * Processes waiting large imports, one batch per business in turn, and returns how many it finished. Several
 * servers may run it at once and skip imports that another works on. A failing import is left for the next run, so
 * that it does not block the others, until it is given up. Stops after the current batch when the signal aborts.
 */
export async function runImports(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
  failed: (error: unknown) => void = () => {},
): Promise<number> {
  const left = new Set<number>()
  let finished = 0
  while (!signal.aborted) {
    const waiting = await nextImport(services, left)
    if (waiting === undefined) break
    let begun = false
    try {
      const step = await importBatch(services, waiting, () => (begun = true))
      if (step !== 'more') left.add(waiting.id)
      if (step !== 'finished') continue
      finished += 1
      services.wakeStatistics?.()
    } catch (error) {
      left.add(waiting.id)
      failed(error)
      // When another statement crashed the database, this import was never started.
      if (begun) await recordImportFailure(services, waiting).catch(failed)
    }
  }
  return finished
}

/**
 * Claims the oldest import of the business whose turn it is: the one whose last batch was started longest ago on
 * any server, or that has waited longest for its first. The claim is stored at once, so that another server takes
 * the next business.
 */
async function nextImport({ kysely }: Services, left: ReadonlySet<number>): Promise<Waiting | undefined> {
  const { rows } = await typedSql(waitingRow)`
    update imports i set worked_at = clock_timestamp()
    from (
      select w.business_id, w.id
      from imports w
      where w.state = 'processing' and w.received is null and not w.id = any(${[...left]}::bigint[])
      order by coalesce(
        (select max(d.worked_at) from imports d where d.business_id = w.business_id and d.worked_at is not null),
        (select min(f.created_at) from imports f where f.business_id = w.business_id and f.state = 'processing')
      ), w.business_id, w.created_at, w.id
      limit 1
      ${unlockedClause()}
    ) next
    where i.business_id = next.business_id and i.id = next.id
    returning i.business_id, i.id, i.site_id, i.page_id, i.user_id`.execute(kysely)
  return rows[0]
}

/**
 * Imports the next rows and advances `done` in one transaction, so that after a crash either all of them are
 * imported or none.
 */
async function importBatch(services: Services, waiting: Waiting, begin: () => void): Promise<Step> {
  return await services.kysely.transaction().execute(async (trx) => {
    begin()
    const db = new TenantDb(trx, waiting.business_id)
    // Recipient and pages are locked before the import's row, which is deleted with them.
    await lockRecipient(db, waiting.user_id)
    if (!(await lockTarget(db, waiting))) return 'skipped'
    const current = await db
      .from('imports')
      .leftJoin('pages as p', (join) =>
        join.onRef('p.business_id', '=', 'imports.business_id').onRef('p.id', '=', 'imports.page_id'),
      )
      .select(['imports.done', 'imports.total', 'imports.state', 'imports.ignores'])
      .select(sql<number>`coalesce(imports.site_id, p.site_id)`.as('site_id'))
      .where('imports.id', '=', waiting.id)
      .modifyEnd(unlockedClause({ of: 'imports' }))
      .executeTakeFirst()
    // Another server is working on it or has finished it, or the page was deleted.
    if (current === undefined || current.state !== 'processing') return 'skipped'
    const rows = await takeBatch(db, waiting.id, current.done + 1)
    const target = { id: waiting.id, siteId: current.site_id, pageId: waiting.page_id }
    const result = await handleRows(db, { ...target, ...current, today: today(services) }, rows)
    const notes = (result.notes ?? []).map(({ row, note }) => ({ row, reason: note, is_note: true }))
    const messages = [...result.refused.map((refused) => ({ ...refused, is_note: false })), ...notes]
    await storeMessages(
      db,
      waiting.id,
      messages.map((each) => ({ ...each, url: rows[each.row - current.done - 1]?.url ?? '' })),
    )
    const done = current.done + rows.length
    const over = done >= current.total
    const counts = await db
      .update('imports')
      .set((set) => ({
        done,
        attempts: 0,
        added: set('added', '+', result.count),
        duplicates: set('duplicates', '+', result.duplicate),
        refused: set('refused', '+', result.refused.length),
        ...(over ? { finished_at: services.now() } : {}),
      }))
      .where('id', '=', waiting.id)
      .returning(END_COLUMNS)
      .executeTakeFirstOrThrow()
    if (!over) return 'more'
    const state = counts.refused === current.total ? 'failed' : 'success'
    await db.update('imports').set({ state }).where('id', '=', waiting.id).execute()
    await notifyFinished(db, waiting.id, state, counts, services.now())
    return 'finished'
  })
}

/** Locks the pages of an import; false when they were deleted. */
async function lockTarget(db: TenantDb, { site_id, page_id }: Waiting): Promise<boolean> {
  if (page_id !== null) return await lockPageIfThere(db, page_id)
  if (site_id === null) return false
  const pages = await db.from('pages').select('id').where('site_id', '=', site_id).execute()
  const ids = pages.map(({ id }) => id)
  return (await lock(db, 'pages', ids, 'share').select('id').execute()).length > 0
}

async function handleRows(
  db: TenantDb,
  { id, siteId, pageId, ignores, done, ...day }: Handled,
  rows: readonly FileRow[],
): Promise<Imported> {
  const target = { siteId, ...day }
  const firstRow = done + 1
  if (ignores && pageId !== null) return await ignoreRows(db, { ...target, pageId }, rows, firstRow)
  const begin = async () => Promise.resolve(id)
  const result = await importRows(db, { ...target, pageId: pageId ?? undefined }, rows, firstRow, begin)
  await recordPages(db, id, result.pages)
  return result
}

interface Handled {
  id: number
  siteId: number
  pageId: number | null
  ignores: boolean
  today: string
  /** Rows that earlier batches have handled. */
  done: number
}
