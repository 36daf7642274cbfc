import { type Kysely, sql } from 'kysely'

/**
 * The address that a lead is sorted and found by is stored with it, so that an index spans all leads: its own, or that of
 * the owner of its account. Triggers own the column; the owner's address is still entered with the owner alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function owners_address(of_business bigint) returns text language sql stable as $$
      select email from users where business_id = of_business and is_main order by id limit 1
    $$;

    alter table leads drop column search;
    alter table leads add column contact_email text collate "C" not null default '';
    update leads set contact_email = coalesce(owners_address(of_business_id), email);
    alter table leads add column search text collate "C" generated always as (
      lower((name || ' ' || contact_email || ' ' || phone || ' ' || website || ' ' || source) collate "C")) stored;
    comment on column leads.contact_email is
      'The address that counts: of the owner of its account, or else its own. Triggers keep it.';
    comment on column leads.search is 'What lists find it by, ASCII letters small.';

    create function note_contact_email() returns trigger language plpgsql as $$ begin
      new.contact_email := new.email;
      if new.of_business_id is null then return new; end if;
      -- A change of the address that is under way commits first: the owner's trigger may not know this lead yet.
      perform from users where business_id = new.of_business_id and is_main for share;
      new.contact_email := coalesce(owners_address(new.of_business_id), new.email);
      return new;
    end $$;
    create trigger lead_addressed before insert or update of email, of_business_id on leads
      for each row execute function note_contact_email();

    create function note_owners_address(of_businesses bigint[]) returns void language sql as $$
      update leads l set contact_email = coalesce(owners_address(l.of_business_id), l.email)
      where l.of_business_id = any(of_businesses)
        and l.contact_email <> coalesce(owners_address(l.of_business_id), l.email)
    $$;
    create function note_address_added() returns trigger language plpgsql as $$ begin
      perform note_owners_address(array(select distinct business_id from added where is_main));
      return null;
    end $$;
    create function note_address_changed() returns trigger language plpgsql as $$ begin
      perform note_owners_address(array[old.business_id]);
      return null;
    end $$;
    create trigger users_address_added after insert on users referencing new table as added
      for each statement execute function note_address_added();
    create trigger users_address_changed after update of email, is_main on users for each row
      when ((old.email, old.is_main) is distinct from (new.email, new.is_main))
      execute function note_address_changed();
    create trigger users_address_removed after delete on users for each row when (old.is_main)
      execute function note_address_changed();

    drop index leads_by_mailbox;
    create index leads_by_mailbox on leads (lower(contact_email), id) include (contact_email, status)`.execute(
    db,
  )
}
