import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { PageId } from '../../tracking/pages/page.ts'
import { SiteId } from '../../tracking/sites/site.ts'
import { Id } from '../../values/fields.ts'
import { PageLinkPlan, SiteLinkPlan } from './plan.ts'

const chosen = {
  product: Id.optional().describe('the product to price; the one that costs least if omitted'),
  content: Id.optional().describe('content length of a guest post; the cheapest if omitted'),
}

/** The largest budget, in dollars. */
const MOST_DOLLARS = 1_000_000

export const linkPlan = {
  page: get('/site/{siteId}/page/{pageId}/link-plan', {
    summary: 'Plan the fewest links that bring gauges into their bands and score parts to full points',
    allow: 'page.read',
    input: z.object({ siteId: SiteId, pageId: PageId, ...chosen }),
    output: PageLinkPlan,
    errors: ['site_disabled'],
  }),
  site: get('/site/{siteId}/link-plan', {
    summary: 'Plan the links of a budget that gain the most points over the pages of a site',
    allow: 'site.read',
    input: z.object({
      siteId: SiteId,
      budget: z.int().min(0).max(MOST_DOLLARS).describe('dollars, before tax'),
      ...chosen,
    }),
    output: SiteLinkPlan,
    errors: ['site_disabled'],
  }),
}
