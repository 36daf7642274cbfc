import { z } from 'zod'
import { get, post, put } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { Id } from '../../values/fields.ts'
import { Lead } from './lead.ts'
import { EditLeadForm, LeadForm } from './lead-form.ts'
import { leadsTable } from './leads.table.ts'

export const leads = {
  list: get('/admin/leads', {
    summary: 'List leads, newest first',
    allow: 'lead.read',
    input: z.object({ ...tableQuery(leadsTable), id: Id.optional().describe('only this lead') }),
    output: z.array(Lead),
    paged: true,
  }),
  export: get('/admin/leads/export', {
    summary: 'Export leads as CSV',
    allow: 'lead.read',
    input: z.object(fileQuery(leadsTable)),
    output: z.string(),
    file: leadsTable.file.name,
  }),
  add: post('/admin/leads', {
    summary: 'Add a lead',
    allow: 'lead.manage',
    audits: 'lead.add',
    input: LeadForm,
    output: z.object({ lead: Lead }),
    errors: ['refused'],
  }),
  edit: put('/admin/leads/{id}', {
    summary: 'Edit a lead; omitted fields stay unchanged',
    allow: 'lead.manage',
    audits: 'lead.edit',
    input: EditLeadForm.extend({ id: Id.describe('the lead') }),
    repeats: ['id'],
    output: z.object({ lead: Lead }),
    errors: ['not_found', 'refused', 'conflict'],
  }),
}
