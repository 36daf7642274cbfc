import { type Kysely, sql } from 'kysely'

/** Queues of jobs of which none begins, by whom and since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paused_queues (
      queue text primary key,
      since timestamptz not null,
      by_name text not null
    );
    comment on table paused_queues is 'Queues of which no server begins a job. A row is read by all of them when it comes or goes.';
  `.execute(db)
}
