import { fold } from '../../values/words.ts'

/**
 * The warning, for the field, that a page has this phrase but for capitals and spaces; the specification allows it, so
 * it can be saved. The very same phrase is refused (`unique.ts`).
 *
 * @param others the phrases that the page has
 */
export function phraseSlip(phrase: string, others: readonly string[]): string | undefined {
  const folded = fold(phrase.trim())
  if (folded === '') return undefined
  const same = others.find((other) => other !== phrase.trim() && fold(other) === folded)
  return (
    same &&
    `This page has “${same}” already. Search engines take the two for one, and both count for your plan.`
  )
}
