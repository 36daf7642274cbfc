import { z } from 'zod'
import { BulkStarted } from '../../account/bulk/bulk-run.ts'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { PageId } from '../pages/page.ts'
import { SiteId } from '../sites/site.ts'
import { Done, Id } from '../../values/fields.ts'
import { FilePart, Import, ImportResult, ImportRow, IMPORT_ROWS_MAX } from './import-csv.ts'
import { AddLinkForm, EditLinkForm } from './link-form.ts'
import { Candidates, ImportLinks } from './candidate.ts'
import { RemoveLinks } from './remove-links.ts'
import { Link, LinkId, linkFilters } from './link.ts'
import { completedLinks } from './completed-links.table.ts'

export const links = {
  list: get('/site/{siteId}/page/{pageId}/links', {
    summary: 'Links of a page: suggested, in process and placed',
    allow: 'link.read',
    input: z.object({
      siteId: SiteId,
      pageId: PageId,
      ...tableQuery(completedLinks),
      ...linkFilters,
    }),
    output: z.array(Link),
    paged: true,
    errors: ['site_disabled'],
  }),
  show: get('/site/{siteId}/page/{pageId}/link/{linkId}', {
    summary: 'One link of a page, of any tier',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: Link,
    errors: ['site_disabled'],
  }),
  tiered: get('/site/{siteId}/page/{pageId}/tiered/links/{linkId}', {
    summary: 'Links of the next tier: those that point to this link',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: z.array(Link),
    errors: ['site_disabled'],
  }),
  add: post('/site/{siteId}/page/{pageId}/link/add', {
    summary: 'Add one link to a page, or to a link of it',
    allow: 'link.add',
    input: AddLinkForm.safeExtend({ siteId: SiteId, pageId: PageId }),
    output: z.object({ link: Link }),
    errors: ['refused', 'site_disabled', 'conflict'],
  }),
  edit: put('/site/{siteId}/page/{pageId}/link/{linkId}', {
    summary: 'Change where a link came from',
    allow: 'link.edit',
    input: EditLinkForm.extend({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: Link,
    errors: ['site_disabled', 'conflict'],
  }),
  remove: del('/site/{siteId}/page/{pageId}/link/{linkId}', {
    summary: 'Delete a link and the links of its further tiers, for good',
    allow: 'link.delete',
    input: z.object({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: Done,
    errors: ['site_disabled'],
  }),
  removeMany: post('/site/{siteId}/page/{pageId}/links/remove', {
    summary: 'Delete many links of a page with the links of their further tiers, to be put back for 30 days',
    allow: 'link.delete',
    audits: 'link.remove-many',
    input: RemoveLinks.safeExtend({ siteId: SiteId, pageId: PageId }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  importCsv: post('/site/{siteId}/page/{pageId}/link/import-csv', {
    summary: "Import links from a file's rows; duplicates are counted, bad rows refused one by one",
    allow: 'link.add',
    input: z.object({
      siteId: SiteId,
      pageId: PageId,
      csv: z.array(ImportRow).min(1, 'The file holds no rows.').max(IMPORT_ROWS_MAX),
      status: z
        .enum(['add', 'ignore'])
        .optional()
        .describe('ignore: remember the URLs so that they are never offered again'),
      all_targets: z
        .boolean()
        .optional()
        .describe('also import rows whose `target` is another page; without it they are refused one by one'),
      file: FilePart.optional().describe('of a file that is sent in several calls, one after the other'),
    }),
    output: ImportResult,
    bodyLimit: 20 * 1024 * 1024,
    errors: ['refused', 'site_disabled', 'too_large', 'conflict'],
  }),
  candidates: get('/site/{siteId}/page/{pageId}/import-links', {
    summary:
      'New links of a page as a provider of backlinks tells of them; of those it has, what is told is kept',
    allow: 'link.add',
    input: z.object({ siteId: SiteId, pageId: PageId }),
    output: Candidates,
    errors: ['site_disabled'],
  }),
  importCandidates: post('/site/{siteId}/page/{pageId}/link/import', {
    summary: 'Add candidates as links of a page, or never offer them again; duplicates are counted',
    allow: 'link.add',
    input: ImportLinks.extend({ siteId: SiteId, pageId: PageId }),
    output: ImportResult,
    bodyLimit: 4 * 1024 * 1024,
    errors: ['refused', 'site_disabled', 'too_large'],
  }),
  export: get('/site/{siteId}/page/{pageId}/links/export', {
    summary: 'All live links of a page as CSV; links to links are left out',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, pageId: PageId }),
    output: z.string(),
    file: completedLinks.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
  import: get('/imports/{id}', {
    summary: 'How far an import is, and what it refused',
    allow: 'link.read',
    input: z.object({ id: Id.describe('the import: `import_id` of the answer to its call') }),
    output: Import,
    errors: ['site_disabled'],
  }),
  stopImport: del('/imports/{id}', {
    summary: 'Stop an import: what was added stays, and the rest of its rows is let go',
    allow: 'link.add',
    input: z.object({ id: Id.describe('the import: `import_id` of the answer to its call') }),
    output: Done,
    errors: ['site_disabled'],
  }),
}
