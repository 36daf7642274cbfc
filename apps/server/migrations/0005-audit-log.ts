import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      action text not null,
      actor_user_id bigint not null,
      target_user_id bigint not null,
      address text not null
    );
    comment on table audit_log is 'What nobody may deny later. The server can add to it and read it, and change nothing.';
    comment on column audit_log.action is 'login-as.start or login-as.stop.';
    comment on column audit_log.actor_user_id is 'The administrator. No key refers to users: the line outlives them.';
    comment on column audit_log.target_user_id is 'Whose account was entered or left.';
    comment on column audit_log.address is 'The network address that the call came from.'`.execute(db)
}
