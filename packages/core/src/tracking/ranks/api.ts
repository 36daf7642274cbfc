import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { searchConsole } from '../search-console/api.ts'
import { PageId } from '../pages/page.ts'
import { Scout } from '../scouting/scout.ts'
import { SiteId } from '../sites/site.ts'
import { DateOnly, Done, Id, Version } from '../../values/fields.ts'
import { ChartNote, chartNoteFields } from './chart-note.ts'
import { SearchEngineUpdate } from './search-engine-update.ts'
import { RankHistory } from './rank-history.ts'
import { rankChecks } from './rank-history.table.ts'
import { RankComparison, RankDistribution } from './rank-spans.ts'
import { phraseFilters, dayFields, featureFields, rivalFields } from './rank-filters.ts'

/** Days of a span that is compared. */
const SPAN = { least: 1, most: 1830 }

const noteId = Id.describe('the note')

export const ranks = {
  history: get('/site/{siteId}/ranks', {
    summary: 'Show ranks of up to 50 key phrases over time, with events that may explain changes',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields, ...featureFields, ...rivalFields }),
    output: RankHistory,
    errors: ['site_disabled'],
  }),
  distribution: get('/site/{siteId}/ranks/distribution', {
    summary: 'Count key phrases in the top 3, 10, 20, 50, beyond or not found, over time',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields, ...featureFields }),
    output: RankDistribution,
    errors: ['site_disabled'],
  }),
  compare: get('/site/{siteId}/ranks/compare', {
    summary: 'Compare ranks of a period with the previous period: risen, fallen, new, lost, and averages',
    allow: 'key-phrase.read',
    input: z.object({
      siteId: SiteId,
      ...phraseFilters,
      days: z
        .int()
        .min(SPAN.least)
        .max(SPAN.most)
        .optional()
        .describe('length of a period in days; 30 by default'),
      to: DateOnly.optional().describe('last day of the later period; today by default'),
      ...featureFields,
    }),
    output: RankComparison,
    errors: ['site_disabled'],
  }),
  export: get('/site/{siteId}/ranks/export', {
    summary: 'Export all look-ups of key phrases as CSV, newest first for each phrase',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, ...phraseFilters, ...dayFields, ...featureFields }),
    output: z.string(),
    file: rankChecks.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
  ...searchConsole,
  notes: get('/site/{siteId}/ranks/notes', {
    summary: 'List the notes on the rank history of a site, newest day first',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId }),
    output: z.array(ChartNote),
    errors: ['site_disabled'],
  }),
  addNote: post('/site/{siteId}/ranks/notes', {
    summary: 'Add a note to a day of the rank history of a site',
    allow: 'key-phrase.edit',
    input: z.object({ siteId: SiteId, ...chartNoteFields }),
    output: ChartNote,
    errors: ['refused', 'site_disabled'],
  }),
  editNote: put('/site/{siteId}/ranks/notes/{noteId}', {
    summary: 'Change the day and the text of a note on the rank history',
    allow: 'key-phrase.edit',
    input: z.object({ siteId: SiteId, noteId, ...chartNoteFields, version: Version }),
    output: ChartNote,
    errors: ['site_disabled', 'conflict'],
  }),
  removeNote: del('/site/{siteId}/ranks/notes/{noteId}', {
    summary: 'Delete a note on the rank history',
    allow: 'key-phrase.edit',
    input: z.object({ siteId: SiteId, noteId }),
    output: Done,
    errors: ['site_disabled'],
  }),
  updates: get('/search-engine-updates', {
    summary: 'List announced updates of search engines, oldest first',
    allow: 'key-phrase.read',
    input: z.object({}),
    output: z.array(SearchEngineUpdate),
  }),
  check: post('/site/{siteId}/page/{pageId}/ranks/check', {
    summary: 'Look up the ranks of a page now; phrases looked up today are skipped',
    allow: 'key-phrase.edit',
    input: z.object({ siteId: SiteId, pageId: PageId }),
    output: Scout,
    errors: ['site_disabled', 'too_many'],
  }),
}
