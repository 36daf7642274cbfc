import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'

/**
 * The tables of pg-boss in a schema of their own, and the queues. In a `short` queue one job waits per key; `notify` wakes
 * the servers at the commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = await readFile(new URL('pg-boss-43.sql', import.meta.url), 'utf8')
  await sql.raw(schema).execute(db)
  await sql`
    comment on schema jobs is 'Work that waits to be done, kept by the library pg-boss.';
    create index job_turns on jobs.job (name, group_id, priority) where state < 'active' and group_id is not null;
    select jobs.create_queue('work', '{"policy": "short", "notify": true}');
    select jobs.create_queue('given-up', '{"policy": "standard", "notify": true, "retentionSeconds": 2592000,
      "deleteAfterSeconds": 2592000}');
    select jobs.create_queue('money', '{"policy": "short", "notify": true}');
    select jobs.create_queue('look-ups', '{"policy": "short", "notify": true}')`.execute(db)
}
