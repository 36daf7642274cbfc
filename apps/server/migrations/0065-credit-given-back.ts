import { type Kysely, sql } from 'kysely'

/** Credit that an administrator gave back for an order names that order. Entries from before have its number as their reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare name text; begin
      select conname into strict name from pg_constraint
        where conrelid = 'credit_entries'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%order_id IS NOT NULL%';
      execute format('alter table credit_entries drop constraint %I', name);
    end $$;
    alter table credit_entries
      add check (order_id is not null or action not in ('purchase', 'order')),
      add check (order_id is null or action in ('purchase', 'order', 'add'))`.execute(db)
}
