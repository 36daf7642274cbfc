import { rowChecker } from '@linkwright/core/links/check-row'
import { isLost } from '@linkwright/core/links/export-headers'
import { unguardCell } from '@linkwright/core/values/csv'
import { type DateOrder, parseExportDate } from '@linkwright/core/values/dates'
import type { LinkColumns } from './link-columns.ts'
import { markedLost, refusalPhrase, wrongDate, wrongWidth } from './refusal-phrases.ts'

/** A row as the API takes it. */
export type LinkRow = { url: string; anchor_text: string; date_added?: string; da?: number }

const remembered = 5000

/**
 * Reads rows of one file: the link, or the reason why the row is none. What a file can have wrong is said here, what
 * a link can have wrong by the rules that the server follows too.
 */
export function linkRows(
  columns: LinkColumns,
  order: DateOrder,
  today = new Date().toISOString().slice(0, 10),
): (cells: readonly string[]) => LinkRow | string {
  const { url: urlAt, anchor: anchorAt, date: dateAt, da: daAt, lost: lostAt, width } = columns
  const text = columns.guarded ? unguardCell : (cell: string) => cell
  const needed = Math.max(urlAt, anchorAt ?? 0, dateAt ?? 0) + 1
  const check = rowChecker(today)
  const days = new Map<string, string | undefined>()

  function day(cell: string): string | undefined {
    if (days.has(cell)) return days.get(cell)
    const read = parseExportDate(cell, order)
    if (days.size >= remembered) days.clear()
    days.set(cell, read)
    return read
  }

  return (cells) => {
    if (cells.length < needed || (cells.length > width && cells.slice(width).some((cell) => cell !== '')))
      return wrongWidth(cells.length, width)
    if (lostAt !== undefined && isLost(cells[lostAt] ?? '')) return markedLost
    const row: LinkRow = {
      url: text(cells[urlAt] ?? '').trim(),
      anchor_text: anchorAt === undefined ? '' : text(cells[anchorAt] ?? ''),
    }
    const written = dateAt === undefined ? '' : text(cells[dateAt] ?? '').trim()
    const date = written === '' ? undefined : day(written)
    if (date !== undefined) row.date_added = date
    const da = daAt === undefined ? undefined : rating(cells[daAt] ?? '')
    if (da !== undefined) row.da = da
    const checked = check(row)
    if (typeof checked === 'string')
      return refusalPhrase(checked, { date: written, da: cells[daAt ?? 0] ?? '' })
    if (written !== '' && date === undefined) return wrongDate(written, order)
    return row
  }
}

/** A tool's 0 to 100 for the linking domain; tools write nothing or a dash where they have none. */
function rating(cell: string): number | undefined {
  const written = cell.trim()
  return written === '' || written === '-' || written.toLowerCase() === 'n/a' ? undefined : Number(written)
}
