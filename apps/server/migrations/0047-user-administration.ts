import { type Kysely, sql } from 'kysely'

/**
 * An impersonation ends after an hour, and the way back to the administrator with their own login. An invitation is a link
 * to set a first password. What is asked of the provider for a business may be asked by an administrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column origin_expires_at timestamptz, add column origin_name text;
    update sessions s set origin_expires_at = s.expires_at,
      expires_at = least(s.expires_at, now() + interval '1 hour'),
      origin_name = (select u.first_name || ' ' || u.last_name from users u where u.id = s.origin_user_id)
    where s.origin_user_id is not null;
    alter table sessions add check ((origin_expires_at is null) = (origin_user_id is null)),
      add check ((origin_name is null) = (origin_user_id is null)),
      add check (origin_expires_at >= expires_at);
    comment on column sessions.origin_expires_at is
      'Of an impersonation: until when the administrator may go back, which is when their own login ends.';

    alter table password_resets add column is_invitation boolean not null default false;
    comment on column password_resets.expires_at is
      'Twelve hours after the link was asked for; of an invitation two weeks.';

    alter table plan_changes drop constraint plan_changes_kind_check,
      add check (kind in ('subscribe', 'change', 'cancel', 'resume', 'close', 'card-add', 'card-default', 'card-remove')),
      add column admin_user_id bigint;
    comment on column plan_changes.admin_user_id is
      'The administrator who asked for it in the name of nobody; no foreign key, as in the audit log.'`.execute(
    db,
  )
}
