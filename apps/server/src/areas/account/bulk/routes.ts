import type { bulk } from '@linkwright/core/account/bulk/api'
import type { BulkRow } from '@linkwright/core/account/bulk/bulk-run'
import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { BulkActions } from './define.ts'
import { presentRun } from './present.ts'
import { findRun, runsBefore } from './queries.ts'
import { runRows } from './rows.ts'
import { stopRun, undoRun } from './start.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'

/** The handlers for runs of these actions. */
export const bulkRoutesOf = (actions: BulkActions): Handlers<typeof bulk> => ({
  async list({ cursor, limit = PAGE_LIMIT }, { db, caller, list }) {
    const { rows, total } = await runsBefore(db, caller, { before: idOf(cursor), limit })
    return page(rows, limit, total, list).map(presentRun)
  },

  async show({ id }, { db, caller }) {
    return presentRun(await findRun(db, caller, id))
  },

  async rows({ id, cursor, limit = PAGE_LIMIT, state }, { db, caller, list }): Promise<BulkRow[]> {
    const run = await findRun(db, caller, id)
    const { rows, total } = await runRows(db, run, { after: idOf(cursor) ?? 0, limit, state })
    return page(rows, limit, total, list)
  },

  async stop({ id }, { services, caller, write, log }) {
    const done = await write(async (db) => {
      const stopped = await stopRun(db, { services, caller }, actions, id)
      if (stopped === undefined) db.auditWriter.changesNothing()
      else await db.auditWriter.write('bulk.stop', { id, after: stopped })
      return { msg: 'ok' as const }
    })
    log.info({ run_id: id }, 'bulk action stopped')
    return done
  },

  async undo({ id }, { services, caller, write, log }) {
    const started = await write(async (db) => {
      const run = await undoRun(db, { services, caller }, actions, id)
      await db.auditWriter.write('bulk.undo', { id: run.id, after: run })
      return { run }
    })
    log.info({ run_id: started.run.id, undoes: id, rows: started.run.total }, 'bulk action undone')
    return started
  },
})

/** A cursor is the id of the last row of the previous page. */
function idOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^[1-9]\d{0,15}$/.test(cursor)) throw new AppError('wrong_shape', 'cursor is invalid.')
  return Number(cursor)
}

/** One page of rows that were read with one extra row. */
function page<R extends { id: number }>(
  found: readonly R[],
  limit: number,
  total: number,
  list: Context['list'],
): R[] {
  const rows = found.slice(0, limit)
  list({ total, next: found.length > limit ? String(rows.at(-1)?.id) : undefined })
  return rows
}
