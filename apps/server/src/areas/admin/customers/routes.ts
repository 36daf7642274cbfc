import type { customers } from '@linkwright/core/admin/customers/api'
import { MAX_NOTES, TOO_MANY_NOTES } from '@linkwright/core/admin/leads/lead-note'
import { AppError } from '@linkwright/core/contract/errors'
import { type Kysely, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { editConflict } from '../../../db/edit-conflict.ts'
import { tableFile, tablePage } from '../../../db/table-page.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { lockLead, noteById } from '../leads/queries.ts'
import { customerCells, customerSource, isCustomer, presentCustomer } from './source.ts'

export const customerRoutes: Handlers<typeof customers> = {
  async list(wanted, { all, list }) {
    const { rows, ...page } = await tablePage(all, customerSource, wanted, isCustomer)
    list(page)
    return rows.map(presentCustomer)
  },

  async export(wanted, { allInBulk }) {
    return tableFile(allInBulk, customerSource, wanted, customerCells, isCustomer)
  },

  async addNote({ leadId, ...form }, { writeAll, services, caller }) {
    const notes = form.notes.trim()
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      // Serialized, so that concurrent calls do not both take the last place.
      if ((await lockLead(trx, leadId)) === undefined) throw notFound()
      if ((await countNotes(trx, leadId)) >= MAX_NOTES) throw new AppError('refused', TOO_MANY_NOTES)
      const { id } = await trx
        .insertInto('lead_notes')
        .values({ lead_id: leadId, notes, author_id: caller.user_id, date_added: services.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await auditWriter.write('lead.note-add', { id: leadId, after: { note_id: id, notes } })
      return { note: await noteById(trx, id) }
    })
  },

  async editNote({ noteId, version, ...form }, { writeAll }) {
    const notes = form.notes.trim()
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockNote(trx, noteId)
      if (version !== undefined && version !== before.version)
        throw await editConflict(trx, 'lead', before.lead_id, {
          action: 'lead.note-edit',
          of: { note_id: noteId },
        })
      if (before.notes === notes) {
        auditWriter.changesNothing()
        return { note: await noteById(trx, noteId) }
      }
      await trx
        .updateTable('lead_notes')
        .set({ notes, version: sql`version + 1` })
        .where('id', '=', noteId)
        .execute()
      await auditWriter.write('lead.note-edit', {
        id: before.lead_id,
        before: { note_id: noteId, notes: before.notes },
        after: { note_id: noteId, notes },
      })
      return { note: await noteById(trx, noteId) }
    })
  },

  async removeNote({ noteId }, { writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const { lead_id, notes } = await lockNote(trx, noteId)
      await trx.deleteFrom('lead_notes').where('id', '=', noteId).execute()
      await auditWriter.write('lead.note-remove', { id: lead_id, before: { note_id: noteId, notes } })
      return { msg: 'ok' as const }
    })
  },
}

async function countNotes(trx: Kysely<DB>, leadId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('lead_notes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return count
}

async function lockNote(trx: Kysely<DB>, id: number) {
  const note = await lock(trx, 'lead_notes', id, 'update').selectAll().executeTakeFirst()
  if (note === undefined) throw notFound()
  return note
}
