import type { Lead } from '@linkwright/core/admin/leads/lead'
import type { LeadNote } from '@linkwright/core/admin/leads/lead-note'
import { leadStatuses } from '@linkwright/core/admin/leads/lead-status'
import type { leadsTable } from '@linkwright/core/admin/leads/leads.table'
import { formatDateTime } from '@linkwright/core/values/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { instant } from '../../../db/values.ts'
import { NO_DAY, type TableSql } from '../../../db/table-query.ts'
import type { DB } from '../../../db/tables.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { nameOf } from '../../buying/fulfilment/rows.ts'

const ofNote = tableColumns('lead_notes', ['id', 'version', 'notes', 'date_added'])
const noteRow = { ...ofNote.row, by: is.textOrNull }
const notesOf = (which: RawBuilder<unknown>) => sql`
  select ${ofNote.of('n')}, ${nameOf('u')} as by
  from lead_notes n left join users u on u.id = n.author_id where ${which}`

const ofLead = tableColumns('leads', [
  'id',
  'version',
  'name',
  'phone',
  'website',
  'websites',
  'links_per_month',
  'source',
  'date_added',
  'last_contact',
])
export const leadRow = {
  ...ofLead.json,
  email: is.text,
  status: is.oneOf(...leadStatuses),
  notes: is.list({ ...ofNote.json, by: is.textOrNull }),
}
export type LeadRow = RowOf<typeof leadRow>

/** The columns of `leads l`, as JSON. */
export const leadColumns = sql`${ofLead.of('l')}, l.contact_email as email, l.status, (
    select coalesce(json_agg(note order by note.id desc), '[]')
    from (${notesOf(sql`n.lead_id = l.id`)}) note) as notes`

/** The sort columns of `leads l`. */
export const leadSorts: TableSql<typeof leadsTable> = {
  name: { kind: 'text', column: sql`lower(l.name collate "C")` },
  email: { kind: 'text', column: sql`lower(l.contact_email)` },
  websites: { kind: 'count', column: sql`l.websites` },
  links_per_month: { kind: 'count', column: sql`l.links_per_month` },
  status: { kind: 'text', column: sql`l.status` },
  date_added: { kind: 'moment', column: sql`l.date_added` },
  last_contact: { kind: 'day', column: sql`coalesce(l.last_contact, ${sql.lit(NO_DAY)}::date)` },
}

export async function leadById(db: Kysely<DB>, id: number): Promise<LeadRow | undefined> {
  const { rows } = await typedSql({ lead: is.object(leadRow) })`
    select to_json(lead) as lead from (select ${leadColumns} from leads l where l.id = ${id}) lead`.execute(
    db,
  )
  return rows[0]?.lead
}

/** A lead, locked until the transaction ends. */
export function lockLead(db: Kysely<DB>, id: number) {
  return lock(db, 'leads', id, 'update').selectAll().executeTakeFirst()
}

export function presentLead(row: LeadRow): Lead {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    websites: row.websites,
    links_per_month: row.links_per_month,
    status: row.status,
    source: row.source,
    date_added: instant(row.date_added),
    last_contact: row.last_contact,
    notes: row.notes.map(presentNote),
  }
}

function presentNote(row: Omit<LeadNote, 'date_added'> & { date_added: string | Date }): LeadNote {
  const { id, version, notes, by, date_added } = row
  return { id, version, notes, by, date_added: instant(date_added) }
}

/** One line of the file, with one note per line of its cell. */
export function leadCells(row: LeadRow) {
  const { notes, date_added, version: _, ...cells } = row
  return {
    ...cells,
    date_added: instant(date_added),
    notes: notes
      .map(
        (note) =>
          `${[formatDateTime(instant(note.date_added)), note.by ?? ''].filter(Boolean).join(', ')}: ${note.notes}`,
      )
      .join('\n'),
  }
}

export async function noteById(db: Kysely<DB>, id: number): Promise<LeadNote> {
  const { rows } = await typedSql(noteRow)`${notesOf(sql`n.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the inserted note was not found')
  return presentNote(row)
}
