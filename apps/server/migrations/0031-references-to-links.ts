import { type Kysely, sql } from 'kysely'

/** Columns that refer to links. */
const references = [
  ['links', 'parent_id'],
  ['cart_links', 'parent_id'],
  ['cart_links', 'link_map_id'],
  ['order_lines', 'link_id'],
  ['link_promises', 'link_id'],
] as const

/**
 * A foreign key runs one statement for each deleted link. These triggers do the same as five foreign keys did, with one
 * statement for all links that are deleted together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_unknown_link() returns trigger language plpgsql as $$ begin
      perform from links
      where business_id = new.business_id and id = (to_jsonb(new) ->> tg_argv[0])::bigint for key share;
      if not found then
        raise foreign_key_violation using table = tg_table_name, constraint = tg_name,
          message = format('%I of %I is not a link', tg_argv[0], tg_table_name);
      end if;
      return null;
    end $$;
    create function after_links_removed() returns trigger language plpgsql
      -- Otherwise the plan for many links, which reads whole tables, would be kept for one.
      set enable_hashjoin = off set enable_mergejoin = off as $$ begin
      if not exists (select from removed) then return null; end if;
      update order_lines o set link_id = null from removed r
      where o.business_id = r.business_id and o.link_id = r.id;
      update link_promises p set link_id = null from removed r
      where p.business_id = r.business_id and p.link_id = r.id;
      update cart_links c set link_map_id = null from removed r
      where c.business_id = r.business_id and c.link_map_id = r.id;
      delete from cart_links c using removed r where c.business_id = r.business_id and c.parent_id = r.id;
      delete from links l using removed r where l.business_id = r.business_id and l.parent_id = r.id;
      return null;
    end $$;
    create trigger links_removed after delete on links referencing old table as removed
      for each statement execute function after_links_removed()`.execute(db)
  for (const [table, column] of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_business_id_${column}_fkey`)}`.execute(
      db,
    )
    await sql`
      create constraint trigger ${sql.id(`${table}_${column}_is_a_link`)}
        after insert or update of ${sql.id(column)} on ${sql.table(table)} for each row
        when (new.${sql.id(column)} is not null) execute function refuse_unknown_link(${sql.lit(column)})`.execute(
      db,
    )
  }
  const comments = [
    sql`comment on column links.parent_id is 'The link that a second or third tier link points to; deleted with it. Enforced by triggers.'`,
    sql`comment on column cart_links.parent_id is 'The link that the ordered link points to; the line is deleted with it. Enforced by triggers.'`,
    sql`comment on column cart_links.link_map_id is 'The suggestion that the line orders, not shown in the link map while it is in the cart; null once it is deleted. Enforced by triggers.'`,
    sql`comment on column order_lines.link_id is 'The tracked link that the order made; null once it is deleted. Enforced by triggers.'`,
    sql`comment on column link_promises.link_id is 'The tracked link; null before it is placed, and once it is deleted. Enforced by triggers.'`,
  ]
  for (const comment of comments) await comment.execute(db)
}
