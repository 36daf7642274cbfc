import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text holds what somebody typed, whatever the case of either. ASCII letters are folded, which costs a third of
 * folding all that Unicode has; each other letter is looked for in both of its cases. So every database answers the same,
 * whatever its locale knows of letters.
 */
export function containsText(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return containsFolded(sql`lower((${text}) collate "C")`, typed)
}

/** The same for a text whose ASCII letters are small. */
export function containsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const small = typed.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const cases = Array.from(small, casesOf)
  if (cases.every((letters) => letters.length === 1))
    return sql<boolean>`${folded} like ${`%${small.replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const pattern = cases.map(([one = '', ...others]) =>
    others.length === 0 ? one.replace(MEANS_MORE, '\\$&') : `[${one}${others.join('')}]`,
  )
  return sql<boolean>`${folded} ~ ${pattern.join('')}`
}

/** What is no literal in a regular expression; only letters stand in brackets. */
const MEANS_MORE = /[\\^$.*+?()[\]{}|]/

/** As typed, then in the other case where that is one letter; none beyond ASCII has a case within it, such as `ı` in `I`. */
function casesOf(letter: string): string[] {
  const cases = new Set([letter])
  if (letter <= '\u007f') return [letter]
  const capital = letter.toUpperCase()
  for (const other of [capital, capital.toLowerCase(), letter.toLowerCase(), ...(capital === 'Σ' ? 'ς' : '')])
    if (other > '\u007f' && [...other].length === 1) cases.add(other)
  return [...cases]
}
