import type { Lead } from '@linkwright/core/admin/leads/lead'
import type { LeadNote } from '@linkwright/core/admin/leads/lead-note'
import type { LeadStatus } from '@linkwright/core/admin/leads/lead-status'
import type { leadsTable } from '@linkwright/core/admin/leads/leads.table'
import { formatDateTime } from '@linkwright/core/values/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { instant } from '../../../db/values.ts'
import { NO_DAY, type TableSql } from '../../../db/table-query.ts'
import type { DB } from '../../../db/tables.ts'
import { nameOf } from '../../buying/fulfilment/rows.ts'

export interface LeadRow {
  id: number
  version: number
  name: string
  email: string
  phone: string
  website: string
  websites: number
  links_per_month: number
  status: LeadStatus
  source: string
  date_added: string
  last_contact: string | null
  notes: { id: number; version: number; notes: string; by: string | null; date_added: string }[]
}

/** What is read of `leads l`, as JSON has it. */
export const leadColumns = sql`l.id, l.version, l.name, l.contact_email as email, l.phone, l.website, l.websites, l.links_per_month,
  l.status, l.source, l.date_added, l.last_contact, (
    select coalesce(json_agg(json_build_object('id', n.id, 'version', n.version, 'notes', n.notes,
      'by', ${nameOf('u')}, 'date_added', n.date_added)
      order by n.id desc), '[]')
    from lead_notes n left join users u on u.id = n.author_id where n.lead_id = l.id) as notes`

/** How `leads l` is sorted, wherever it is listed. */
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
  const found: RawBuilder<{ lead: LeadRow }> = sql`
    select to_json(lead) as lead from (select ${leadColumns} from leads l where l.id = ${id}) lead`
  return (await found.execute(db)).rows[0]?.lead
}

/** Held until the transaction ends. */
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

/** A line of the file; notes as texts below each other. */
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
  const { rows } = await sql<Omit<LeadNote, 'date_added'> & { date_added: Date }>`
    select n.id, n.version, n.notes, ${nameOf('u')} as by, n.date_added
    from lead_notes n left join users u on u.id = n.author_id where n.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a note that was just written is gone')
  return presentNote(row)
}
