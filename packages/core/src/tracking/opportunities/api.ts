import { z } from 'zod'
import { BulkStarted } from '../../account/bulk/bulk-run.ts'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { Done, Id, requiredText, Version } from '../../values/fields.ts'
import { SiteId } from '../sites/site.ts'
import { SelectOpportunities, opportunityFilters } from './select-opportunities.ts'
import { opportunitiesTable } from './opportunities.table.ts'
import { Opportunity, OpportunityId, OpportunityNote, OpportunitySource } from './opportunity.ts'
import { NOTE_LENGTH, NOTE_NEEDED, opportunityStatuses } from './opportunity-rules.ts'

const ofSite = { siteId: SiteId }
const ofOne = { ...ofSite, oppId: OpportunityId }
const note = requiredText(NOTE_LENGTH, NOTE_NEEDED)

export const opportunities = {
  list: get('/site/{siteId}/link-ops', {
    summary: 'List pages that link to competitors of a site and could link to it, best first',
    allow: 'opportunity.read',
    input: z.object({ ...ofSite, ...tableQuery(opportunitiesTable), ...opportunityFilters }),
    output: z.array(Opportunity),
    paged: true,
    errors: ['site_disabled'],
  }),
  export: get('/site/{siteId}/link-ops/export', {
    summary: 'Export the opportunities of a site as CSV',
    allow: 'opportunity.read',
    input: z.object({ ...ofSite, ...opportunityFilters }),
    output: z.string(),
    file: opportunitiesTable.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
  sources: get('/site/{siteId}/link-ops/sources', {
    summary: 'Show the sources of opportunities for each page of a site, and the state of their look-up',
    allow: 'opportunity.read',
    input: z.object(ofSite),
    output: z.array(OpportunitySource),
    errors: ['site_disabled'],
  }),
  refill: post('/site/{siteId}/link-ops/refill', {
    summary: 'Look up pages that link to the competitors of a site or of one page now',
    allow: 'opportunity.edit',
    input: z.object({ ...ofSite, page_id: Id.optional().describe('only for this page') }),
    output: z.array(OpportunitySource),
    errors: ['refused', 'site_disabled'],
  }),
  remove: post('/site/{siteId}/link-ops/delete', {
    summary: 'Delete opportunities; they can be restored for 30 days, and a refill does not bring them back',
    allow: 'opportunity.delete',
    audits: 'opportunity.remove-many',
    input: SelectOpportunities.safeExtend(ofSite),
    output: BulkStarted.extend({ ids: z.array(Id).describe('ids from the request') }),
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  prioritise: post('/site/{siteId}/link-ops/priority', {
    summary: 'Give opportunities priority',
    allow: 'opportunity.edit',
    input: SelectOpportunities.safeExtend(ofSite),
    output: z.object({ ids: z.array(Id).describe('ids of opportunities that have priority now') }),
    errors: ['refused', 'site_disabled'],
  }),
  unprioritise: put('/site/{siteId}/link-ops/priority/{oppId}', {
    summary: 'Remove the priority of an opportunity',
    allow: 'opportunity.edit',
    input: z.object({ ...ofOne, priority: z.literal(0) }),
    output: Opportunity,
    errors: ['site_disabled'],
  }),
  setStatus: put('/site/{siteId}/link-ops/{oppId}', {
    summary: 'Set the outreach status of an opportunity',
    allow: 'opportunity.edit',
    input: z.object({
      ...ofOne,
      opp_id: OpportunityId.optional().describe('repeats the id of the opportunity'),
      status: z.enum(opportunityStatuses),
    }),
    output: Opportunity,
    errors: ['site_disabled'],
  }),
  addNote: post('/site/{siteId}/link-ops', {
    summary: 'Add a note about an opportunity',
    allow: 'opportunity.edit',
    input: z.object({ ...ofSite, link_op_id: OpportunityId, note }),
    output: z.object({ note: OpportunityNote }),
    errors: ['refused', 'site_disabled'],
  }),
  editNote: put('/site/{siteId}/link-ops/notes/{noteId}', {
    summary: 'Edit a note about an opportunity',
    allow: 'opportunity.edit',
    input: z.object({
      ...ofSite,
      noteId: Id.describe('the note'),
      link_op_id: OpportunityId,
      note,
      version: Version,
    }),
    output: z.object({ note: OpportunityNote }),
    errors: ['refused', 'site_disabled', 'conflict'],
  }),
  removeNote: del('/site/{siteId}/link-ops/{oppId}/notes/{noteId}', {
    summary: 'Delete a note about an opportunity',
    allow: 'opportunity.edit',
    input: z.object({ ...ofOne, noteId: Id.describe('the note') }),
    output: Done,
    errors: ['site_disabled'],
  }),
}
