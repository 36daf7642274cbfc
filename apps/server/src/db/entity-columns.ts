import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { columnValues, type DB } from './tables.gen.ts'

/**
 * The columns of a table that an API entity has under the same name. They are selected and sent unchanged, so adding a
 * column to both needs no line in a query or in `present.ts`. Columns that the entity does not name are never read.
 */
export function entityColumns<T extends keyof DB, S extends z.ZodRawShape>(table: T, entity: z.ZodObject<S>) {
  type Name = keyof DB[T] & keyof S & string
  const names = Object.keys(columnValues[table]).filter((name) => name in entity.shape) as Name[]

  function only<Row extends object>(row: Row): Pick<Row, Name & keyof Row> {
    const found: Partial<Record<keyof Row, unknown>> = {}
    for (const name of names as unknown as (keyof Row)[]) found[name] = row[name]
    return found as Pick<Row, Name & keyof Row>
  }

  return {
    /** The row's shape according to the entity's schema. */
    shape: only(entity.shape) as Pick<S, Name>,
    /** The select list for the table under this alias. */
    of: (alias: string): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`${alias}.${name}`))),
    /** The select list for Kysely's builder, which knows the table's types. */
    refs: names.map((name) => `${table}.${name}`) as `${T}.${Name}`[],
    /** The arguments of `json_build_object` for the table under this alias. */
    pairs: (alias: string): RawBuilder<unknown> =>
      sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)])),
    /** The fields of a row that are sent unchanged. */
    sent: only,
  }
}
