import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text contains the typed text, ignoring case. ASCII letters are folded, which costs a third of full Unicode
 * folding; other letters are matched in both cases. The result does not depend on the database's locale.
 */
export function containsText(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return containsFolded(sql`lower((${text}) collate "C")`, typed)
}

/** The same for a text whose ASCII letters are already lower case. */
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

/** Special characters of a regular expression; brackets contain letters only. */
const MEANS_MORE = /[\\^$.*+?()[\]{}|]/

/**
 * The letter as typed, then its other case if that is a single letter. Non-ASCII letters never map to ASCII ones, such
 * as `ı` to `I`.
 */
function casesOf(letter: string): string[] {
  const cases = new Set([letter])
  if (letter <= '\u007f') return [letter]
  const capital = letter.toUpperCase()
  for (const other of [capital, capital.toLowerCase(), letter.toLowerCase(), ...(capital === 'Σ' ? 'ς' : '')])
    if (other > '\u007f' && [...other].length === 1) cases.add(other)
  return [...cases]
}
