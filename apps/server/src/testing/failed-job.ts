import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** A job in the state after its last failed attempt. */
export async function failedJob(kysely: Kysely<DB>, id: string, payload: object): Promise<void> {
  await sql`delete from jobs.job where id = ${id}`.execute(kysely)
  await sql`
    insert into jobs.job (id, name, state, data, output, retry_count, retry_limit, started_on, completed_on, policy)
    values (${id}, 'work', 'failed', ${JSON.stringify(payload)}::jsonb, '{"message": "The provider is away."}',
      8, 8, now(), now(), 'short')`.execute(kysely)
}
