import {
  isProblem,
  type LinkColumns,
  type LinkRow,
  rowReader,
} from '@linkwright/core/tracking/links/read-row'
import type { RowNote } from '@linkwright/core/tracking/links/file-notes'
import type { DateOrder } from '@linkwright/core/values/dates'
import { problemPhrase } from './refusal-phrases.ts'

/** Why a record is no row to send: refused, or left out as it links to another page. */
export interface NoRow {
  reason: string
  isLeftOut: boolean
}

/** Reads rows of one file: the link, or in the command's words why the row is none. */
export function linkRows(
  columns: LinkColumns,
  order: DateOrder,
  today?: string,
  onNote?: (note: RowNote) => void,
): (cells: readonly string[]) => LinkRow | NoRow {
  const read = rowReader(columns, order, today, onNote)
  return (cells) => {
    const row = read(cells)
    return isProblem(row) ? { reason: problemPhrase(row), isLeftOut: row.why === 'elsewhere' } : row
  }
}
