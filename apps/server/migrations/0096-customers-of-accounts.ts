import { type Kysely, sql } from 'kysely'

/** The address of a customer with an account is that of its owner, stored once; notes of leads name their author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leads drop constraint leads_check;
    update leads l set email = '',
        name = case when name = '' then trim(u.first_name || ' ' || u.last_name) else name end
      from users u where u.business_id = l.of_business_id and u.is_main and l.email <> '';
    alter table leads add check (name <> '' or email <> '' or of_business_id is not null);
    comment on column leads.email is
      'Empty where the lead has an account with an owner: then the owner''s address counts.';

    alter table lead_notes add column author_id bigint;
    comment on column lead_notes.author_id is 'The administrator; no key, since they are of another business.';
    update lead_notes n set author_id = a.actor_user_id from audit_log a
      where a.action = 'lead.note-add' and a.after->>'note_id' = n.id::text;
  `.execute(db)
}
