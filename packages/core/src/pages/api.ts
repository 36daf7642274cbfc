import { z } from 'zod'
import { get, post, put } from '../contract/endpoint.ts'
import { listQuery } from '../contract/paging.ts'
import { SiteId } from '../sites/site.ts'
import { Page, PageId } from './page.ts'
import { AddPageForm, EditPageForm } from './page-form.ts'

export const pages = {
  list: get('/site/{siteId}/pages', {
    summary: 'Pages of a site with their figures',
    allow: 'page.read',
    input: z.object({ siteId: SiteId, ...listQuery(['position', 'page_nickname']) }),
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
    summary: 'Change a page; its figures follow from the new address, name and type',
    allow: 'page.edit',
    input: EditPageForm.safeExtend({ siteId: SiteId, pageId: PageId }),
    output: z.object({ page: Page }),
    errors: ['refused', 'site_disabled'],
  }),
}
