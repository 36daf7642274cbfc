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
    `${holder} has “${same}” already. Search engines take the two for one, and both count for your plan.`
  )
}
