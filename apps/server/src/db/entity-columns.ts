import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { columnValues, type DB } from './tables.gen.ts'

/**
 * The columns of a table that an entity of the API has under the same name. They are selected and sent as they are, so a
 * column that is added to both needs no line in a query and none in `present.ts`. A column that the entity does not name
 * is never read: nothing internal is sent.
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
    /** The shape of a row, by the entity's schema. */
    shape: only(entity.shape) as Pick<S, Name>,
    /** The select list of the table under this name. */
    of: (alias: string): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`${alias}.${name}`))),
    /** The same for Kysely's builder, which knows the types of the table. */
    refs: names.map((name) => `${table}.${name}`) as `${T}.${Name}`[],
    /** The arguments of `json_build_object`, of the table under this name. */
    pairs: (alias: string): RawBuilder<unknown> =>
      sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)])),
    /** What of a row is sent as it is. */
    sent: only,
  }
}
