import { type RawBuilder, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { ColumnValue } from './column.ts'
import { columnValues, type DB } from './tables.gen.ts'
import { is } from './typed-sql.ts'

type InRow<T extends keyof DB, Name> = Selectable<DB[T]>[Name & keyof Selectable<DB[T]>]
/** JSON has timestamps and bytes as text. */
type InJson<Value> = Value extends Date | Uint8Array ? string : Value

/**
 * Some columns of a table: their select list and the shape of their rows, from the generated types. A statement names
 * each column once.
 */
export function tableColumns<T extends keyof DB, N extends keyof DB[T] & string>(
  table: T,
  names: readonly N[],
) {
  const shape = (value: (of: ColumnValue) => z.ZodType) =>
    Object.fromEntries(names.map((name) => [name, value(valueOf(table, name))]))
  return {
    names,
    /** The select list of the table under this name. */
    of: (alias: string): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`${alias}.${name}`))),
    /** The shape of a row. */
    row: shape((of) => inRow[of]) as { [Name in N]: z.ZodType<InRow<T, Name>> },
    /** The shape of a row within JSON. */
    json: shape((of) => inJson[of] ?? inRow[of]) as { [Name in N]: z.ZodType<InJson<InRow<T, Name>>> },
  }
}

/** All columns of a table. */
export const allColumns = <T extends keyof DB>(table: T) =>
  tableColumns(table, Object.keys(columnValues[table]) as (keyof DB[T] & string)[])

const valueOf = (table: keyof DB, name: string) =>
  (columnValues[table] as Readonly<Record<string, ColumnValue>>)[name] ?? 'json'

const json = z.unknown().refine((value) => value !== null)

const inRow: Readonly<Record<ColumnValue, z.ZodType>> = {
  boolean: is.boolean,
  booleanOrNull: is.booleanOrNull,
  bytes: is.bytes,
  bytesOrNull: is.bytesOrNull,
  json,
  jsonOrNull: is.unknown,
  moment: is.moment,
  momentOrNull: is.momentOrNull,
  number: is.number,
  numberOrNull: is.numberOrNull,
  numbers: is.numbers,
  numbersOrNull: is.numbers.nullable(),
  text: is.text,
  textOrNull: is.textOrNull,
  texts: is.texts,
  textsOrNull: is.texts.nullable(),
}

const inJson: Partial<Record<ColumnValue, z.ZodType>> = {
  bytes: is.text,
  bytesOrNull: is.textOrNull,
  moment: is.text,
  momentOrNull: is.textOrNull,
}
