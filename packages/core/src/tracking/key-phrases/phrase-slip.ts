import { fold } from '../../values/words.ts'

/**
 * The warning, for the field, that a page has a phrase that people see as equal to this one; the specification allows it, so
 * it can be saved. The very same phrase is refused (`unique.ts`).
 *
 * @param others the phrases that the page has
 * @param language of the site
 */
export function phraseSlip(phrase: string, others: readonly string[], language?: string): string | undefined {
  const folded = fold(phrase, language)
  if (folded === '') return undefined
  const same = others.find((other) => other !== phrase.trim() && fold(other, language) === folded)
  return (
    same &&
    `This page has “${same}” already. Search engines take the two for one, and both count for your plan.`
  )
}
