import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { SiteId } from '../../tracking/sites/site.ts'
import { Done, Id, text } from '../../values/fields.ts'
import { NEVER_USE_LENGTH, NEVER_USE_ONE } from './never-use-rules.ts'
import { NeverUsedPublisher, PublisherText } from './never-use.ts'
import { PublisherLinks } from './publisher-links.ts'

const marketplaceLink = Id.optional().describe('instead of a domain: the publisher of this marketplace link')

export const publishers = {
  neverUsed: get('/publishers/never', {
    summary: 'List the publishers that the business never wants links from, newest first',
    allow: 'publisher.read',
    input: z.object({}),
    output: z.array(NeverUsedPublisher),
  }),
  addNeverUsed: post('/publishers/never', {
    summary: 'Add a publisher to the never-use list',
    allow: 'publisher.edit',
    input: z
      .object({ domain: PublisherText.optional(), marketplace_link_id: marketplaceLink })
      .refine(
        ({ domain, marketplace_link_id: link }) => (domain === undefined) !== (link === undefined),
        NEVER_USE_ONE,
      ),
    output: NeverUsedPublisher,
    errors: ['not_found', 'refused'],
  }),
  removeNeverUsed: del('/publishers/never/{id}', {
    summary: 'Remove a publisher from the never-use list',
    allow: 'publisher.edit',
    input: z.object({ id: Id.describe('the entry') }),
    output: Done,
  }),
  links: get('/publishers/links/{siteId}', {
    summary: 'Count the live links from a publisher to a site, and check the never-use list',
    allow: 'publisher.read',
    input: z.object({
      siteId: SiteId,
      url: text(NEVER_USE_LENGTH)
        .optional()
        .describe('domain of the publisher, or a URL on it; ignored with a marketplace link'),
      marketplace_link_id: marketplaceLink,
    }),
    output: PublisherLinks,
    errors: ['not_found', 'refused', 'site_disabled'],
  }),
}
