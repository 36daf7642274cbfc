import { type RawBuilder, sql } from 'kysely'
import { allColumns, tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import {
  contentColumns,
  contentRow,
  priceOfContent,
  priceOfProduct,
  productColumns,
  productRow,
} from '../products/queries.ts'
import { endOf } from '../promises/renewals.ts'
import { isOffered, marketplaceRow, customerColumns, withCategory } from '../marketplace/marketplace-rows.ts'

const ofPlace = tableColumns('cart_links', [
  'anchor_text',
  'anchor_type',
  'url',
  'site_id',
  'page_id',
  'link_map_id',
  'parent_id',
  'marketplace_link_id',
])
const cartLinkRow = {
  ...ofPlace.json,
  site_name: is.textOrNull,
  site_url: is.textOrNull,
  page_nickname: is.textOrNull,
  page_url: is.textOrNull,
  /** The address of the parent that the ordered link will point to. */
  parent_url: is.textOrNull,
}
/** The link that a line orders, with the names of its site and page. */
export type CartLinkRow = RowOf<typeof cartLinkRow>

/** Columns of a line; a line without a link has `details`, as `lineDetails` reads them. */
const ofLine = tableColumns('cart_lines', [
  'id',
  'type',
  'product_id',
  'content_id',
  'details',
  'source',
  'renews_line_id',
])
const cartLineRow = {
  ...ofLine.json,
  link: is.oneOrNull(cartLinkRow),
  /** The rented placement that it renews. */
  renews: is.oneOrNull({
    line_id: is.number,
    url: is.text,
    paid_until: is.text,
    target: is.text,
    anchor: is.textOrNull,
    rel: is.texts,
  }),
}
export type CartLineRow = RowOf<typeof cartLineRow>

/** Lines, with their catalogue entries once each. */
const cartRow = {
  lines: is.list(cartLineRow),
  products: is.list(productRow),
  contents: is.list(contentRow),
  marketplace: is.list(marketplaceRow),
}
export type CartRead = RowOf<typeof cartRow>

/** A user's own lines, `cart_lines c`, without those of sites that a sub-user may no longer see. */
function ownLines(db: TenantDb, viewer: Viewer) {
  const own = sql`c.business_id = ${db.businessId} and c.user_id = ${viewer.user_id}`
  if (viewer.is_main) return own
  return sql`${own} and not exists (
    select from cart_links k
    where k.business_id = c.business_id and k.line_id = c.id and k.site_id is not null
      and not ${isGranted(viewer, 'k.business_id', 'k.site_id')})`
}

/**
 * The viewer's lines, oldest first, with their prices on a day. Parents are few and read by a subselect: a join
 * would read all links of the business.
 */
function selectCart(
  db: TenantDb,
  viewer: Viewer,
  day: string,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<CartRead> {
  return typedSql(cartRow)`
    with line as (
      select ${ofLine.of('c')}, to_json(link) as link, (
        select json_build_object('line_id', m.order_line_id, 'url', m.page_url, 'paid_until', ${endOf('m')},
          'target', m.target, 'anchor', m.anchor, 'rel', m.rel)
        from link_promises m where m.business_id = c.business_id and m.order_line_id = c.renews_line_id
          and m.from_at is not null) as renews
      from cart_lines c
      left join lateral (
        select ${ofPlace.of('k')},
          s.name as site_name, s.url as site_url, p.page_nickname, p.page_url,
          case when k.parent_id is not null then (
            select above.url from links above where above.business_id = k.business_id and above.id = k.parent_id
          ) end as parent_url
        from cart_links k
        left join sites s on s.business_id = k.business_id and s.id = k.site_id
        left join pages p on p.business_id = k.business_id and p.id = k.page_id
        where k.business_id = c.business_id and k.line_id = c.id) as link on true
      where ${ownLines(db, viewer)} and ${which})
    select
      coalesce((select json_agg(line order by id) from line), '[]') as lines,
      coalesce((select json_agg(product) from (
        select ${productColumns(day)} from products p
        where p.id in (select product_id from line)) as product), '[]') as products,
      coalesce((select json_agg(content) from (
        select ${contentColumns(day)} from content_options o
        where o.id in (select content_id from line)) as content), '[]') as contents,
      coalesce((select json_agg(shown) from (
        select ${customerColumns}, ${isOffered} as enabled from ${withCategory}
        where k.id in (select (link->>'marketplace_link_id')::bigint from line)) as shown), '[]') as marketplace`
}

export async function readCart(...which: Parameters<typeof selectCart>): Promise<CartRead> {
  const { rows } = await selectCart(...which).execute(which[0])
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  return read
}

/** The same within another statement. */
export const cartJson = (...which: Parameters<typeof selectCart>): RawBuilder<CartRead> =>
  sql`(select to_json(cart) from (${selectCart(...which)}) as cart)`

const storedRow = {
  ...ofLine.row,
  site_id: is.numberOrNull,
  page_id: is.numberOrNull,
  link: is.oneOrNull(allColumns('cart_links').json),
}
/** A line as it is stored. */
export type StoredLine = RowOf<typeof storedRow>

/** The viewer's lines, or those that match `which`. */
export async function linesOf(
  db: TenantDb,
  viewer: Viewer,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredLine[]> {
  const { rows } = await typedSql(storedRow)`
    select ${ofLine.of('c')}, k.site_id, k.page_id,
      case when k.line_id is not null then to_json(k) end as link
    from cart_lines c
    left join cart_links k on k.business_id = c.business_id and k.line_id = c.id
    where ${ownLines(db, viewer)} and ${which}
    order by c.id`.execute(db)
  return rows
}

/** One of the viewer's lines; undefined when there is none with that id. */
export async function lineById(db: TenantDb, viewer: Viewer, id: number): Promise<StoredLine | undefined> {
  const [line] = await linesOf(db, viewer, sql<boolean>`c.id = ${id}`)
  return line
}

export async function countLines(db: TenantDb, userId: number): Promise<number> {
  const { count } = await db
    .from('cart_lines')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const discountableRow = {
  /** Every discount there is, in the order in which they are applied. */
  rules: is.list({
    id: is.number,
    title: is.text,
    product: is.number,
    /** The product's name. */
    name: is.text,
    cents: is.number,
    quantity: is.number,
    from: is.textOrNull,
    to: is.textOrNull,
  }),
  /** The viewer's lines of discounted products. */
  lines: is.list({ product: is.number, cents: is.numberOrNull }),
}
type Discountable = RowOf<typeof discountableRow>
export type NamedRule = Discountable['rules'][number]

/** The data for the discounts of the viewer's cart on a day. */
export async function readDiscountable(db: TenantDb, viewer: Viewer, day: string): Promise<Discountable> {
  const { rows } = await typedSql(discountableRow)`
    with rule as (
      select d.id, d.title, d.product_id as product, p.name, d.cents, d.quantity, d.from_day as "from", d.to_day as "to"
      from cart_discounts d join products p on p.id = d.product_id),
    discounted as (
      select p.id, ${priceOfProduct(sql`p.id`, day)} as cents from products p
      where p.id in (select product from rule)),
    line as (
      select d.id as product,
        d.cents + case when c.content_id is null then 0 else ${priceOfContent(sql`c.content_id`, day)} end as cents
      from discounted d join cart_lines c on c.product_id = d.id
      where ${ownLines(db, viewer)})
    select
      coalesce((select json_agg(rule order by id) from rule), '[]') as rules,
      coalesce((select json_agg(line) from line), '[]') as lines`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  return read
}
