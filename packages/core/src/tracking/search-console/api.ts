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
    summary: 'Have a property of your Search Console account read for a website, or be told which there are',
    allow: 'connection.manage',
    input: z.object({
      siteId: SiteId,
      property: text(PROPERTY_LENGTH)
        .optional()
        .describe(
          'sc-domain:example.com, or the beginning of addresses; empty: none is read any more, and what was read stays; left out: nothing is changed, and the properties are told',
        ),
    }),
    output: ConsoleChoice,
    errors: ['site_disabled', 'refused', 'unavailable'],
  }),
  console: get('/site/{siteId}/ranks/console', {
    summary:
      'Clicks, impressions and positions of up to 50 key phrases over days, as Search Console tells them',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields }),
    output: ConsoleFigures,
    errors: ['site_disabled'],
  }),
}
