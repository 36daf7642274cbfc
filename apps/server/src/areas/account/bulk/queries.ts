import { AppError } from '@linkwright/core/contract/errors'
import type { BulkActionName } from '@linkwright/core/account/bulk/bulk-actions'
import type { BulkState } from '@linkwright/core/account/bulk/bulk-run'
import { sql } from 'kysely'
import { isGranted, isSwitchedOff, type Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

export interface RunRow {
  id: number
  user_id: number | null
  act: BulkActionName
  about: unknown
  /** Whether it undoes another run: `undoes`, until that one is deleted. */
  is_undo: boolean
  undoes: number | null
  state: BulkState
  total: number
  done: number
  refused: number
  after_id: number
  attempts: number
  singly_to: number | null
  created_at: Date
  finished_at: Date | null
  /** Whether the trash contains rows of it. */
  hasTrash: boolean
}

const columns = [
  'bulk_runs.id',
  'bulk_runs.user_id',
  'bulk_runs.act',
  'bulk_runs.about',
  'bulk_runs.is_undo',
  'bulk_runs.undoes',
  'bulk_runs.state',
  'bulk_runs.total',
  'bulk_runs.done',
  'bulk_runs.refused',
  'bulk_runs.after_id',
  'bulk_runs.attempts',
  'bulk_runs.singly_to',
  'bulk_runs.created_at',
  'bulk_runs.finished_at',
] as const

const hasTrash = sql<boolean>`exists (
  select from trash t where t.business_id = bulk_runs.business_id and t.run_id = bulk_runs.id)`

const isOff = isSwitchedOff('bulk_runs.business_id', 'bulk_runs.site_id')

/** A run, without checking who may see it. */
export async function runById(db: TenantDb, id: number): Promise<RunRow | undefined> {
  const run = db.from('bulk_runs').select([...columns, hasTrash.as('hasTrash')])
  return await run.where('bulk_runs.id', '=', id).executeTakeFirst()
}

/** The runs that a viewer may see: those of their sites, and their own ones of deleted sites. */
function seenBy(db: TenantDb, viewer: Viewer) {
  const runs = db.from('bulk_runs')
  if (viewer.is_main) return runs
  return runs.where(
    sql<boolean>`case when bulk_runs.site_id is null then bulk_runs.user_id = ${viewer.user_id}
      else ${isGranted(viewer, 'bulk_runs.business_id', 'bulk_runs.site_id')} end`,
  )
}

/** @throws AppError when the viewer may not see the run, or its site is disabled. */
export async function findRun(db: TenantDb, viewer: Viewer, id: number): Promise<RunRow> {
  const run = await seenBy(db, viewer)
    .select([...columns, hasTrash.as('hasTrash'), isOff.as('is_off')])
    .where('bulk_runs.id', '=', id)
    .executeTakeFirst()
  if (run === undefined) throw notFound()
  const { is_off, ...row } = run
  if (is_off) throw new AppError('site_disabled')
  return row
}

/** The newest runs before one, and the total. Returns one extra row that shows whether there is a next page. */
export async function runsBefore(
  db: TenantDb,
  viewer: Viewer,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const seen = seenBy(db, viewer).where(sql<boolean>`not ${isOff}`)
  const { total } = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await seen
    .select([...columns, hasTrash.as('hasTrash')])
    .$if(before !== undefined, (runs) => runs.where('bulk_runs.id', '<', before ?? 0))
    .orderBy('bulk_runs.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows, total }
}
