import { type Kysely, sql } from 'kysely'

/** What an administrator was denied in the last minute is counted before more of it is written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_denials on audit_log (actor_user_id, at) where action = 'login-as.denied'`.execute(
    db,
  )
}
