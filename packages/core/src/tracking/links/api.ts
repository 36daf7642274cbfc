import { z } from 'zod'
import { BulkStarted } from '../../account/bulk/bulk-run.ts'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { listQuery, tableQuery } from '../../contract/paging.ts'
import { PageId } from '../pages/page.ts'
import { SiteId } from '../sites/site.ts'
import { Done, Id } from '../../values/fields.ts'
import {
  FilePart,
  Import,
  ImportPart,
  ImportResult,
  ImportRow,
  ListedImport,
  IMPORT_ROWS_MAX,
  SiteImportRow,
} from './import-csv.ts'
import { AddLinkForm, EditLinkForm } from './link-form.ts'
import { Candidates, ImportLinks } from './candidate.ts'
import { disavowScopes, SelectPageLinks, SelectSiteLinks } from './select-links.ts'
import { Link, LinkId, linkFileFilters, linkFilters } from './link.ts'
import { completedLinks } from './completed-links.table.ts'

const { limit, cursor } = listQuery(['id'])

const importPart = ImportPart.optional().describe(
  'rows of an import of several calls, which may run at the same time; each call imports its rows at once',
)

export const links = {
  list: get('/site/{siteId}/page/{pageId}/links', {
    summary: 'List links of a page: suggested, in process and placed',
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
    summary: 'Show one link of a page, of any tier',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: Link,
    errors: ['site_disabled'],
  }),
  tiered: get('/site/{siteId}/page/{pageId}/tiered/links/{linkId}', {
    summary: 'List links of the next tier, which point to this link',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: z.array(Link),
    errors: ['site_disabled'],
  }),
  add: post('/site/{siteId}/page/{pageId}/link/add', {
    summary: 'Add a link to a page, or to one of its links',
    allow: 'link.add',
    input: AddLinkForm.safeExtend({ siteId: SiteId, pageId: PageId }),
    output: z.object({ link: Link }),
    errors: ['refused', 'site_disabled', 'conflict'],
  }),
  edit: put('/site/{siteId}/page/{pageId}/link/{linkId}', {
    summary: 'Change the source of a link',
    allow: 'link.edit',
    input: EditLinkForm.extend({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: Link,
    errors: ['site_disabled', 'conflict'],
  }),
  remove: del('/site/{siteId}/page/{pageId}/link/{linkId}', {
    summary: 'Permanently delete a link and the links of its lower tiers',
    allow: 'link.delete',
    input: z.object({ siteId: SiteId, pageId: PageId, linkId: LinkId }),
    output: Done,
    errors: ['site_disabled'],
  }),
  removeMany: post('/site/{siteId}/page/{pageId}/links/remove', {
    summary:
      'Delete many links of a page with the links of their lower tiers; they can be restored for 30 days',
    allow: 'link.delete',
    audits: 'link.remove-many',
    input: SelectPageLinks.safeExtend({ siteId: SiteId, pageId: PageId }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  removeOfSite: post('/site/{siteId}/links/remove', {
    summary:
      'Delete many links of any pages of a site with the links of their lower tiers; they can be restored for 30 days',
    allow: 'link.delete',
    audits: 'link.remove-many',
    input: SelectSiteLinks.safeExtend({ siteId: SiteId }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  move: post('/site/{siteId}/links/move', {
    summary:
      'Move live links with their lower tiers to another page of the site; they can be moved back for 30 days',
    allow: 'link.edit',
    audits: 'link.move-many',
    input: SelectSiteLinks.safeExtend({
      siteId: SiteId,
      to_page_id: Id.describe('the page that they are moved to'),
    }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  disavow: post('/site/{siteId}/links/disavow', {
    summary: 'Disavow the URLs or domains of many links of a site; it can be undone for 30 days',
    allow: 'disavow.edit',
    audits: 'link.disavow-many',
    input: SelectSiteLinks.safeExtend({
      siteId: SiteId,
      scope: z
        .enum(disavowScopes)
        .describe('url: the page of each link; domain: all links of its domain and subdomains'),
    }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  importCsv: post('/site/{siteId}/page/{pageId}/link/import-csv', {
    summary:
      'Import links from rows of a file; duplicates are counted, invalid rows are refused individually',
    allow: 'link.add',
    input: z.object({
      siteId: SiteId,
      pageId: PageId,
      csv: z.array(ImportRow).min(1, 'The file has no rows.').max(IMPORT_ROWS_MAX),
      status: z
        .enum(['add', 'ignore'])
        .optional()
        .describe('ignore: store the URLs so that they are never offered again'),
      all_targets: z
        .boolean()
        .optional()
        .describe('also import rows whose `target` is another page; otherwise they are refused individually'),
      file: FilePart.optional().describe('part of a file that is sent in several calls, one after the other'),
      import: importPart,
    }),
    output: ImportResult,
    bodyLimit: 20 * 1024 * 1024,
    errors: ['refused', 'site_disabled', 'too_large', 'conflict'],
  }),
  importSite: post('/site/{siteId}/links/import-csv', {
    summary:
      'Import links from rows of a file that link to many pages; each row goes to the page that its target names, others are refused individually',
    allow: 'link.add',
    input: z.object({
      siteId: SiteId,
      csv: z.array(SiteImportRow).min(1, 'The file has no rows.').max(IMPORT_ROWS_MAX),
      file: FilePart.optional().describe('part of a file that is sent in several calls, one after the other'),
      import: importPart,
    }),
    output: ImportResult,
    bodyLimit: 20 * 1024 * 1024,
    errors: ['refused', 'site_disabled', 'too_large', 'conflict'],
  }),
  candidates: get('/site/{siteId}/page/{pageId}/import-links', {
    summary: 'Find new links of a page at a backlink provider; data about existing links is updated',
    allow: 'link.add',
    input: z.object({ siteId: SiteId, pageId: PageId }),
    output: Candidates,
    errors: ['site_disabled'],
  }),
  importCandidates: post('/site/{siteId}/page/{pageId}/link/import', {
    summary: 'Add candidates as links of a page, or ignore them permanently; duplicates are counted',
    allow: 'link.add',
    input: ImportLinks.extend({ siteId: SiteId, pageId: PageId }),
    output: ImportResult,
    bodyLimit: 4 * 1024 * 1024,
    errors: ['refused', 'site_disabled', 'too_large'],
  }),
  export: get('/site/{siteId}/page/{pageId}/links/export', {
    summary: 'Export all live links of a page as CSV, or those that match a filter, without links to links',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, pageId: PageId, ...linkFileFilters }),
    output: z.string(),
    file: completedLinks.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
  import: get('/imports/{id}', {
    summary: 'Show the progress of an import and its refused rows',
    allow: 'link.read',
    input: z.object({ id: Id.describe('the import: `import_id` in the response of its call') }),
    output: Import,
    errors: ['site_disabled'],
  }),
  imports: get('/site/{siteId}/imports', {
    summary: 'List the imports of a site and its pages, newest first',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, limit, cursor }),
    output: z.array(ListedImport),
    paged: true,
    errors: ['site_disabled'],
  }),
  undoImport: post('/imports/{id}/undo', {
    summary:
      'Delete the links of an import; links that were changed, ordered or found otherwise since stay. A running import is stopped first',
    allow: 'link.delete',
    audits: 'import.undo',
    input: z.object({ id: Id.describe('the import: `import_id` in the response of its call') }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'conflict', 'too_many'],
  }),
  stopImport: del('/imports/{id}', {
    summary: 'Stop an import: added links are kept, the remaining rows are discarded',
    allow: 'link.add',
    input: z.object({ id: Id.describe('the import: `import_id` in the response of its call') }),
    output: Done,
    errors: ['site_disabled'],
  }),
}
