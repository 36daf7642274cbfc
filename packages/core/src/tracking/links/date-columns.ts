import { looksLikeDate, parseFileDate } from '../../csv/parse-date.ts'

/** Indexes of the columns that hold dates in these rows and nothing else; empty cells do not count. */
export function dateColumns(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    // A cell that says "none", in whichever way, does not count.
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => parseFileDate(cell, 'MDY') !== '')
    return cells.length > 0 && cells.every(looksLikeDate)
  })
}
