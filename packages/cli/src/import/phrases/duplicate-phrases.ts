import { phraseWarning } from '@linkwright/core/tracking/key-phrases/phrase-warning'
import { fold } from '@linkwright/core/values/text-match'
import type { PhraseLine } from './read-phrases.ts'

/** Lines that are named. */
const SHOWN = 20

/** A warning for each line whose phrase people see as equal to one of the page or of a line above. */
export function duplicatePhrases(
  lines: readonly PhraseLine[],
  ofPage: readonly string[],
  language: string,
): string[] {
  // By what is compared, since a file may hold thousands of phrases.
  const above = new Map<string, string>()
  const said: string[] = []
  for (const { line, phrase } of lines) {
    const folded = fold(phrase, language)
    const earlier = above.get(folded)
    if (earlier === undefined) above.set(folded, phrase)
    // The very same phrase is refused.
    if (ofPage.includes(phrase) || earlier === phrase) continue
    const slip =
      phraseWarning(phrase, ofPage, language) ??
      phraseWarning(phrase, earlier === undefined ? [] : [earlier], language, 'The file')
    if (slip !== undefined) said.push(`  line ${line}: ${phrase}: ${slip}`)
  }
  const more = said.length - SHOWN
  return more > 0 ? [...said.slice(0, SHOWN), `  and ${more} more`] : said
}
