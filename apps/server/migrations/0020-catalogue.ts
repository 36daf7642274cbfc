import { type Kysely, sql } from 'kysely'

type Product = [
  id: number,
  type: string,
  code: string,
  cents: number,
  choice: string,
  name: string,
  toCustomers: string,
]

/** In the order in which they are listed. */
// oxfmt-ignore
const products: Product[] = [
  [101, 'backlinks', 'gp_da10', 6000, 'DA10+', 'DA10+ Guest Post', 'Guest post on a site with a domain authority of 10 or more'],
  [102, 'backlinks', 'gp_da20', 9000, 'DA20+', 'DA20+ Guest Post', 'Guest post on a site with a domain authority of 20 or more'],
  [103, 'backlinks', 'gp_da30', 14_000, 'DA30+', 'DA30+ Guest Post', 'Guest post on a site with a domain authority of 30 or more'],
  [104, 'backlinks', 'gp_da40', 22_000, 'DA40+', 'DA40+ Guest Post', 'Guest post on a site with a domain authority of 40 or more'],
  [105, 'backlinks', 'gp_da50', 35_000, 'DA50+', 'DA50+ Guest Post', 'Guest post on a site with a domain authority of 50 or more'],
  [106, 'backlinks', 'gp_traffic1000', 15_000, '1,000+ Traffic', 'Guest Post Pro - 1,000+ Traffic', 'Guest post on a site with 1,000 or more visits a month'],
  [107, 'backlinks', 'gp_traffic5000', 26_000, '5,000+ Traffic', 'Guest Post Pro - 5,000+ Traffic', 'Guest post on a site with 5,000 or more visits a month'],
  [108, 'backlinks', 'gp_traffic10000', 42_000, '10,000+ Traffic', 'Guest Post Pro - 10,000+ Traffic', 'Guest post on a site with 10,000 or more visits a month'],
  [140, 'link_insertions', 'li_da10', 7000, 'DA10+, min 250 traffic', 'DA10+ Link Insertion', 'Link insertion with a domain authority of 10 or more and at least 250 visits a month'],
  [141, 'link_insertions', 'li_da20', 7500, 'DA20+, min 250 traffic', 'DA20+ Link Insertion', 'Link insertion with a domain authority of 20 or more and at least 250 visits a month'],
  [142, 'link_insertions', 'li_da30', 11_500, 'DA30+, min 500 traffic', 'DA30+ Link Insertion', 'Link insertion with a domain authority of 30 or more and at least 500 visits a month'],
  [143, 'link_insertions', 'li_da40', 19_500, 'DA40+, min 500 traffic', 'DA40+ Link Insertion', 'Link insertion with a domain authority of 40 or more and at least 500 visits a month'],
  [127, 'msn', 'msn_70', 30_000, 'Booster Link', 'Get a top-quality high DA link', 'Booster link with 70 articles'],
  [117, 'syndication', 'syndication', 9900, 'Content Syndication', 'Content Syndication', 'Content syndication of a blog post'],
  [130, 'dgt_pr', 'dgt_pr_5', 450_000, '5 mentions per month', 'Digital PR - 5 mentions per month', 'Digital PR, 5 mentions per month, 3 months prepaid'],
  [128, 'dgt_pr', 'dgt_pr_10', 825_000, '10 mentions per month', 'Digital PR - 10 mentions per month', 'Digital PR, 10 mentions per month, 3 months prepaid'],
  [131, 'dgt_pr', 'dgt_pr_15', 1_198_500, '15 mentions per month', 'Digital PR - 15 mentions per month', 'Digital PR, 15 mentions per month, 3 months prepaid'],
  [129, 'technical_seo', 'technical_seo', 100_000, 'Technical SEO Audit', 'Technical SEO Audit', 'Technical SEO audit of a website'],
]

/** The texts of a guest post. */
const contents: [id: number, description: string, words: number, cents: number][] = [
  [1, '500 words', 500, 0],
  [2, '1,000 words', 1000, 4000],
  [3, '1,500 words', 1500, 8000],
]

/** Until now the catalogue stood in the program. Its prices are the first ones, which have always held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id integer primary key,
      type text not null check (
        type in ('backlinks', 'syndication', 'credit', 'link_insertions', 'msn', 'dgt_pr', 'technical_seo')),
      name text not null,
      description text not null,
      customer_description text not null,
      internal_code text not null unique,
      price_code text not null,
      dropdown_description text not null,
      enabled boolean not null default true,
      position integer not null,
      unique (id, type)
    );
    comment on table products is 'What is sold; the same for everyone. What it costs us stands elsewhere.';
    comment on column products.description is 'Guest posts: says by its words which link strength offers it.';
    comment on column products.enabled is 'False: it can be ordered no more, and stands in orders and carts only.';

    create table content_options (
      id integer primary key,
      type text not null,
      description text not null,
      words integer not null check (words > 0),
      position integer not null
    );
    comment on table content_options is 'Lengths of the text that comes with products of a type.';

    create table product_prices (
      product_id integer not null references products,
      from_day date not null default '-infinity',
      cents integer not null check (cents > 0),
      primary key (product_id, from_day)
    );
    comment on table product_prices is 'A price holds from its day, UTC, until the day of the next one. Before its first one a product is not sold.';

    create table content_prices (
      content_id integer not null references content_options,
      from_day date not null default '-infinity',
      cents integer not null check (cents >= 0),
      primary key (content_id, from_day)
    );
    comment on table content_prices is 'The same for content, on top of its product.'`.execute(db)
  for (const [position, [id, type, code, cents, choice, name, toCustomers]] of products.entries())
    await sql`
      with product as (
        insert into products (id, type, name, description, customer_description, internal_code, price_code,
          dropdown_description, position)
        values (${id}, ${type}, ${name}, ${name}, ${toCustomers}, ${code}, ${code}, ${choice}, ${position})
        returning id)
      insert into product_prices (product_id, cents) select id, ${cents}::integer from product`.execute(db)
  for (const [position, [id, description, words, cents]] of contents.entries())
    await sql`
      with content as (
        insert into content_options (id, type, description, words, position)
        values (${id}, 'backlinks', ${description}, ${words}, ${position})
        returning id)
      insert into content_prices (content_id, cents) select id, ${cents}::integer from content`.execute(db)
  await sql`
    alter table cart_discounts add column product_id integer references products;
    update cart_discounts d set product_id = p.id from products p where p.name = d.product_name;
    update cart_discounts set title = title || ' (' || product_name || ')' where product_id is null;
    alter table cart_discounts drop column product_name;
    comment on column cart_discounts.product_id is 'Null: it gives nothing. So it stayed when discounts were for a name, and no product had it.'`.execute(
    db,
  )
}
