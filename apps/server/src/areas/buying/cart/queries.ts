import type { DiscountRule } from '@linkwright/core/buying/cart/discount'
import type { Cents } from '@linkwright/core/values/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CartLineType, DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import {
  type ContentRow,
  contentColumns,
  priceOfContent,
  priceOfProduct,
  type ProductRow,
  productColumns,
} from '../products/queries.ts'
import { isOffered, type MarketplaceRow, shownColumns, withCategory } from '../marketplace/shown.ts'
import type { Place } from '../../tracking/figures/locked-pages.ts'

/** The link that a line orders, with the words of its place. */
export interface CartLinkRow {
  anchor_text: string
  anchor_type: string
  url: string | null
  site_id: number | null
  page_id: number | null
  link_map_id: number | null
  parent_id: number | null
  marketplace_link_id: number | null
  site_name: string | null
  site_url: string | null
  page_nickname: string | null
  page_url: string | null
  /** Where the link stands that the ordered one shall point to. */
  parent_url: string | null
}

export interface CartLineRow {
  id: number
  type: CartLineType
  /** Null for what is no product: credit, a link of the marketplace. */
  product_id: number | null
  content_id: number | null
  /** What a line says that orders no link, as `lineDetails` has it. */
  details: object | null
  source: string | null
  link: CartLinkRow | null
}

/** Lines, and once each what of the catalogue they are of. */
export interface CartRead {
  lines: CartLineRow[]
  products: ProductRow[]
  contents: ContentRow[]
  marketplace: MarketplaceRow[]
}

/** A user's own lines, `cart_lines c`; those of a site that a sub-user may no longer see are left out. */
function ownLines(db: TenantDb, viewer: Viewer) {
  const own = sql`c.business_id = ${db.businessId} and c.user_id = ${viewer.user_id}`
  if (viewer.is_main) return own
  return sql`${own} and not exists (
    select from cart_links k
    where k.business_id = c.business_id and k.line_id = c.id and k.site_id is not null
      and not ${isGranted(viewer, 'k.business_id', 'k.site_id')})`
}

/**
 * The viewer's lines, oldest first, with what they cost on a day. Parents are few: joined, all links of the business would
 * be read for them.
 */
function selectCart(
  db: TenantDb,
  viewer: Viewer,
  day: string,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<CartRead> {
  return sql<CartRead>`
    with line as (
      select c.id, c.type, c.product_id, c.content_id, c.details, c.source, to_json(link) as link
      from cart_lines c
      left join lateral (
        select k.anchor_text, k.anchor_type, k.url, k.site_id, k.page_id, k.link_map_id, k.parent_id, k.marketplace_link_id,
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
        select ${shownColumns}, ${isOffered} as enabled from ${withCategory}
        where k.id in (select (link->>'marketplace_link_id')::bigint from line)) as shown), '[]') as marketplace`
}

export async function readCart(...which: Parameters<typeof selectCart>): Promise<CartRead> {
  const { rows } = await selectCart(...which).execute(which[0])
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  return read
}

/** The same within another statement. */
export const cartJson = (...which: Parameters<typeof selectCart>) =>
  sql<CartRead>`(select to_json(cart) from (${selectCart(...which)}) as cart)`

/** A line as it is stored. */
export interface StoredLine extends Place {
  id: number
  type: CartLineType
  product_id: number | null
  content_id: number | null
  details: object | null
  source: string | null
  link: Omit<Selectable<DB['cart_links']>, 'business_id'> | null
}

/** The viewer's lines, or those of them that are meant. */
export async function linesOf(
  db: TenantDb,
  viewer: Viewer,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select c.id, c.type, c.product_id, c.content_id, c.details, c.source, k.site_id, k.page_id,
      case when k.line_id is not null then to_json(k) end as link
    from cart_lines c
    left join cart_links k on k.business_id = c.business_id and k.line_id = c.id
    where ${ownLines(db, viewer)} and ${which}
    order by c.id`.execute(db)
  return rows
}

/** One of the viewer's lines; undefined when there is none of that id. */
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

export interface NamedRule extends DiscountRule {
  /** The product's. */
  name: string
}

interface Discountable {
  /** Every discount there is, in the order in which they are given. */
  rules: NamedRule[]
  /** The viewer's lines of the products that they are for. */
  lines: { product: number; cents: Cents | null }[]
}

/** What the discounts of the viewer's cart follow from on a day. */
export async function readDiscountable(db: TenantDb, viewer: Viewer, day: string): Promise<Discountable> {
  const { rows } = await sql<Discountable>`
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
