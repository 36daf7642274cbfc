import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text holds what somebody typed, whatever the case of either. ASCII letters are folded, which costs a third of
 * folding all that Unicode has; of others what is written in one case, or with capitals, is found in each of these. So
 * every database answers the same, whatever its locale knows of letters.
 */
export function holdsText(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const patterns = [...spellingsOf(typed)].map((spelling) => `%${spelling.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const folded = sql`lower((${text}) collate "C")`
  return patterns.length === 1
    ? sql<boolean>`${folded} like ${patterns[0]}`
    : sql<boolean>`${folded} like any(${patterns}::text[])`
}

const WORD = /(^|[^\p{L}\p{M}])(\p{L})/gu

/** As it is typed, small, in capitals and with capitals where words begin; ASCII letters are small in all of them. */
function spellingsOf(typed: string): Set<string> {
  const small = typed.toLowerCase()
  const titled = small.replaceAll(WORD, (_, before: string, letter: string) => before + letter.toUpperCase())
  return new Set([typed, small, typed.toUpperCase(), titled].map(withSmallAscii))
}

const withSmallAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
