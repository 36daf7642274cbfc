import {
  firstOfOrder,
  hasDashes,
  isNumericOrder,
  isOfEitherOrder,
  orderProvenBy,
  otherOrder,
} from '@linkwright/core/tracking/links/date-order'
import type { Checked } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'
import type { Mapping } from './link-columns.ts'

/**
 * Refuses a file whose dates can only be of the other order, day first or month first: half of them would be read
 * wrongly and the rest refused. One date that can only be of the order in use ends the search, so most files are
 * read for a few rows. Answers what is to be said where no date of the file tells the order: with slashes they are read
 * as is usual; with dashes neither order is, and the file is refused too.
 */
export async function checkDateOrder(
  file: Checked,
  { columns, order, skipRecords }: Mapping,
): Promise<string | undefined> {
  const { date: at } = columns
  if (at === undefined || !isNumericOrder(order)) return undefined
  const other = otherOrder(order)
  let records = 0
  let agreed = false
  let against: { line: number; text: string } | undefined
  let either: { line: number; text: string } | undefined
  await readRecords(file, {
    onRecord: (cells, line) => {
      records += 1
      if (agreed || records <= skipRecords) return
      const text = cells[at] ?? ''
      const says = orderProvenBy(text, order)
      if (says === order) agreed = true
      else if (says === other) against ??= { line, text: text.trim() }
      else if (isOfEitherOrder(text) && (either === undefined || hasDashes(text)))
        either = { line, text: text.trim() }
    },
    afterChunk: () => !agreed,
  })
  if (agreed) return undefined
  if (against !== undefined)
    throw new CliError(
      'refused',
      `Line ${against.line} has ${against.text}: this file writes the ${firstOfOrder[other]} first. Repeat with --date-format ${other}.`,
    )
  if (either === undefined) return undefined
  const tells = `Line ${either.line} has ${either.text}, and no date of the file tells whether the month or the day comes first.`
  if (hasDashes(either.text))
    throw new CliError('refused', `${tells} Repeat with --date-format MDY or --date-format DMY.`)
  return `${tells} The ${firstOfOrder[order]} is read first; if that is wrong, repeat with --date-format ${other}.`
}
