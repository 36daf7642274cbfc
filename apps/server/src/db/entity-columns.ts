import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { columnNames, type DB } from './tables.gen.ts'

/**
 * The columns of a table that an entity of the API has under the same name. They are selected and sent as they are, so a
 * column that is added to both needs no line in a query and none in `present.ts`. A column that the entity does not name
 * is never read: nothing internal is sent.
 */
export function entityColumns<T extends keyof DB, S extends z.ZodRawShape>(table: T, entity: z.ZodObject<S>) {
  type Name = keyof DB[T] & keyof S & string
  const names = (columnNames[table] as readonly string[]).filter((name) => name in entity.shape) as Name[]

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
    /** What of a row is sent as it is. */
    sent: only,
  }
}
