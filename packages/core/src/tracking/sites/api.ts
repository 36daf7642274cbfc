import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { listQuery, tableQuery } from '../../contract/paging.ts'
import { Positions } from '../../contract/positions.ts'
import { Link, linkFileFilters, linkFilters } from '../links/link.ts'
import { pageTagFilter, tagFilter } from '../tags/tag.ts'
import { SiteCompetitorLink } from '../top-ten/top-ten-row.ts'
import { DateOnly, Done, Id, Version } from '../../values/fields.ts'
import { siteLinks } from './site-links.table.ts'
import { LookUpCosts } from './look-up-costs.ts'
import { Site, SiteId } from './site.ts'
import { AddSiteForm, EditSiteForm } from './site-form.ts'
import { SiteHistory } from './site-history.ts'
import { SiteThumbnail } from './thumbnail.ts'

export const sites = {
  list: get('/site', {
    summary: 'List sites of the business with their pages and figures, in the order set by the user',
    allow: 'site.read',
    input: z.object({
      ...listQuery(['position', 'name']),
      tag: tagFilter,
      page_id: Id.optional().describe('only the site that contains this page'),
    }),
    output: z.array(Site),
    paged: true,
  }),
  show: get('/site/{siteId}', {
    summary: 'Show one site with its pages and figures',
    allow: 'site.read',
    input: z.object({ siteId: SiteId }),
    output: Site,
    errors: ['site_disabled'],
  }),
  add: post('/site/add', {
    summary: 'Register a site with its home page and first key phrases',
    allow: 'site.add',
    input: AddSiteForm.safeExtend({
      only_new: z.boolean().optional().describe('refuse the URL if the business already has a site with it'),
    }),
    output: z.object({ id: Id, site: Site }),
    errors: ['over_plan_limit', 'refused', 'conflict'],
  }),
  edit: put('/site/{siteId}', {
    summary: 'Edit a site; the form replaces all previous values',
    allow: 'site.edit',
    input: EditSiteForm.safeExtend({ siteId: SiteId, version: Version }),
    output: z.object({ site: Site }),
    errors: ['over_plan_limit', 'refused', 'site_disabled', 'conflict'],
  }),
  remove: del('/site/{siteId}', {
    summary: 'Permanently delete a site with its pages, links and key phrases',
    allow: 'site.delete',
    input: z.object({ siteId: SiteId }),
    output: Done,
    errors: ['site_disabled'],
  }),
  history: get('/sites/history', {
    summary: 'Show the brand trust score and links of each site by day',
    allow: 'site.read',
    input: z.object({
      site_id: Id.optional().describe('the site; all sites by default'),
      from: DateOnly.optional().describe('from this day (UTC) on; from the first by default'),
    }),
    output: z.array(SiteHistory),
  }),
  lookUpCosts: get('/look-ups/costs', {
    summary: 'Estimate the monthly cost of looking up a number of key phrases, by frequency',
    allow: 'site.read',
    input: z.object({
      phrases: z
        .int()
        .min(0)
        .max(100_000)
        .describe('number of key phrases of the website; its brand name is looked up too'),
    }),
    output: LookUpCosts,
  }),
  thumbnail: get('/site/{siteId}/thumbnail', {
    summary: 'Get a thumbnail of a site',
    allow: 'site.read',
    input: z.object({ siteId: SiteId }),
    output: SiteThumbnail,
    cacheSeconds: 86_400,
    errors: ['site_disabled'],
  }),
  categories: get('/site/{linkmapId}/categories', {
    summary: 'List the categories of the site of a link map suggestion',
    allow: 'site.read',
    input: z.object({ linkmapId: Id.describe('the suggestion: `linkmap_id` of a link') }),
    output: z.array(z.string()),
    errors: ['site_disabled'],
  }),
  sort: post('/site/update-sort', {
    summary: 'Reorder sites',
    allow: 'site.sort',
    input: z.object({ positions: Positions.describe('site id to position, from 0') }),
    bare: 'positions',
    output: Done,
  }),
  links: get('/site/{siteId}/links', {
    summary: 'List the links of all pages of a site',
    allow: 'link.read',
    input: z.object({
      siteId: SiteId,
      ...tableQuery(siteLinks),
      ...linkFilters,
      tag: pageTagFilter,
    }),
    output: z.array(Link),
    paged: true,
    errors: ['site_disabled'],
  }),
  competitorLinks: get('/site/{siteId}/competitor/links', {
    summary: 'List the distinct links of competitors in the top tens of a site, strongest first',
    allow: 'top-ten.read',
    input: z.object({ siteId: SiteId, ...listQuery(['da', 'backlinks', 'url', 'competitor_url']) }),
    output: z.array(SiteCompetitorLink),
    paged: true,
    errors: ['site_disabled'],
  }),
  exportLinks: get('/site/export/{siteId}', {
    summary: 'Export all ordered and live links of a site as CSV, or those that match a filter',
    allow: 'link.read',
    input: z.object({ siteId: SiteId, ...linkFileFilters, tag: pageTagFilter }),
    output: z.string(),
    file: siteLinks.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
  missingScreenshots: get('/site/{siteId}/missing-screenshots', {
    summary: 'List placed links of the last 90 days without a screenshot',
    allow: 'link.read',
    input: z.object({ siteId: SiteId }),
    output: z.object({
      count: z.int().describe('total number'),
      links: z.array(Link).describe('the newest ones, at most 200'),
    }),
    errors: ['site_disabled'],
  }),
}
