import { parseExportDate } from '../../values/dates.ts'

/** Indexes of the columns that hold dates in these rows and nothing else; empty cells do not count. */
export function dateColumns(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(isDate)
  })
}

function isDate(cell: string): boolean {
  return parseExportDate(cell, 'MDY') !== undefined || parseExportDate(cell, 'DMY') !== undefined
}
