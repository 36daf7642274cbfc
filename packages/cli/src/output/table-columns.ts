import type { ColumnKind, Table } from '@linkwright/core/tables/table'
import { dateColumn, momentColumn } from './dates.ts'
import type { Column, Row } from './output.ts'

const ofKind: Partial<Record<ColumnKind, typeof dateColumn>> = { day: dateColumn, moment: momentColumn }

/** The columns that a terminal shows of a table, unless others are asked for. */
export function tableColumns<T extends Row>({ terminal = {}, columns }: Table): Column<T>[] {
  return Object.entries(terminal).map(([field, head]): Column<T> => {
    const { kind, less } = columns[field] ?? { kind: 'text' }
    return { ...(ofKind[kind]?.<T>(field, head) ?? { field, head }), ...(less && { less }) }
  })
}
