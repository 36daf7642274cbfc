import { z } from 'zod'
import { Id, requiredText, text } from '../values/fields.ts'
import { PHRASE_REQUIRED_AND_UNIQUE } from './unique.ts'

/** Characters. */
const PHRASE_LENGTH = 255

const phrase = text(PHRASE_LENGTH).optional()
/** The phrases of a new site or page behind its first, `kp1`, which each form asks for in its own words. */
export const furtherPhrases = { kp2: phrase, kp3: phrase, kp4: phrase, kp5: phrase, kp6: phrase }

/** `site_id` and `page_id` repeat the path, as the specification's call does; they may be left out. */
export const AddKeyPhraseForm = z.object({
  site_id: Id.optional(),
  page_id: Id.optional(),
  phrase: requiredText(PHRASE_LENGTH, PHRASE_REQUIRED_AND_UNIQUE),
})
