import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { text } from '../../values/fields.ts'
import { SiteId } from '../sites/site.ts'
import { phraseFilters, dayFields } from '../ranks/rank-filters.ts'
import { ConsoleChoice, ConsoleFigures } from './search-console.ts'
import { PROPERTY_LENGTH } from './states.ts'

/** Calls of `ranks`. */
export const searchConsole = {
  connect: post('/site/{siteId}/ranks/console', {
    summary: 'Choose a property of your Search Console account for a website, or list the properties',
    allow: 'connection.manage',
    input: z.object({
      siteId: SiteId,
      property: text(PROPERTY_LENGTH)
        .optional()
        .describe(
          'sc-domain:example.com or a URL prefix; empty: stop reading and keep existing data; omitted: change nothing and list the properties',
        ),
    }),
    output: ConsoleChoice,
    errors: ['site_disabled', 'refused', 'unavailable'],
  }),
  console: get('/site/{siteId}/ranks/console', {
    summary: 'Show clicks, impressions and positions of up to 50 key phrases over time, from Search Console',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields }),
    output: ConsoleFigures,
    errors: ['site_disabled'],
  }),
}
