import { z } from 'zod'
import { DateOnly, Flag } from '../../values/fields.ts'
import { PageId } from '../pages/page.ts'
import { tagFilter } from '../tags/tag.ts'
import { MAX_PHRASES } from './buckets.ts'
import { featureFilterNames, serpFeatureNames } from './serp-feature.ts'

/** Maximum length of a list of ids: up to 15 digits and a comma each. */
const PHRASES_LENGTH = 16 * MAX_PHRASES

/** Comma-separated ids, at most `MAX_PHRASES`. */
export const PhraseIds = z
  .string()
  .max(PHRASES_LENGTH)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)
  .meta({ examples: ['7,12'] })

/** Filters that select the phrases. */
export const phraseFilters = {
  page_id: PageId.optional().describe('only phrases of this page of the site'),
  phrases: PhraseIds.optional().describe(
    `only these key phrases: comma-separated ids, at most ${MAX_PHRASES}`,
  ),
  tag: tagFilter,
}

/** Look-ups filtered by the other elements of the results page. */
export const featureFields = {
  feature: z
    .enum(serpFeatureNames)
    .optional()
    .describe('only look-ups that requested this feature of the results page'),
  feature_is: z
    .enum(featureFilterNames)
    .optional()
    .describe(
      'whether the feature was shown (the default), named the site, named only others, or was absent',
    ),
}

/** Fields that select the days. */
export const dayFields = {
  from: DateOnly.optional().describe('from this day (UTC) on; from the first look-up by default'),
  to: DateOnly.optional().describe('up to this day; today by default'),
}

export const rivalFields = {
  rivals: Flag.optional().describe('1: with the ranks of competitors'),
}
