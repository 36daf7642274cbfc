import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'

/**
 * The tables of pg-boss in a schema of their own, and our two queues. `short` lets one job wait under a key; `notify`
 * wakes the servers at the commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = await readFile(new URL('pg-boss-43.sql', import.meta.url), 'utf8')
  await sql.raw(schema).execute(db)
  await sql`
    comment on schema jobs is 'Work that waits to be done, kept by the library pg-boss.';
    select jobs.create_queue('work', '{"policy": "short", "notify": true}');
    select jobs.create_queue('given-up', '{"policy": "standard", "notify": true, "retentionSeconds": 2592000,
      "deleteAfterSeconds": 2592000}')`.execute(db)
}
