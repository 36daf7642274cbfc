import { firstOfOrder, isNumericOrder, orderProvenBy, otherOrder } from '@linkwright/core/links/date-order'
import type { Checked } from './csv-check.ts'
import { readRecords } from './csv-rows.ts'
import { CliError } from './errors.ts'
import type { Mapping } from './link-columns.ts'

/**
 * Refuses a file whose dates can only be of the other order, day first or month first: half of them would be read
 * wrongly and the rest refused. One date that can only be of the order in use ends the search, so most files are
 * read for a few rows.
 */
export async function checkDateOrder(file: Checked, { columns, order, skipRecords }: Mapping): Promise<void> {
  const { date: at } = columns
  if (at === undefined || !isNumericOrder(order)) return
  const other = otherOrder(order)
  let records = 0
  let agreed = false
  let against: { line: number; text: string } | undefined
  await readRecords(file, {
    onRecord: (cells, line) => {
      records += 1
      if (agreed || records <= skipRecords) return
      const text = cells[at] ?? ''
      const says = orderProvenBy(text, order)
      if (says === order) agreed = true
      else if (says === other) against ??= { line, text: text.trim() }
    },
    afterChunk: () => !agreed,
  })
  if (agreed || against === undefined) return
  throw new CliError(
    'refused',
    `Line ${against.line} has ${against.text}: this file writes the ${firstOfOrder[other]} first. Repeat with --date-format ${other}.`,
  )
}
