import { isLost } from '@linkwright/core/links/export-headers'
import { unguardCell } from '@linkwright/core/values/csv'
import { type DateOrder, parseExportDate } from '@linkwright/core/values/dates'
import { isUrl } from '@linkwright/core/values/url'
import type { LinkColumns } from './link-columns.ts'

/** A row as the API takes it. */
export type LinkRow = { url: string; anchor_text: string; date_added?: string; da?: number }

// The API takes no call with a longer text, so one such row would cost its whole batch.
const longest = { url: 2048, anchor: 4000 }
const remembered = 5000

/** Reads rows of one file: the link, or the reason why the row is none. */
export function linkRows(
  columns: LinkColumns,
  order: DateOrder,
): (cells: readonly string[]) => LinkRow | string {
  const { url: urlAt, anchor: anchorAt, date: dateAt, da: daAt, lost: lostAt, width } = columns
  const text = columns.guarded ? unguardCell : (cell: string) => cell
  const needed = Math.max(urlAt, anchorAt ?? 0, dateAt ?? 0) + 1
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
      return `has ${cells.length} columns where the header has ${width}`
    if (lostAt !== undefined && isLost(cells[lostAt] ?? '')) return 'is marked as lost'
    const url = text(cells[urlAt] ?? '').trim()
    if (url === '') return 'has no URL'
    if (url.length > longest.url) return 'has a URL that is too long'
    if (!isUrl(url)) return 'has no valid URL'
    const anchor_text = anchorAt === undefined ? '' : text(cells[anchorAt] ?? '')
    if (anchor_text.length > longest.anchor) return 'has an anchor text that is too long'
    const written = dateAt === undefined ? '' : text(cells[dateAt] ?? '').trim()
    const da = daAt === undefined ? {} : rating(cells[daAt] ?? '')
    if (da === undefined)
      return `has a domain rating that is not between 0 and 100: ${(cells[daAt ?? 0] ?? '').slice(0, 40)}`
    if (written === '') return { url, anchor_text, ...da }
    const date_added = day(written)
    if (date_added === undefined)
      return `has a date that is not real or not in the order ${order}: ${written.slice(0, 40)}`
    return { url, anchor_text, date_added, ...da }
  }
}

/** A tool's 0 to 100 for the linking domain; tools write nothing or a dash where they have none. */
function rating(cell: string): { da?: number } | undefined {
  const written = cell.trim()
  if (written === '' || written === '-' || written.toLowerCase() === 'n/a') return {}
  const da = Number(written)
  return da >= 0 && da <= 100 ? { da } : undefined
}
