import { type Kysely, sql } from 'kysely'

/** The audit log takes what anybody does, whoever it is about; until here it held impersonations alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      alter column actor_user_id drop not null,
      alter column address drop not null,
      add column as_user_id bigint,
      add column of_business_id bigint,
      add column subject text,
      add column subject_id bigint,
      add column before jsonb,
      add column after jsonb,
      add column via text,
      add column request_id text;
    update audit_log set via = 'session', subject = 'user', subject_id = target_user_id,
      of_business_id = (select u.business_id from users u where u.id = target_user_id);
    alter table audit_log
      alter column via set not null,
      alter column subject set not null,
      drop column target_user_id;
    comment on column audit_log.action is 'One of core''s auditActions.';
    comment on column audit_log.actor_user_id is
      'Who did it, an administrator''s own id while signed in as somebody else; null for a job or a command. No key refers to users or businesses: the line outlives them.';
    comment on column audit_log.address is 'The network address that the call came from; null for a job or a command.';
    comment on column audit_log.as_user_id is 'In whose name an administrator did it who was signed in as them.';
    comment on column audit_log.of_business_id is
      'The business that it is about; not business_id, so that no rows of a tenant are taken for those of the log.';
    comment on column audit_log.subject is 'What subject_id is the id of.';
    comment on column audit_log.before is 'Of the subject what the action changes; only fields that the action''s row in core names, never a secret.';
    comment on column audit_log.after is 'The same afterwards.';
    comment on column audit_log.via is 'session, key, public, job or command.';
    comment on column audit_log.request_id is 'As in the server''s log; of a job or a command its name.'`.execute(
    db,
  )
}
