import type { Opportunity, OpportunityNote } from '@linkwright/core/tracking/opportunities/opportunity'
import { instant } from '../../../db/values.ts'
import type { NoteRow, OpportunityRow } from './source.ts'

export function presentOpportunity(row: OpportunityRow): Opportunity {
  return {
    id: row.id,
    page_id: row.page_id,
    page_nickname: row.page_nickname,
    compUrl: row.comp_url,
    url: row.url,
    title: row.title,
    anchor_text: row.anchor_text,
    backlinks: row.backlinks,
    da: row.da,
    score: row.score,
    status: row.status,
    priority: row.priority ? '1' : '0',
    deleted: '0',
    host: row.host,
    is_sample: row.is_sample,
    is_duplicate: row.is_duplicate,
    notes: row.notes.map((note) => presentNote(note, row.id)),
  }
}

export function presentNote(
  { id, note, version, date_created }: Omit<NoteRow, 'date_created'> & { date_created: string | Date },
  link_op_id: number,
): OpportunityNote {
  return { id, note, version, date_created: instant(date_created), link_op_id }
}

/** One line of the file. */
export function opportunityCells({ comp_url, notes, ...row }: OpportunityRow) {
  return {
    page_nickname: row.page_nickname,
    compUrl: comp_url,
    url: row.url,
    title: row.title,
    anchor_text: row.anchor_text,
    backlinks: row.backlinks,
    da: row.da,
    score: row.score,
    status: row.status,
    priority: row.priority ? 'Yes' : 'No',
    host: row.host,
    notes: notes.map(({ note }) => note).join('\n'),
    is_sample: row.is_sample ? 'Yes' : 'No',
  }
}
