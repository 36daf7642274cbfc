import { type Kysely, sql } from 'kysely'

/** Placements can be sold for a time, after which they expire unless they are renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'marketplace_links', 'link_promises'])
    await sql`
      alter table ${sql.table(table)} add column rented boolean not null default false;
      comment on column ${sql.table(table)}.rented is 'The placement is paid for the promised months only and expires then, unless it is renewed.'`.execute(
      db,
    )
  await sql`
    alter table order_lines add column renews_line_id bigint,
      add foreign key (business_id, renews_line_id) references order_lines (business_id, id)
        on delete set null (renews_line_id);
    create index order_lines_renewals on order_lines (business_id, renews_line_id) where renews_line_id is not null;
    comment on column order_lines.renews_line_id is 'The line whose rented placement it renews: it orders no link of its own. Always the first line, also of a second renewal.';

    alter table cart_lines add column renews_line_id bigint,
      add foreign key (business_id, renews_line_id) references order_lines (business_id, id) on delete cascade,
      add check (renews_line_id is null or type in ('backlinks', 'link_insertions', 'marketplace'));
    create unique index cart_lines_one_renewal on cart_lines (business_id, renews_line_id)
      where renews_line_id is not null;
    comment on column cart_lines.renews_line_id is 'The order line whose rented placement it renews; in one cart of a business at a time.';

    alter table link_watches add column paid_until timestamptz, add column noticed_days smallint;
    create index link_watches_paid_until on link_watches (paid_until) where paid_until is not null;
    comment on column link_watches.paid_until is 'End of a rented placement with its renewals, from its promises; null: it is not rented.';
    comment on column link_watches.noticed_days is 'The last notice before paid_until that the owner received, in days; null: none.'`.execute(
    db,
  )
}
