import { fold } from '../../values/text-match.ts'

/** The index of an earlier phrase that people see as equal to this one: both are accepted. */
function earlierSimilar(phrases: readonly string[], at: number): number | undefined {
  const phrase = phrases[at]?.trim() ?? ''
  if (phrase === '') return undefined
  const found = phrases.findIndex(
    (each, nth) => nth < at && each.trim() !== phrase && fold(each) === fold(phrase),
  )
  return found === -1 ? undefined : found
}

/** Message for a phrase that looks the same as an earlier one; undefined if it does not. */
export function similarPhraseNote(phrases: readonly string[], at: number): string | undefined {
  const earlier = earlierSimilar(phrases, at)
  return earlier === undefined
    ? undefined
    : `It differs from key phrase ${earlier + 1} only in spaces, capitalization or typographic characters. Each is looked up separately.`
}
