import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { listQuery } from '../../contract/paging.ts'
import { Positions } from '../../contract/positions.ts'
import { SiteId } from '../sites/site.ts'
import { tagFilter } from '../tags/tag.ts'
import { DateOnly, Done, Flag, Id, Version } from '../../values/fields.ts'
import { Page, PageId, reportingModes } from './page.ts'
import { AddPageForm, EditPageForm } from './page-form.ts'
import { PageHistory } from './page-history.ts'

export const pages = {
  list: get('/site/{siteId}/pages', {
    summary: 'List the pages of a site with their figures',
    allow: 'page.read',
    input: z.object({ siteId: SiteId, ...listQuery(['position', 'page_nickname']), tag: tagFilter }),
    output: z.array(Page),
    paged: true,
    errors: ['site_disabled'],
  }),
  add: post('/site/{siteId}/page/add', {
    summary: 'Add a page with its first key phrases',
    allow: 'page.add',
    input: AddPageForm.safeExtend({ siteId: SiteId }),
    output: z.object({ page: Page }),
    errors: ['over_plan_limit', 'refused', 'site_disabled'],
  }),
  edit: put('/site/{siteId}/page/{pageId}', {
    summary: 'Edit a page; its figures are recalculated',
    allow: 'page.edit',
    input: EditPageForm.safeExtend({ siteId: SiteId, pageId: PageId, version: Version }),
    output: z.object({ page: Page }),
    errors: ['refused', 'site_disabled', 'conflict'],
  }),
  history: get('/site/{siteId}/page/{pageId}/history', {
    summary: 'Show the score, anchors and links of a page by day',
    allow: 'page.read',
    input: z.object({
      siteId: SiteId,
      pageId: PageId,
      from: DateOnly.optional().describe('from this day (UTC) on; from the first by default'),
      links: Flag.optional().describe(
        '1: with the links by day, which takes longer the more links the page has',
      ),
    }),
    output: PageHistory,
    errors: ['site_disabled'],
  }),
  remove: del('/site/{siteId}/page/{pageId}', {
    summary: 'Permanently delete a page with its links and key phrases',
    allow: 'page.delete',
    input: z.object({ siteId: SiteId, pageId: PageId }),
    output: Done,
    errors: ['site_disabled'],
  }),
  sort: post('/site/update-page-sort', {
    summary: 'Reorder the pages of a site',
    allow: 'page.edit',
    input: z.object({ positions: Positions.describe('page id to position, from 0') }),
    bare: 'positions',
    output: Done,
    errors: ['site_disabled'],
  }),
  setReporting: put('/site/{siteId}/page/{pageId}/reporting', {
    summary: 'Choose the gauge bands of a page: the average of its top ten or the overall ones',
    allow: 'page.edit',
    input: z.object({
      siteId: SiteId,
      pageId: PageId,
      id: Id.optional().describe('repeats the id of the page'),
      reporting: z.enum(reportingModes, {
        error: ({ input }) =>
          typeof (input ?? '') === 'string' ? "Reporting must be 'Top Ten' or '#1 Overall'." : undefined,
      }),
    }),
    repeats: ['siteId'],
    output: z.object({ reporting: z.enum(reportingModes) }),
    errors: ['refused', 'site_disabled'],
  }),
}
