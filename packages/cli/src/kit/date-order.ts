import { type DateOrder, parseExportDate } from '@linkwright/core/values/dates'
import type { Checked } from './csv-check.ts'
import { readRecords } from './csv-rows.ts'
import { CliError } from './errors.ts'
import type { Mapping } from './link-columns.ts'

const otherOrder = { MDY: ['DMY', 'day'], DMY: ['MDY', 'month'] } as const
const smallFirst = /^\s*\d{1,2}[/.-]\d/

/**
 * Refuses a file whose dates can only be of the other order, day first or month first: half of them would be read
 * wrongly and the rest refused. One date that can only be of the order in use ends the search, so most files are
 * read for a few rows.
 */
export async function checkDateOrder(file: Checked, { columns, order, skipRecords }: Mapping): Promise<void> {
  const { date: at } = columns
  if (at === undefined || (order !== 'MDY' && order !== 'DMY')) return
  const [other, first] = otherOrder[order]
  let records = 0
  let agreed = false
  let against: { line: number; text: string } | undefined
  await readRecords(file, {
    onRecord: (cells, line) => {
      records += 1
      if (agreed || records <= skipRecords) return
      const text = cells[at] ?? ''
      const says = orderOf(text, order, other)
      if (says === order) agreed = true
      else if (says === other) against ??= { line, text: text.trim() }
    },
    afterChunk: () => !agreed,
  })
  if (agreed || against === undefined) return
  throw new CliError(
    'refused',
    `Line ${against.line} has ${against.text}: this file writes the ${first} first. Repeat with --date-format ${other}.`,
  )
}

/** Which of two orders a date proves: undefined for none and for both. A year first is of no other order. */
function orderOf(text: string, order: DateOrder, other: DateOrder): DateOrder | undefined {
  const own = parseExportDate(text, order)
  if (!smallFirst.test(text)) return own === undefined ? undefined : order
  const swapped = parseExportDate(text, other)
  if (own !== undefined && swapped !== undefined) return undefined
  if (own !== undefined) return order
  return swapped === undefined ? undefined : other
}
