import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { BulkStarted } from '../../account/bulk/bulk-run.ts'
import { SiteId } from '../sites/site.ts'
import { Id } from '../../values/fields.ts'
import { disavowedEntries } from './disavowed.table.ts'
import { DisavowedEntry, DisavowForm, SelectDisavowed } from './entry.ts'

/** Enough for the longest text: each character can take six bytes in JSON. */
const BODY_LIMIT = 12 * 1024 * 1024

export const disavow = {
  list: get('/disavowed/{siteId}', {
    summary: 'List disavowed links and domains of a site, newest first',
    allow: 'disavow.read',
    input: z.object({ siteId: SiteId, ...tableQuery(disavowedEntries) }),
    output: z.array(DisavowedEntry),
    paged: true,
    errors: ['site_disabled'],
  }),
  add: post('/disavowed/{siteId}', {
    summary:
      'Disavow links and domains, one per line; one invalid line refuses all; returns the first page of the list',
    allow: 'disavow.edit',
    input: DisavowForm.extend({ siteId: SiteId }),
    output: z.array(DisavowedEntry),
    paged: true,
    bodyLimit: BODY_LIMIT,
    errors: ['refused', 'site_disabled', 'too_large'],
  }),
  remove: del('/disavowed/{siteId}/{id}', {
    summary: 'Remove a link or domain from the disavow list; returns the first page of the list',
    allow: 'disavow.edit',
    input: z.object({ siteId: SiteId, id: Id.describe('the entry') }),
    output: z.array(DisavowedEntry),
    paged: true,
    errors: ['site_disabled'],
  }),
  removeMany: post('/disavowed/{siteId}/remove', {
    summary: 'Remove many links and domains from the disavow list; they can be restored for 30 days',
    allow: 'disavow.edit',
    audits: 'disavow.remove-many',
    input: SelectDisavowed.safeExtend({ siteId: SiteId }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
}
