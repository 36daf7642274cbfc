import { writeRow } from '../values/csv.ts'
import { formatDateTime } from '../values/dates.ts'
import type { Table } from './table.ts'

type Filed = Table & { readonly file: NonNullable<Table['file']> }
type FileColumn<T extends Filed> = keyof T['file']['columns'] & string
type Cell = string | number | null
type WriteRow = (cells: readonly Cell[]) => string

/** The header row of a table's file; `row` writes another form of CSV than the guarded one. */
export function tableHead(table: Filed, row: WriteRow = writeRow): string {
  return row(Object.values(table.file.columns))
}

/** A row of a table's file; dates as MM/DD/YYYY hh:mm. */
export function tableLine<T extends Filed>(
  table: T,
  cells: Readonly<Record<FileColumn<T>, Cell>>,
  row: WriteRow = writeRow,
): string {
  return row(
    (Object.keys(table.file.columns) as FileColumn<T>[]).map((name) => {
      const cell = cells[name]
      const { kind } = table.columns[name] ?? {}
      const isTime = kind === 'day' || kind === 'moment'
      return isTime && typeof cell === 'string' ? formatDateTime(cell) : cell
    }),
  )
}
