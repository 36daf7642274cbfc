import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { Done, Id } from '../../values/fields.ts'
import { EditNoteForm, LeadNote, LeadNoteForm } from '../leads/lead-note.ts'
import { customersTable } from '../leads/leads.table.ts'
import { Customer } from './customer.ts'

const noteId = Id.describe('the note')

/** A customer is a lead; the notes are those of both. */
export const customers = {
  list: get('/admin/customers', {
    summary: 'List customers with their accounts, newest first',
    allow: 'customer.read',
    input: z.object(tableQuery(customersTable)),
    output: z.array(Customer),
    paged: true,
  }),
  export: get('/admin/customers/export', {
    summary: 'Export customers with their accounts as CSV',
    allow: 'customer.read',
    input: z.object(fileQuery(customersTable)),
    output: z.string(),
    file: customersTable.file.name,
  }),
  addNote: post('/admin/customers/note/add/{leadId}', {
    summary: 'Add a note about a lead or a customer',
    allow: 'customer.manage',
    audits: 'lead.note-add',
    input: LeadNoteForm.extend({ leadId: Id.describe('the lead or customer') }),
    output: z.object({ note: LeadNote }),
    errors: ['not_found', 'refused'],
  }),
  editNote: put('/admin/customers/note/{noteId}', {
    summary: 'Edit a note',
    allow: 'customer.manage',
    audits: 'lead.note-edit',
    input: EditNoteForm.extend({ noteId }),
    output: z.object({ note: LeadNote }),
    errors: ['not_found', 'refused', 'conflict'],
  }),
  removeNote: del('/admin/customers/note/{noteId}', {
    summary: 'Delete a note',
    allow: 'customer.manage',
    audits: 'lead.note-remove',
    input: z.object({ noteId }),
    output: Done,
    errors: ['not_found'],
  }),
}
