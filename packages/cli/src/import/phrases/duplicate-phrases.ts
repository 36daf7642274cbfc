import { phraseWarning } from '@linkwright/core/tracking/key-phrases/phrase-warning'
import { fold } from '@linkwright/core/values/text-match'
import type { PhraseLine } from './read-phrases.ts'

/** Maximum number of lines listed. */
const SHOWN = 20

/** A warning for each phrase that looks the same as one of the page or of an earlier line. */
export function duplicatePhrases(
  lines: readonly PhraseLine[],
  ofPage: readonly string[],
  language: string,
): string[] {
  // Indexed by the folded phrase, because a file may have thousands.
  const above = new Map<string, string>()
  const warnings: string[] = []
  for (const { line, phrase } of lines) {
    const folded = fold(phrase, language)
    const earlier = above.get(folded)
    if (earlier === undefined) above.set(folded, phrase)
    // Identical phrases are refused instead.
    if (ofPage.includes(phrase) || earlier === phrase) continue
    const warning =
      phraseWarning(phrase, ofPage, language) ??
      phraseWarning(phrase, earlier === undefined ? [] : [earlier], language, 'The file')
    if (warning !== undefined) warnings.push(`  line ${line}: ${phrase}: ${warning}`)
  }
  const more = warnings.length - SHOWN
  return more > 0 ? [...warnings.slice(0, SHOWN), `  and ${more} more`] : warnings
}
