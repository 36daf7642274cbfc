import { type Kysely, sql } from 'kysely'

/** What is done in a terminal is told from what is done in a browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`comment on column audit_log.via is 'session, terminal, key, public, job or command.'`.execute(db)
}
