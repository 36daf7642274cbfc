import { dateColumns } from '@linkwright/core/tracking/links/date-order'
import { CliError } from '../errors.ts'
import { canPrompt, promptChoice } from '../input/prompts.ts'
import type { Io } from '../io.ts'
import type { Mapping } from './mapping.ts'

type Settled = { readonly mapping: Mapping; readonly messages: readonly string[] }

/**
 * Prompts for unrecognized columns that may contain dates or the anchor text. Without a terminal, refuses a file with
 * unrecognized dates, because links dated today count as new, and imports without anchor text after a message.
 */
export async function settleColumns(io: Io, file: string, mapping: Mapping): Promise<Settled> {
  const dated = await settleDates(io, file, mapping)
  const [at, ...further] = dated.unnamed.texts
  if (at === undefined) return { mapping: dated, messages: [] }
  if (!canPrompt(io)) {
    const column = capital(columnName(dated, at))
    return {
      mapping: dated,
      messages: [
        `No anchor text column was recognized, so links are imported without anchor text. ${column} may contain it. Add --anchor-column ${at + 1} to use it, or --anchor-column none if it does not.`,
      ],
    }
  }
  const choice = (each: number) => ({ name: columnName(dated, each).replace(/,$/, ''), value: each })
  const anchor = await promptChoice<number | undefined>(
    io,
    'No anchor text column was recognized. Which column contains it?',
    [choice(at), ...further.map(choice), { name: 'none of them', value: undefined }],
  )
  return { mapping: { ...dated, columns: { ...dated.columns, anchor } }, messages: [] }
}

async function settleDates(io: Io, file: string, mapping: Mapping): Promise<Mapping> {
  const at = mapping.unnamed.dates
  if (at === undefined) return mapping
  const column = columnName(mapping, at)
  if (!canPrompt(io))
    throw new CliError(
      'refused',
      `${file}: ${column} contains dates. Add --date-column ${at + 1} if they are the dates the links were added, or --date-column none to date the links today.`,
    )
  const isAdded = await promptChoice(
    io,
    `${capital(column)} contains dates. Are they the dates the links were added?`,
    [
      { name: 'yes, use these dates', value: true },
      { name: 'no, date the links today', value: false },
    ],
  )
  return isAdded ? { ...mapping, columns: { ...mapping.columns, date: at } } : mapping
}

/** `column 3, “Wann”,` or without a header `column 3` */
function columnName({ headers }: Mapping, at: number): string {
  const header = headers[at]?.trim() ?? ''
  return header === '' ? `column ${at + 1}` : `column ${at + 1}, “${header}”,`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first unrecognized column that contains only dates. */
export function unnamedDates(
  rows: readonly (readonly string[])[],
  known: readonly number[],
): number | undefined {
  return dateColumns(rows).find((at) => !known.includes(at))
}

/** Unrecognized columns with texts like anchors: words that rarely repeat. */
export function unnamedTexts(rows: readonly (readonly string[])[], known: readonly number[]): number[] {
  const dates = dateColumns(rows)
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    if (known.includes(at) || dates.includes(at)) return false
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(isText) && new Set(cells).size * 2 > cells.length
  })
}

/** Whether a cell is neither a number nor a URL. */
function isText(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/^[^\s]+\.[^\s]+$/.test(cell)
}
