import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { is, type RowOf, typedSql } from '../../db/typed-sql.ts'

/** Derived columns of a table, and the columns that identify a row. */
export interface StoredColumns {
  table: keyof DB
  key: readonly string[]
  columns: readonly string[]
}

const jsonRow = is.record(is.unknown)
const exampleRow = { row: jsonRow, before: jsonRow.nullable(), after: jsonRow.nullable() }

export interface Example extends RowOf<typeof exampleRow> {
  /** Null for rows without a business. */
  business_id?: number | null
}

const foundRow = { rows: is.number, differed: is.number, examples: is.list(exampleRow) }

/** The result of a part of a recount: number of computed and of different rows, with examples. */
export interface Found extends RowOf<typeof foundRow> {
  examples: Example[]
}

export const NOTHING: Found = { rows: 0, differed: 0, examples: [] }
/** Maximum examples per rule. */
export const EXAMPLES = 5

export const together = (parts: readonly Found[]): Found => ({
  rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  differed: parts.reduce((sum, { differed }) => sum + differed, 0),
  examples: parts.flatMap(({ examples }) => examples).slice(0, EXAMPLES),
})

/**
 * Corrects columns whose value differs from the expected one.
 * @param own the rows of the table, `t`, that may be changed
 * @param expected a query of the key and the expected values
 */
export async function correct(
  db: QueryExecutorProvider,
  { table, key, columns }: StoredColumns,
  own: RawBuilder<boolean>,
  expected: RawBuilder<unknown>,
): Promise<Found> {
  const of = (alias: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
  const object = (alias: string, names: readonly string[]) =>
    sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`
  const isRow = (alias: string) =>
    sql.join(
      key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`${alias}.${name}`)}`),
      sql` and `,
    )
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`e.${name}`)}`))
  const { rows } = await typedSql(foundRow)`
    with e as materialized (${expected}),
    d as materialized (
      select ${of('t', key)}, ${object('t', key)} as "row", ${object('t', columns)} as before, ${object('e', columns)} as after
      from ${sql.table(table)} t join e on ${isRow('e')}
      where ${own} and (${of('t', columns)}) is distinct from (${of('e', columns)})),
    saved as (
      update ${sql.table(table)} t set ${set} from d join e on ${sql.join(
        key.map((name) => sql`${sql.ref(`e.${name}`)} = ${sql.ref(`d.${name}`)}`),
        sql` and `,
      )}
      where ${own} and ${isRow('d')})
    select (select count(*) from e)::int as rows, (select count(*) from d)::int as differed,
      (select coalesce(json_agg(json_build_object('row', x."row", 'before', x.before, 'after', x.after)), '[]')
        from (select * from d order by ${of('d', key)} limit ${sql.lit(EXAMPLES)}) x) as examples`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate without its row')
  return { ...found, examples: found.examples.map(onlyChanged) }
}

/** A query that returns rows computed by the server. */
export const givenRows = (table: keyof DB, rows: readonly object[]): RawBuilder<unknown> =>
  sql`select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Recomputes the columns with the function that changes use, and compares them before and after. */
export async function compared(
  db: QueryExecutorProvider,
  { table, key, columns }: StoredColumns,
  own: RawBuilder<boolean>,
  compute: () => Promise<void>,
): Promise<Found> {
  const read = async () => {
    const names = [...key, ...columns]
    const { rows } = await typedSql({ json: is.record(is.unknown) })`
      select json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))}) as json
      from ${sql.table(table)} t where ${own} order by ${sql.join(key.map((name) => sql.ref(`t.${name}`)))}`.execute(
      db,
    )
    return new Map(rows.map(({ json }) => [JSON.stringify(key.map((name) => json[name])), json]))
  }
  const before = await read()
  await compute()
  const after = await read()
  const all = [...new Set([...before.keys(), ...after.keys()])]
  const different = all.filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
  return {
    rows: all.length,
    differed: different.length,
    examples: different.slice(0, EXAMPLES).map((id) => {
      const [was, now] = [before.get(id), after.get(id)]
      const row = Object.fromEntries(key.map((name) => [name, (was ?? now)?.[name]]))
      const values = (json: Record<string, unknown> | undefined) =>
        json === undefined ? null : Object.fromEntries(columns.map((name) => [name, json[name]]))
      return onlyChanged({ row, before: values(was), after: values(now) })
    }),
  }
}

/** Reduces an example to its changed columns, which are few of dozens. */
function onlyChanged(example: Example): Example {
  const { before, after } = example
  if (before === null || after === null) return example
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, values[name]]))
  return { ...example, before: only(before), after: only(after) }
}
