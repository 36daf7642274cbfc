/** Characters that are stored of a phrase. */
export const PHRASE_LENGTH = 255
/** Recommended maximum of characters; longer phrases are not cut. */
export const PHRASE_LENGTH_HINT = 80

/** Refusal to delete a primary key phrase. */
const NEW_PRIMARY_FIRST = 'Please set a new Primary Key Phrase before deleting.'

/** Why a phrase cannot be deleted; undefined when it can. */
export function deletePhraseProblem(isPrimary: boolean): string | undefined {
  return isPrimary ? NEW_PRIMARY_FIRST : undefined
}

/** One text for an empty phrase and for one that the page already has. */
export const PHRASE_REQUIRED_AND_UNIQUE = 'A Phrase is required, and must be unique'

/**
 * Whether a phrase can be added to a page: it is not empty and differs from the existing ones, character by
 * character.
 */
export function isNewPhrase(phrase: string, existing: readonly string[]): boolean {
  const text = phrase.trim()
  return text !== '' && !existing.includes(text)
}
