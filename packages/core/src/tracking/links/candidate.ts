import { formatCount } from '../../values/text.ts'
import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'
import { ImportRow } from './import-csv.ts'
import { eachFileText } from './each-link-text.ts'
import { linkRels } from './rel.ts'

/** Maximum number of new links offered at a time. */
export const MAX_SHOWN_CANDIDATES = 1000

/** A link that a provider reports and that is neither stored for the page nor ignored. */
export const CandidateLink = z
  .object({
    url: z.string(),
    anchor_text: z.string(),
    date_added: DateOnly.describe('when the provider first saw it; today if unknown'),
    da: z.int().nullable().describe('the provider’s rating of the linking domain, 0..100'),
    rel: z.enum(linkRels).nullable(),
    first_seen: DateOnly.nullable(),
    last_seen: DateOnly.nullable(),
  })
  .meta({ id: 'CandidateLink' })
export type CandidateLink = z.infer<typeof CandidateLink>

/**
 * `found`: the list is complete. `partial`: the provider failed after the listed links. The others list none:
 * no provider is set up, the connection was revoked or has expired, the subscription is over, or the provider failed.
 */
export const candidateStates = [
  'found',
  'partial',
  'not_set_up',
  'revoked',
  'expired',
  'unsubscribed',
  'failed',
] as const

export const Candidates = z
  .object({
    links: z.array(CandidateLink),
    message: z.string().nullable().describe('message of or about the provider; null if there is no problem'),
    state: z.enum(candidateStates),
    provider: z.string().describe('the provider that was used'),
    is_sample: z.boolean(),
    looked_at: z.int().describe('number of links of the page that the provider reported'),
    more: z
      .boolean()
      .describe('whether there are more new links, which are offered once these are imported or deleted'),
  })
  .meta({ id: 'Candidates' })
export type Candidates = z.infer<typeof Candidates>

/** A selected candidate: a row like one of a file. */
const CandidateRow = ImportRow.omit({
  target: true,
  ...eachFileText(() => true as const),
})
export type CandidateRow = z.infer<typeof CandidateRow>

/** Candidates that were chosen, to be added as links or never to be offered again. */
export const ImportLinks = z.object({
  links: z
    .array(CandidateRow)
    .min(1, 'Select at least one link.')
    .max(MAX_SHOWN_CANDIDATES, `At most ${formatCount(MAX_SHOWN_CANDIDATES)} links at a time.`),
  status: z.enum(['add', 'ignore']).describe('ignore: never offer them again'),
})
