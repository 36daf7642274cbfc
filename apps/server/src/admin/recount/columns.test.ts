import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/postgres.ts'
import { enteredColumns } from './entered-columns.ts'
import { rules } from './rules.ts'

test('every column is entered or has a rule, so that recount covers each stored figure', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`.execute(
    database.kysely,
  )
  await database.close()
  const named = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`)
  const known = [
    ...Object.entries(enteredColumns).flatMap(([table, columns]) => named(table, columns.split(/\s+/))),
    ...rules.flatMap(({ table, columns }) => named(table, columns)),
  ]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
