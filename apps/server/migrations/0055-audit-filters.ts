import { type Kysely, sql } from 'kysely'

/** A million entries are looked through by who, what and of whom, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_by_actor on audit_log (actor_user_id, id);
    create index audit_log_by_business on audit_log (of_business_id, id);
    create index audit_log_by_action on audit_log (action, id);
    create index audit_log_by_subject on audit_log (subject, subject_id, id);
    create index audit_log_by_time on audit_log (at, id)`.execute(db)
}
