import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table links
      add column in_cart boolean not null default false,
      add column cart_tiers integer not null default 0;
    comment on column links.in_cart is 'Whether a line of a cart stands for this suggestion, which is off the link map meanwhile.';
    comment on column links.cart_tiers is 'Lines of carts that shall link to this one.';
    update links l set in_cart = true
    from cart_links c where c.business_id = l.business_id and c.link_map_id = l.id;
    update links l set cart_tiers = v.count
    from (
      select business_id, parent_id, count(*)::integer as count from cart_links
      where parent_id is not null group by business_id, parent_id
    ) v
    where v.business_id = l.business_id and v.parent_id = l.id`.execute(db)
}
