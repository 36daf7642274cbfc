import { productTypes } from '@linkwright/core/buying/products/product-type'
import type { Cents } from '@linkwright/core/values/money'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { termsColumns } from '../promises/terms.ts'

/** A product as it is sold on a day. */
export const productRow = {
  id: is.number,
  type: is.keyOf(productTypes),
  name: is.text,
  description: is.text,
  customer_description: is.text,
  internal_code: is.text,
  price_code: is.text,
  dropdown_description: is.text,
  enabled: is.boolean,
  /** Null: its first price is in the future, and until then it is not sold. */
  cents: is.numberOrNull,
  ...termsColumns.row,
}
export type ProductRow = RowOf<typeof productRow>

/** A content option of a product, on a day. */
export const contentRow = {
  id: is.number,
  description: is.text,
  words: is.number,
  cents: is.numberOrNull,
}
export type ContentRow = RowOf<typeof contentRow>

/** The price on a day; null before the first one. */
export function priceOfProduct(id: RawBuilder<unknown>, day: string): RawBuilder<Cents | null> {
  return sql`(
    select cents from product_prices where product_id = ${id} and from_day <= ${day}
    order by from_day desc limit 1)`
}

/** The same for content. */
export function priceOfContent(id: RawBuilder<unknown>, day: string): RawBuilder<Cents | null> {
  return sql`(
    select cents from content_prices where content_id = ${id} and from_day <= ${day}
    order by from_day desc limit 1)`
}

/** The columns of `products p` for a day. */
export function productColumns(day: string): RawBuilder<unknown> {
  return sql`p.id, p.type, p.name, p.description, p.customer_description, p.internal_code, p.price_code,
    p.dropdown_description, p.enabled, ${termsColumns.of('p')}, ${priceOfProduct(sql`p.id`, day)} as cents`
}

/** The columns of `content_options o` for a day. */
export function contentColumns(day: string): RawBuilder<unknown> {
  return sql`o.id, o.description, o.words, ${priceOfContent(sql`o.id`, day)} as cents`
}

/** The products that can be ordered on a day. */
export async function soldProducts(catalogue: QueryExecutorProvider, day: string): Promise<ProductRow[]> {
  const { rows } = await typedSql({ ...productRow, position: is.number })`
    select * from (
      select ${productColumns(day)}, p.position from products p where p.enabled) as sold
    where cents is not null order by position, id`.execute(catalogue)
  return rows
}

/** The same, including products no longer offered, whose orders are still searched. */
export async function everSoldProducts(catalogue: QueryExecutorProvider, day: string): Promise<ProductRow[]> {
  const { rows } = await typedSql({ ...productRow, position: is.number })`
    select * from (select ${productColumns(day)}, p.position from products p) as sold
    where cents is not null order by position, id`.execute(catalogue)
  return rows
}

/** The content options of a product, which most do not have; undefined when there is no such product. */
export async function contentsOf(
  catalogue: QueryExecutorProvider,
  productId: number,
  day: string,
): Promise<ContentRow[] | undefined> {
  const { rows } = await typedSql({ contents: is.list({ ...contentRow, position: is.number }) })`
    select coalesce((
      select json_agg(option order by position, id) from (
        select ${contentColumns(day)}, o.position from content_options o where o.type = p.type) as option
      where cents is not null), '[]') as contents
    from products p where p.id = ${productId}`.execute(catalogue)
  return rows[0]?.contents
}

/** The type of a product that can be ordered on a day, and whether with this content; undefined when it cannot. */
export async function soldOn(
  catalogue: QueryExecutorProvider,
  day: string,
  { productId, contentId }: { productId: number; contentId: number | null },
) {
  const { rows } = await typedSql({ type: is.keyOf(productTypes), offers: is.boolean })`
    select p.type, exists (
      select from content_options o join content_prices c on c.content_id = o.id and c.from_day <= ${day}
      where o.id = ${contentId} and o.type = p.type) as offers
    from products p
    where p.id = ${productId} and p.enabled and exists (
      select from product_prices where product_id = p.id and from_day <= ${day})`.execute(catalogue)
  return rows[0]
}
