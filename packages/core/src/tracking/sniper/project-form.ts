import { z } from 'zod'
import { requiredChoice, requiredText, text, whenTyped } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'
import { PHRASE_LENGTH, PHRASE_REQUIRED_AND_UNIQUE } from '../key-phrases/phrase-rules.ts'
import { isPlaced } from '../places/location.ts'
import { URL_LENGTH } from '../sites/site-form.ts'
import { MAX_PROJECT_PHRASES } from './project-rules.ts'

export const PROJECT_NEEDS_PHRASE = 'At least 1 key phrase is needed'
export const TOO_MANY_PHRASES = `A project can have at most ${MAX_PROJECT_PHRASES} key phrases.`
export const PROJECT_URL_INVALID = 'Url must be a valid URL'
export const PROJECT_NEEDS_LOCATION = 'The search location is required if the search is local'

/** A new phrase; an empty one is left out. */
const Phrase = z.object({ keyword: text(PHRASE_LENGTH) })

const trimmed = ({ keyword }: { keyword: string }) => keyword.trim()

/** The phrases of a form as they are stored, in their order. */
export function typedPhrases(keywords: readonly { keyword: string }[]): string[] {
  return keywords.map(trimmed).filter((phrase) => phrase !== '')
}

/** Fields of a project that only the server sets. */
const LeftAside = z.unknown().optional().describe('ignored')

/**
 * The fields of a project. The name may be empty: it then becomes the first key
 * phrase, so that projects stay distinguishable. A project that was read can be sent unchanged to create a copy (Spec
 * C §7): fields that only the server sets are ignored.
 */
export const SniperProjectForm = z
  .object({
    name: text(255).optional().describe('name of the project; defaults to its first key phrase'),
    url: text(URL_LENGTH)
      .refine((value) => value === '' || isUrl(value.trim()), { message: PROJECT_URL_INVALID })
      .optional()
      .describe("URL of the project's website"),
    client: text(255).optional().describe('the client'),
    keywords: z
      .array(Phrase, { error: (issue) => (issue.input === undefined ? PROJECT_NEEDS_PHRASE : undefined) })
      .max(MAX_PROJECT_PHRASES, { message: TOO_MANY_PHRASES }),
    country: requiredText(100, 'Search engine is required').describe(
      'country of the search engine, such as "United States"',
    ),
    local: requiredChoice(['yes', 'no'], 'Search locality is required'),
    city: text(255).nullish().describe('city of a local search'),
    state: text(255).nullish().describe('state of a local search'),
    id: LeftAside,
    status: LeftAside,
    expires: LeftAside,
    volumes: LeftAside,
  })
  .refine((form) => isPlaced(form.local, form), {
    message: PROJECT_NEEDS_LOCATION,
    path: ['city'],
    when: whenTyped('local', 'city', 'state'),
  })
  .superRefine(({ keywords }, ctx) => {
    const phrases = keywords.map(trimmed)
    // Reported at the first field, if there is one.
    const first = phrases.length === 0 ? ['keywords'] : ['keywords', 0, 'keyword']
    if (phrases.every((phrase) => phrase === ''))
      ctx.addIssue({ code: 'custom', path: first, message: PROJECT_NEEDS_PHRASE })
    phrases.forEach((phrase, at) => {
      if (phrase !== '' && phrases.indexOf(phrase) < at)
        ctx.addIssue({
          code: 'custom',
          path: ['keywords', at, 'keyword'],
          message: PHRASE_REQUIRED_AND_UNIQUE,
        })
    })
  })
export type SniperProjectForm = z.infer<typeof SniperProjectForm>
