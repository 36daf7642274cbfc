import type { leads } from '@linkwright/core/admin/leads/api'
import {
  type LeadForm,
  NAME_OR_EMAIL,
  nameOrEmail,
  OWNERS_EMAIL,
} from '@linkwright/core/admin/leads/lead-form'
import { AppError } from '@linkwright/core/contract/errors'
import { storedUrl } from '@linkwright/core/values/url'
import { type Kysely, sql } from 'kysely'
import { editConflict } from '../../../db/edit-conflict.ts'
import { tableFile, tablePage } from '../../../db/table-page.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { leadById, leadCells, lockLead, presentLead } from './queries.ts'
import { leadSource } from './source.ts'

export const leadRoutes: Handlers<typeof leads> = {
  async list(wanted, { all, list }) {
    const { id } = wanted
    const which = id === undefined ? sql<boolean>`true` : sql<boolean>`l.id = ${id}`
    const { rows, ...page } = await tablePage(all, leadSource, wanted, which)
    list(page)
    return rows.map(presentLead)
  },

  async export(wanted, { allInBulk }) {
    return tableFile(allInBulk, leadSource, wanted, leadCells)
  },

  async add(form, { writeAll, services }) {
    const lead = { name: '', email: '', status: 'New' as const, ...stored(form) }
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const { id } = await trx
        .insertInto('leads')
        .values({ ...lead, date_added: services.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await auditWriter.write('lead.add', { id, after: lead })
      return { lead: await present(trx, id) }
    })
  },

  async edit({ id, version, ...form }, { writeAll }) {
    const changes = stored(form)
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockLead(trx, id)
      if (before === undefined) throw notFound()
      if (before.of_business_id !== null && changes.email !== undefined) {
        const { email } = await present(trx, id)
        if (changes.email !== email)
          throw new AppError('refused', OWNERS_EMAIL, {
            issues: [{ path: ['email'], message: OWNERS_EMAIL }],
          })
        // The address belongs to the owner and is stored there only.
        delete changes.email
      }
      if (version !== undefined && version !== before.version)
        throw await editConflict(trx, 'lead', id, { action: 'lead.edit' })
      if (!nameOrEmail({ ...before, ...changes }))
        throw new AppError('refused', NAME_OR_EMAIL, { issues: [{ path: ['name'], message: NAME_OR_EMAIL }] })
      const names = Object.keys(changes) as (keyof typeof changes)[]
      if (names.every((name) => changes[name] === before[name])) {
        auditWriter.changesNothing()
        return { lead: await present(trx, id) }
      }
      await trx
        .updateTable('leads')
        .set({ ...changes, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      const was = Object.fromEntries(names.map((name) => [name, before[name]]))
      await auditWriter.write('lead.edit', { id, before: was, after: changes })
      return { lead: await present(trx, id) }
    })
  },
}

type Stored = Exclude<keyof LeadForm, 'date_added' | 'notes'>

/** The given fields as they are stored, trimmed. */
function stored(form: LeadForm) {
  const { name, email, phone, website, source, date_added: _, notes: __, ...rest } = form
  const trimmed = Object.entries({ name, email, phone, source }).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, text.trim()]],
  )
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return Object.fromEntries([
    ...trimmed,
    ...(website === undefined ? [] : [['website', storedUrl(website) ?? '']]),
    ...given,
  ]) as { [Field in Stored]?: NonNullable<LeadForm[Field]> | Extract<LeadForm[Field], null> }
}

async function present(trx: Kysely<DB>, id: number) {
  const row = await leadById(trx, id)
  if (row === undefined) throw notFound()
  return presentLead(row)
}
