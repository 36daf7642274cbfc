import { type Kysely, sql } from 'kysely'

/** Money and look-ups wait in queues of their own; look-ups that wait go there with their next try and all else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    select jobs.create_queue('money', '{"policy": "short", "notify": true}');
    select jobs.create_queue('look-ups', '{"policy": "short", "notify": true}');
    update jobs.job set name = 'look-ups'
    where name = 'work' and state < 'active' and data->>'job' in ('scout-page', 'look-up-volumes', 'scout-brand');
  `.execute(db)
}
