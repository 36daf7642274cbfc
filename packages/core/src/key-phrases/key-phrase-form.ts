import { z } from 'zod'
import { Id, requiredText } from '../values/fields.ts'

/** Spec A §5: one text for an empty phrase and for one that the page already has. */
export const PHRASE_REQUIRED_AND_UNIQUE = 'A Phrase is required, and must be unique'

/** `site_id` and `page_id` repeat the path, as the specification's call does; they may be left out. */
export const AddKeyPhraseForm = z.object({
  site_id: Id.optional(),
  page_id: Id.optional(),
  phrase: requiredText(255, PHRASE_REQUIRED_AND_UNIQUE),
})
