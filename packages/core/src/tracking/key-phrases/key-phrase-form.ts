import { z } from 'zod'
import { Id, requiredText, text, whenTyped } from '../../values/fields.ts'
import { PHRASE_LENGTH, PHRASE_REQUIRED_AND_UNIQUE } from './phrase-rules.ts'

const phrase = text(PHRASE_LENGTH).optional()
/** The phrases of a new site or page behind its first, `kp1`, which each form asks for in its own words. */
export const furtherPhrases = { kp2: phrase, kp3: phrase, kp4: phrase, kp5: phrase, kp6: phrase }

/** Description of `kp1` in the contract. */
export const MAIN_PHRASE_FIRST = 'key phrase, the main one first'

const names = ['kp1', 'kp2', 'kp3', 'kp4', 'kp5', 'kp6']

// A-RULE-27
/** Refuses duplicate phrases, compared exactly after trimming. */
export function uniquePhrases<F extends z.ZodObject>(form: F): F {
  return names.reduce(
    (rules, name, at) =>
      rules.refine((values) => !earlier(values, at).includes(trimmed(values[name])), {
        message: PHRASE_REQUIRED_AND_UNIQUE,
        path: [name],
        when: whenTyped(...names),
      }),
    form,
  )
}

const earlier = (values: Record<string, unknown>, at: number) =>
  names
    .slice(0, at)
    .map((name) => trimmed(values[name]))
    .filter((each) => each !== '')

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** `site_id` and `page_id` repeat the path, as the specification's call does; they may be left out. */
export const AddKeyPhraseForm = z.object({
  site_id: Id.optional(),
  page_id: Id.optional(),
  phrase: requiredText(PHRASE_LENGTH, PHRASE_REQUIRED_AND_UNIQUE).describe('the phrase'),
})
