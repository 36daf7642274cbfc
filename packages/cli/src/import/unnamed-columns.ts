import { dateColumns } from '@linkwright/core/tracking/links/date-order'
import { CliError } from '../errors.ts'
import { canPrompt, choose } from '../input/prompts.ts'
import type { Io } from '../io.ts'
import type { Mapping } from './mapping.ts'

type Settled = { readonly mapping: Mapping; readonly said: readonly string[] }

/**
 * Columns that may hold what no header names: a person is asked. Without one the file is refused for its dates, since
 * links that are dated today count as new, and taken without its texts, which is said: many exports have none.
 */
export async function settleColumns(io: Io, file: string, mapping: Mapping): Promise<Settled> {
  const dated = await settleDates(io, file, mapping)
  const [at, ...further] = dated.unnamed.texts
  if (at === undefined) return { mapping: dated, said: [] }
  if (!canPrompt(io)) {
    const column = capital(nth(dated, at))
    return {
      mapping: dated,
      said: [
        `${column} may hold the anchor text, which no column is known to: links come without it. Add --anchor-column ${at + 1} if it does, --anchor-column none if not.`,
      ],
    }
  }
  const choice = (each: number) => ({ name: nth(dated, each).replace(/,$/, ''), value: each })
  const anchor = await choose<number | undefined>(
    io,
    'No column is known to hold the anchor text. Which one does?',
    [choice(at), ...further.map(choice), { name: 'none of them', value: undefined }],
  )
  return { mapping: { ...dated, columns: { ...dated.columns, anchor } }, said: [] }
}

async function settleDates(io: Io, file: string, mapping: Mapping): Promise<Mapping> {
  const at = mapping.unnamed.dates
  if (at === undefined) return mapping
  const column = nth(mapping, at)
  if (!canPrompt(io))
    throw new CliError(
      'refused',
      `${file}: ${column} holds dates. Add --date-column ${at + 1} if they are when the links were added, --date-column none to date the links today.`,
    )
  const isAdded = await choose(io, `${capital(column)} holds dates. Are they when the links were added?`, [
    { name: 'yes, use these dates', value: true },
    { name: 'no, date the links today', value: false },
  ])
  return isAdded ? { ...mapping, columns: { ...mapping.columns, date: at } } : mapping
}

/** `column 3, “Wann”,` or without a header `column 3` */
function nth({ headers }: Mapping, at: number): string {
  const header = headers[at]?.trim() ?? ''
  return header === '' ? `column ${at + 1}` : `column ${at + 1}, “${header}”,`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first column that nothing is known of and that holds dates and nothing else. */
export function unnamedDates(
  rows: readonly (readonly string[])[],
  known: readonly number[],
): number | undefined {
  return dateColumns(rows).find((at) => !known.includes(at))
}

/** Columns that nothing is known of and that hold texts as anchors are: words, and seldom the same ones. */
export function unnamedTexts(rows: readonly (readonly string[])[], known: readonly number[]): number[] {
  const dates = dateColumns(rows)
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    if (known.includes(at) || dates.includes(at)) return false
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(isText) && new Set(cells).size * 2 > cells.length
  })
}

/** No figure and no address. */
function isText(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/^[^\s]+\.[^\s]+$/.test(cell)
}
