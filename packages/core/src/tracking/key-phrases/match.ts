import type { Category } from '../gauges/gauge.ts'
import { compilePhrase, fold, hasAllWords, type CompiledPhrase } from '../../values/text-match.ts'

/**
 * Links of a page by one phrase, for the phrase table. An exact match also contains the phrase, so
 * `containing` is never below `exact`.
 */
export function countMatches(
  phrase: string,
  anchors: readonly string[],
): { containing: number; exact: number } {
  const compiled = compilePhrase(phrase)
  let containing = 0
  let exact = 0
  for (const anchor of anchors) {
    const folded = fold(anchor)
    if (compiled.blended(folded)) containing += 1
    if (compiled.exact(folded)) exact += 1
  }
  return { containing, exact }
}

/** The category of an anchor by its text alone, against every phrase of the page: exact, else blended, else natural. */
export function categoryByText(phrases: readonly CompiledPhrase[], folded: string): Category {
  if (phrases.some((phrase) => phrase.exact(folded))) return 'exact'
  return phrases.some((phrase) => phrase.blended(folded)) ? 'blended' : 'natural'
}

/** The keyword-in-title tick. */
export function isInTitle(phrase: string, title: string, language?: string): boolean {
  return hasAllWords(phrase, title, language)
}
