import type { DB } from '@linkwright/server/src/db/tables.ts'
import { type Kysely, sql } from 'kysely'

/** Indexes that triggers use while rows are added. */
const READ_BY_TRIGGERS = ['order_lines_of_order']

/**
 * Drops the indexes of tables except unique ones, adds rows, and creates the indexes again. Filling an index row by row takes
 * three times as long.
 */
export async function withoutIndexes(
  owner: Kysely<DB>,
  tables: readonly string[],
  addRows: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${tables}::regclass[]) and not i.indisunique and c.relname <> all(${READ_BY_TRIGGERS})`.execute(
    owner,
  )
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(owner)
  await addRows()
  for (const { definition } of indexes) await sql.raw(definition).execute(owner)
}
