import { fold } from '../../values/text-match.ts'

/**
 * The warning, for the field, that a page has a phrase that people see as equal to this one; the specification allows it, so
 * it can be saved. The very same phrase is refused (`phrase-rules.ts`).
 *
 * @param others the phrases that the page has
 * @param language of the site
 * @param holder of those phrases
 */
export function phraseWarning(
  phrase: string,
  others: readonly string[],
  language?: string,
  holder: 'This page' | 'The file' = 'This page',
): string | undefined {
  const folded = fold(phrase, language)
  if (folded === '') return undefined
  const same = others.find((other) => other !== phrase.trim() && fold(other, language) === folded)
  return (
    same &&
    `${holder} already has “${same}”. Search engines treat both as the same phrase, and both count towards your plan.`
  )
}
