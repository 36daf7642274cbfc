import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { text } from '../../values/fields.ts'
import { SiteId } from '../sites/site.ts'
import { ofPhrases, onDays } from '../ranks/which-ranks.ts'
import { ConsoleFigures, SearchConsoleProperty, SearchConsoleState } from './search-console.ts'
import { PROPERTY_LENGTH } from './states.ts'

/** Calls of `ranks`. */
export const searchConsole = {
  sources: get('/site/{siteId}/ranks/sources', {
    summary: 'The properties of your Search Console account, as Google tells them now',
    allow: 'connection.manage',
    input: z.object({ siteId: SiteId }),
    output: z.object({ properties: z.array(SearchConsoleProperty) }),
    errors: ['site_disabled', 'refused', 'unavailable'],
  }),
  setSource: post('/site/{siteId}/ranks/sources', {
    summary:
      'Have a property of your Search Console account read for a website, sixteen months back and each day',
    allow: 'connection.manage',
    input: z.object({
      siteId: SiteId,
      property: text(PROPERTY_LENGTH).describe(
        'sc-domain:example.com, or the beginning of addresses; empty: none is read any more, and what was read stays',
      ),
    }),
    output: SearchConsoleState,
    errors: ['site_disabled', 'refused', 'unavailable'],
  }),
  console: get('/site/{siteId}/ranks/console', {
    summary:
      'Clicks, impressions and positions of up to 50 key phrases over days, as Search Console tells them',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...ofPhrases, ...onDays }),
    output: ConsoleFigures,
    errors: ['site_disabled'],
  }),
}
