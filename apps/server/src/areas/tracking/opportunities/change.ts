import { AppError } from '@linkwright/core/contract/errors'
import type { SelectOpportunities } from '@linkwright/core/tracking/opportunities/select-opportunities'
import type { Opportunity, OpportunityNote } from '@linkwright/core/tracking/opportunities/opportunity'
import {
  MAX_NOTES,
  type OpportunityStatus,
  TOO_MANY_NOTES,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { tableRows } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { selectedOpportunities, idsOfSite } from './selected-opportunities.ts'
import { presentNote, presentOpportunity } from './present.ts'
import { opportunitySource } from './source.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { publishTask } from '../../../live/send.ts'
import { OPPORTUNITIES_CHANGED } from '@linkwright/core/live/messages'

/** Gives the selected opportunities priority; returns their ids. */
export async function prioritise(
  db: TenantDb,
  siteId: number,
  chosen: SelectOpportunities,
): Promise<number[]> {
  const which = await selectedOpportunities(db, siteId, chosen)
  // Ids of another site are ignored.
  const { rows } = await typedSql({ id: is.number })`
    update opportunities o set priority = true from pages p
    where o.business_id = ${db.businessId} and p.business_id = o.business_id and p.id = o.page_id
      and p.site_id = ${siteId} and o.id in (${which})
    returning o.id`.execute(db)
  await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
  return rows.map(({ id }) => id)
}

/** Changes one opportunity of a site and returns it. */
export async function changeOne(
  db: TenantDb,
  siteId: number,
  id: number,
  columns: { status: OpportunityStatus } | { priority: boolean },
): Promise<Opportunity> {
  await ofSiteOr404(db, siteId, id)
  await db.update('opportunities').set(columns).where('id', '=', id).execute()
  await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
  const [row] = await tableRows(db, opportunitySource(db), sql`array[${id}::bigint]`)
  if (row === undefined) throw notFound()
  return presentOpportunity(row)
}

/** @throws AppError refused when it has the maximum number of notes. */
export async function addNote(
  db: TenantDb,
  siteId: number,
  { link_op_id, note: written }: { link_op_id: number; note: string },
  now: Date,
): Promise<OpportunityNote> {
  const note = written.trim()
  await ofSiteOr404(db, siteId, link_op_id)
  // Locked, so that two concurrent calls do not both take the last place.
  await lock(db, 'opportunities', link_op_id).select('id').execute()
  const { count } = await db
    .from('opportunity_notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('opportunity_id', '=', link_op_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_NOTES) throw new AppError('refused', TOO_MANY_NOTES)
  const { id, version } = await db
    .insert('opportunity_notes', { opportunity_id: link_op_id, note, date_created: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
  return presentNote({ id, note, version, date_created: now }, link_op_id)
}

interface Edited {
  noteId: number
  link_op_id: number
  note: string
  version?: number | undefined
}

/** @throws AppError conflict when the stored version is not the edited one. */
export async function editNote(
  db: TenantDb,
  siteId: number,
  { noteId, link_op_id, version, note: written }: Edited,
): Promise<OpportunityNote> {
  await ofSiteOr404(db, siteId, link_op_id)
  const before = await lock(db, 'opportunity_notes', noteId, 'update')
    .select(['id', 'note', 'version', 'date_created'])
    .where('opportunity_id', '=', link_op_id)
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw new AppError('conflict')
  const note = written.trim()
  if (note === before.note) return presentNote(before, link_op_id)
  const after = { ...before, note, version: before.version + 1 }
  await db
    .update('opportunity_notes')
    .set({ note, version: after.version })
    .where('id', '=', noteId)
    .execute()
  await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
  return presentNote(after, link_op_id)
}

export async function removeNote(
  db: TenantDb,
  siteId: number,
  { noteId, oppId }: { noteId: number; oppId: number },
): Promise<void> {
  await ofSiteOr404(db, siteId, oppId)
  const deleted = await db
    .delete('opportunity_notes')
    .where('id', '=', noteId)
    .where('opportunity_id', '=', oppId)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw notFound()
  await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
}

async function ofSiteOr404(db: TenantDb, siteId: number, id: number): Promise<void> {
  if ((await idsOfSite(db, siteId, [id])).length === 0) throw notFound()
}
