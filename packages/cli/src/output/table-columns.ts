import type { ColumnKind, Table, TableColumn } from '@linkwright/core/tables/table'
import { amountIn, toCents } from '@linkwright/core/values/money'
import { dateColumn, momentColumn } from './dates.ts'
import type { Column, Row } from './output.ts'

const ofKind: Partial<Record<ColumnKind, typeof dateColumn>> = { day: dateColumn, moment: momentColumn }

/**
 * The default terminal columns of a table. Codes and amounts are formatted as on the screen; `currency` applies
 * to rows without their own.
 */
export function tableColumns<T extends Row>(table: Table, currency = 'usd'): Column<T>[] {
  return Object.entries(table.terminal ?? {}).map(([field, head]): Column<T> => {
    const column = table.columns[field] ?? { kind: 'text' }
    const { kind, less } = column
    const shown = ofKind[kind]?.<T>(field, head) ?? { field, head, ...cellOf<T>(field, column, currency) }
    return { ...shown, ...(less && { less }) }
  })
}

/** Whether its columns need the currency of the installation. */
export const needsCurrency = ({ terminal = {}, columns, ownCurrency }: Table): boolean =>
  ownCurrency === undefined && Object.keys(terminal).some((field) => columns[field]?.kind === 'money')

function cellOf<T extends Row>(
  field: string,
  { kind, of }: TableColumn,
  currency: string,
): Pick<Column<T>, 'show'> {
  const valueIn = (row: T) => (row as Readonly<Record<string, unknown>>)[field]
  if (of !== undefined)
    return {
      show: (row) => {
        const value = valueIn(row)
        return typeof value === 'string' ? (of[value] ?? value) : ''
      },
    }
  if (kind !== 'money') return {}
  return {
    show: (row) => {
      const value = valueIn(row)
      const { currency: own } = row as { currency?: unknown }
      return typeof value === 'number'
        ? amountIn(toCents(value), typeof own === 'string' ? own : currency)
        : ''
    },
  }
}
