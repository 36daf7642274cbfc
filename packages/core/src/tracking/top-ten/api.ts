import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { PageId } from '../pages/page.ts'
import { SiteId } from '../sites/site.ts'
import { Id } from '../../values/fields.ts'
import { TopTenSummaryRow } from './summary-row.ts'
import { TopTenRow } from './top-ten-row.ts'

const ofPage = { siteId: SiteId, pageId: PageId }
const ofRow = { ...ofPage, id: Id.describe('id of the top-ten row') }

export const topTen = {
  list: get('/site/{siteId}/page/{pageId}/top-ten', {
    summary: "List the top ten for the page's first key phrase; empty before the first rank check",
    allow: 'top-ten.read',
    input: z.object(ofPage),
    output: z.array(TopTenRow),
    errors: ['site_disabled'],
  }),
  summary: get('/site/{siteId}/page/{pageId}/top-ten/summary', {
    summary:
      "Show the anchors of the competitors' links by type; the last row is the average of those that are not ignored",
    allow: 'top-ten.read',
    input: z.object(ofPage),
    output: z.array(TopTenSummaryRow),
    errors: ['site_disabled'],
  }),
  ignore: post('/site/{siteId}/page/{pageId}/top-ten/ignore', {
    summary: "Exclude a competitor from the averages for the page's score and gauges",
    allow: 'top-ten.edit',
    input: z.object(ofRow),
    output: z.array(TopTenRow),
    errors: ['site_disabled'],
  }),
  restore: post('/site/{siteId}/page/{pageId}/top-ten/restore', {
    summary: 'Include an ignored competitor again',
    allow: 'top-ten.edit',
    input: z.object(ofRow),
    output: z.array(TopTenRow),
    errors: ['site_disabled'],
  }),
}
