import type { ColumnKind, Table, TableColumn } from '@linkwright/core/tables/table'
import { CutText } from '@linkwright/react-ui/cut-text'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { ReactNode } from 'react'

/** Maximum number of characters shown. */
const TEXT_LENGTH = 80
const texts = { none: '–' }

type Named<T extends Table> = keyof T['columns'] & string

/** Custom cells, by column. */
export type LogCells<T extends Table, Row> = { readonly [C in Named<T>]?: (row: Row) => ReactNode }

/**
 * The columns of a list from a table of core. Columns without a custom cell are formatted by their kind. `primary`
 * names a row, by default the first column does.
 */
export function logColumns<T extends Table, Row extends object>(
  table: T,
  cells: LogCells<T, Row> = {},
  primary?: Named<T>,
): Column<Row>[] {
  return Object.entries<TableColumn>(table.columns).flatMap(([name, column], index): Column<Row>[] => {
    if (column.label === undefined) return []
    const own = cells[name as Named<T>]
    return [
      {
        id: name,
        header: column.label,
        kind: column.kind,
        cell: own ?? ((row) => <Cell column={column} row={row as Record<string, unknown>} name={name} />),
        ...(column.hint === undefined ? {} : { headerHint: column.hint }),
        ...(column.least === undefined ? {} : { least: column.least }),
        ...(isStacked(column) ? { width: STACKED } : column.share && { width: column.share }),
        // The server sorts; this only marks the column as sortable.
        ...(column.sort ? { sortValue: (row: Row) => textOf((row as Record<string, unknown>)[name]) } : {}),
        ...(column.wide ? { hideOnPhone: true } : {}),
        ...((primary === undefined ? index === 0 : name === primary) ? { isPrimary: true } : {}),
      },
    ]
  })
}

/** Share of the table's width that a day above its time needs. */
const STACKED = '9.6%'
/** Below this width in pixels, day and time do not fit beside each other. */
const ONE_LINE = 112

/** The day is above the time, see dense.css. */
const isStacked = ({ kind, least = ONE_LINE }: TableColumn) => kind === 'moment' && least < ONE_LINE

interface CellProps {
  column: TableColumn
  row: Readonly<Record<string, unknown>>
  name: string
}

function Cell({ column: { kind, of }, row, name }: CellProps) {
  const value = row[name]
  if (value === null || value === undefined || value === '')
    return <span className="ld-none">{texts.none}</span>
  if (of !== undefined) return of[textOf(value)] ?? textOf(value)
  const { currency } = row
  return <OfKind kind={kind} text={textOf(value)} {...(typeof currency === 'string' ? { currency } : {})} />
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats a value by its kind. Money uses the row's currency, else the installation's. */
function OfKind({ kind, text, currency }: { kind: ColumnKind; text: string; currency?: string }) {
  const { date, moment, money, number } = useFormat()
  if (kind === 'day') return date(text)
  if (kind === 'moment') return moment(text)
  if (kind === 'money') return money(Number(text), currency)
  if (kind === 'count') return number(Number(text))
  if (kind === 'address') return <UrlCell url={text} />
  return <CutText text={text} length={TEXT_LENGTH} />
}
