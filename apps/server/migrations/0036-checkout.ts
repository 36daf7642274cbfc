import { type Kysely, sql } from 'kysely'

/** Who may spend a business's money, what an installation is paid in, and how a repeated order is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column may_spend boolean not null default true;
    comment on column users.may_spend is 'Of a sub-user: whether it may pay with the credit and the default card of the business.';

    alter table api_keys drop constraint api_keys_scope_check,
      add constraint api_keys_scope_check check (scope in ('read', 'write', 'spend'));

    alter table settings
      add column currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
      add column tax_name text,
      add column tax_basis_points integer check (tax_basis_points between 1 and 10000),
      add check ((tax_name is null) = (tax_basis_points is null));
    comment on column settings.tax_basis_points is 'On top of the total of every order; null for no tax.';

    alter table checkouts
      add column currency text not null default 'usd',
      add column tax_name text,
      add column tax_basis_points integer,
      add check ((tax_name is null) = (tax_basis_points is null));
    comment on column checkouts.tax_name is 'The tax that its amount is of; null where there was none.';
    create index checkouts_of_user on checkouts (business_id, user_id, request_hash) where state = 'paid';

    alter table orders
      add column currency text not null default 'usd',
      add column tax_name text,
      add column tax_basis_points integer,
      add check ((tax_name is null) = (tax_basis_points is null));

    insert into products (id, type, name, description, customer_description, internal_code, price_code,
      dropdown_description, position)
    values (118, 'credit', 'Account credit', 'Account credit', 'Account credit', 'credit', 'credit', 'Account credit', 100)
    on conflict do nothing;
  `.execute(db)
}
