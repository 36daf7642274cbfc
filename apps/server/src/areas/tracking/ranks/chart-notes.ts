import { type ChartNote, TOO_MANY_CHART_NOTES } from '@linkwright/core/tracking/ranks/chart-note'
import { CHART_NOTES_PER_SITE } from '@linkwright/core/tracking/ranks/rank-note'
import { AppError } from '@linkwright/core/contract/errors'
import { SITES_CHANGED } from '@linkwright/core/live/messages'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { publishTask } from '../../../live/send.ts'

const columns = ['id', 'day', 'text', 'version'] as const

/** The notes of a site, newest day first. */
export async function chartNotes(db: TenantDb, siteId: number): Promise<ChartNote[]> {
  return await db
    .from('chart_notes')
    .select(columns)
    .where('site_id', '=', siteId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

interface Written {
  day: string
  text: string
}

/** @throws AppError refused when the site has the maximum number of notes. */
export async function addChartNote(db: TenantDb, siteId: number, { day, text }: Written): Promise<ChartNote> {
  // Locked, so that two parallel calls do not both take the last place.
  await lock(db, 'sites', siteId).select('id').executeTakeFirstOrThrow(notFound)
  const { count } = await db
    .from('chart_notes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  if (count >= CHART_NOTES_PER_SITE) throw new AppError('refused', TOO_MANY_CHART_NOTES)
  const note = await db
    .insert('chart_notes', { site_id: siteId, day, text })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await publishTask(db, SITES_CHANGED, null)
  return note
}

/** @throws AppError conflict when the stored version is not the edited one. */
export async function editChartNote(
  db: TenantDb,
  { siteId, noteId, version }: { siteId: number; noteId: number; version?: number | undefined },
  { day, text }: Written,
): Promise<ChartNote> {
  let update = db
    .update('chart_notes')
    .set((set) => ({ day, text, version: set('version', '+', 1) }))
    .where('id', '=', noteId)
    .where('site_id', '=', siteId)
  if (version !== undefined) update = update.where('version', '=', version)
  const note = await update.returning(columns).executeTakeFirst()
  if (note !== undefined) {
    await publishTask(db, SITES_CHANGED, null)
    return note
  }
  const stored = await db
    .from('chart_notes')
    .select('id')
    .where('id', '=', noteId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  throw stored === undefined ? notFound() : new AppError('conflict')
}

export async function removeChartNote(db: TenantDb, siteId: number, noteId: number): Promise<void> {
  const { numDeletedRows } = await db
    .delete('chart_notes')
    .where('id', '=', noteId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await publishTask(db, SITES_CHANGED, null)
}
