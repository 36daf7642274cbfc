import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import type { DiscountInfo } from '@linkwright/core/buying/cart/discount-info'
import { articleCounts } from '@linkwright/core/buying/products/article-counts'
import type { ContentOption, LinkProduct } from '@linkwright/core/buying/products/link-product'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import { toDollars } from '@linkwright/core/values/money'
import { joinUrl } from '@linkwright/core/values/url'
import { presentContent, presentProduct } from '../products/present.ts'
import type { CartLineRow, CartRead, NamedRule } from './queries.ts'

/** Lines as they are sent. One that the cart does not know is an error: what is left out would be paid for unseen. */
export function presentCart({ lines, products, contents }: CartRead): CartItem[] {
  const productOf = new Map(products.map((row) => [row.id, presentProduct(row)]))
  const contentOf = new Map(contents.map((row) => [row.id, presentContent(row)]))
  return lines.map((line) =>
    presentLine(
      line,
      productOf.get(line.product_id),
      line.content_id === null ? null : contentOf.get(line.content_id),
    ),
  )
}

function presentLine(
  row: CartLineRow,
  product: LinkProduct | undefined,
  content: ContentOption | null | undefined,
): CartItem {
  if (product === undefined || content === undefined) throw unknown(row)
  const common = {
    cart_id: row.id,
    link: product,
    content,
    source: row.source,
    site_name: row.site_name,
    page_nickname: row.page_nickname,
    site_id: row.site_id,
    page_id: row.page_id,
    linkMap_id: row.link_map_id,
    parent_id: row.parent_id,
    anchor_type: row.anchor_type as AnchorType,
  }
  const url = targetOf(row)
  if (product.type === 'backlinks') return { type: 'backlinks', ...common, url, anchor: row.anchor_text }
  if (product.type !== 'link_insertions' && product.type !== 'msn') throw unknown(row)
  const insertion = { targetUrl: url, anchorText: row.anchor_text, error: '' }
  return { type: product.type, ...common, ...insertion, articleCount: articleCounts[product.id] ?? null }
}

function unknown({ id, product_id }: CartLineRow): Error {
  return new Error(`the cart does not know line ${id}, of product ${product_id}`)
}

/** A tiered link points to its parent, any other to the page, or to the address that was given. */
function targetOf({ url, site_url, page_url, parent_url, parent_id }: CartLineRow): string {
  if (parent_id !== null) return parent_url ?? ''
  return url ?? joinUrl(site_url ?? '', page_url ?? '')
}

export function presentDiscount({ title, name, cents }: NamedRule): DiscountInfo {
  return { title, productName: name, discount: toDollars(cents) }
}
