import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { searchConsole } from '../search-console/api.ts'
import { PageId } from '../pages/page.ts'
import { Scout } from '../scouting/scout.ts'
import { SiteId } from '../sites/site.ts'
import { DateOnly } from '../../values/fields.ts'
import { RankHistory } from './rank-history.ts'
import { rankChecks } from './rank-history.table.ts'
import { RankComparison, RankDistribution } from './rank-spans.ts'
import { phraseFilters, dayFields, featureFields, rivalFields } from './rank-filters.ts'

/** Days of a span that is compared. */
const SPAN = { least: 1, most: 1830 }

export const ranks = {
  history: get('/site/{siteId}/ranks', {
    summary: 'Ranks of up to 50 key phrases over days, with what may have moved them',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields, ...featureFields, ...rivalFields }),
    output: RankHistory,
    errors: ['site_disabled'],
  }),
  distribution: get('/site/{siteId}/ranks/distribution', {
    summary: 'How many key phrases stood in the top 3, 10, 20, 50, behind, or nowhere, over days',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields, ...featureFields }),
    output: RankDistribution,
    errors: ['site_disabled'],
  }),
  compare: get('/site/{siteId}/ranks/compare', {
    summary: 'Ranks of a span of days against as many days before: risen, fallen, new, lost, on average',
    allow: 'key-phrase.read',
    input: z.object({
      siteId: SiteId,
      ...phraseFilters,
      days: z.int().min(SPAN.least).max(SPAN.most).optional().describe('of a span; 30 unless told'),
      to: DateOnly.optional().describe('the last day of the later span; today unless told'),
      ...featureFields,
    }),
    output: RankComparison,
    errors: ['site_disabled'],
  }),
  export: get('/site/{siteId}/ranks/export', {
    summary: 'Every look-up of the key phrases as CSV, the newest of each phrase first',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields, ...featureFields }),
    output: z.string(),
    file: rankChecks.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
  ...searchConsole,
  check: post('/site/{siteId}/page/{pageId}/ranks/check', {
    summary: 'Have the ranks of a page looked up now; what was looked up today is not asked for again',
    allow: 'key-phrase.edit',
    input: z.object({ siteId: SiteId, pageId: PageId }),
    output: Scout,
    errors: ['site_disabled', 'too_many'],
  }),
}
