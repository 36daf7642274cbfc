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

/** What is said of a phrase that looks like one before it; undefined where it does not. */
export function similarPhraseNote(phrases: readonly string[], at: number): string | undefined {
  const earlier = earlierSimilar(phrases, at)
  return earlier === undefined
    ? undefined
    : `It differs from key phrase ${earlier + 1} only in spaces, capitalization or typographic characters. Each is looked up separately.`
}
