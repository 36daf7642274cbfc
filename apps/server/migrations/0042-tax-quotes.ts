import { type Kysely, sql } from 'kysely'

/** Taxes that the payment provider works out: what it said of an amount, and what a paid order names there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['settings', 'checkouts', 'orders']) {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%tax_name IS NULL%'`.execute(db)
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
    await sql`alter table ${sql.table(table)}
      add check (tax_name is not null or tax_basis_points is null)`.execute(db)
  }
  for (const table of ['checkouts', 'orders'])
    await sql`alter table ${sql.table(table)} add column tax_ref text`.execute(db)
  await sql`
    comment on column settings.tax_basis_points is 'On top of the total of every order; null: none, or with a name that the payment provider works it out.';
    comment on column orders.tax_ref is 'What the provider calls its calculation of the tax.';
    create table tax_quotes (
      business_id bigint not null references businesses (id) on delete cascade,
      key text not null,
      tax_cents bigint not null check (tax_cents >= 0),
      ref text not null,
      created_at timestamptz not null default now(),
      primary key (business_id, key)
    );
    comment on table tax_quotes is 'What the payment provider said an amount is taxed with; for a day.';
    comment on column tax_quotes.key is 'Of provider, amount, currency and whom it is billed to.';
  `.execute(db)
}
