import { type ImportRow, IMPORT_ROWS_AT_ONCE } from '@linkwright/core/links/import-csv'
import { sql } from 'kysely'
import { TenantDb } from '../../db/tenant.ts'
import { type Services, today } from '../../http/context.ts'
import { importFailed, sendEnd } from './import-end.ts'
import { importRows } from './import-rows.ts'

interface Waiting {
  business_id: number
  id: number
  rows: ImportRow[]
  done: number
}

/** What came of a look at an import: it goes on, it is over, or somebody else has it. */
type Step = 'more' | 'over' | 'taken'

/**
 * Works off every large import that is waiting, and answers how many it finished. Several servers may do so at once:
 * whoever finds that another has gone on with an import leaves it alone. One that fails is left for the next run, so
 * that it does not stand in the way of the others, until it is given up. Ends early, after a whole chunk, when the signal says so.
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
    left.add(waiting.id)
    try {
      let step: Step = 'more'
      while (step === 'more' && !signal.aborted) step = await importChunk(services, waiting)
      if (step === 'over') finished += 1
    } catch (error) {
      failed(error)
      await importFailed(services, waiting).catch(failed)
    }
  }
  return finished
}

async function nextImport({ kysely }: Services, left: ReadonlySet<number>): Promise<Waiting | undefined> {
  const row = await kysely
    .selectFrom('imports')
    .select(['business_id', 'id', 'payload', 'done'])
    .where('state', '=', 'processing')
    .where(sql<boolean>`not imports.id = any(${[...left]}::bigint[])`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    business_id: row.business_id,
    id: row.id,
    rows: (row.payload ?? []) as unknown as ImportRow[],
    done: row.done,
  }
}

/**
 * Imports the next rows and moves `done` in one transaction, so that a server that dies in between has done all of
 * them or none.
 */
async function importChunk(services: Services, waiting: Waiting): Promise<Step> {
  const inTurn = services.lanes('bulk', waiting.business_id)
  return await inTurn.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, waiting.business_id)
    const current = await db
      .from('imports')
      .innerJoin('pages as p', (join) =>
        join.onRef('p.business_id', '=', 'imports.business_id').onRef('p.id', '=', 'imports.page_id'),
      )
      .select(['imports.done', 'imports.total', 'imports.state', 'p.site_id', 'p.id as page_id'])
      .where('imports.id', '=', waiting.id)
      .forUpdate('imports')
      .skipLocked()
      .executeTakeFirst()
    // Another server is at it or has gone on with it, or the page is gone.
    if (current === undefined || current.state !== 'processing' || current.done !== waiting.done)
      return 'taken'
    const rows = waiting.rows.slice(current.done, current.done + IMPORT_ROWS_AT_ONCE)
    const target = {
      siteId: current.site_id,
      pageId: current.page_id,
      today: today(services),
      importId: waiting.id,
    }
    const result = await importRows(db, target, rows, current.done + 1)
    if (result.refused.length > 0) {
      await db
        .insert(
          'import_refusals',
          result.refused.map(({ row, reason }) => ({
            import_id: waiting.id,
            row,
            reason,
            url: asStored(rows[row - current.done - 1]?.url ?? ''),
          })),
        )
        .execute()
    }
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
        ...(over ? { payload: null, finished_at: services.now() } : {}),
      }))
      .where('id', '=', waiting.id)
      .returning(['page_id', 'user_id', 'total', 'added', 'duplicates', 'refused'])
      .executeTakeFirstOrThrow()
    waiting.done = done
    if (!over) return 'more'
    const state = counts.refused === current.total ? 'failed' : 'success'
    await db.update('imports').set({ state }).where('id', '=', waiting.id).execute()
    await sendEnd(db, waiting.id, state, counts, services.now())
    return 'over'
  })
}

const URL_SHOWN = 500

/** What is stored of a refused row's address, which may hold what no text can. */
function asStored(url: string): string {
  return url.slice(0, URL_SHOWN).replaceAll('\u0000', '\ufffd').toWellFormed()
}
