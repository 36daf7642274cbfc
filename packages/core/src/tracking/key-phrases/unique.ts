/** One text for an empty phrase and for one that the page already has. */
export const PHRASE_REQUIRED_AND_UNIQUE = 'A Phrase is required, and must be unique'

/** Whether a page that has these phrases can get one more: not empty, and not one of them, character by character. */
export function isNewPhrase(phrase: string, existing: readonly string[]): boolean {
  const text = phrase.trim()
  return text !== '' && !existing.includes(text)
}
