import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import { articleCounts, contentOptions, productOf } from '@linkwright/core/buying/products/catalogue'
import { joinUrl } from '@linkwright/core/values/url'
import { presentContent, presentProduct } from '../products/present.ts'
import type { CartLineRow } from './queries.ts'

/** Lines as they are sent; one whose product is no longer in the catalogue cannot be bought and is left out. */
export function presentCart(rows: readonly CartLineRow[]): CartItem[] {
  return rows.flatMap((row) => presentLine(row) ?? [])
}

function presentLine(row: CartLineRow): CartItem | undefined {
  const product = productOf(row.product_id)
  if (product === undefined) return undefined
  const content = contentOptions(product.id).find(({ id }) => id === row.content_id)
  const common = {
    cart_id: row.id,
    link: presentProduct(product),
    content: content === undefined ? null : presentContent(content),
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
  if (product.type !== 'link_insertions' && product.type !== 'msn') return undefined
  const insertion = { targetUrl: url, anchorText: row.anchor_text, error: '' }
  return { type: product.type, ...common, ...insertion, articleCount: articleCounts[product.id] ?? null }
}

/** A tiered link points to its parent, any other to the page, or to the address that was given. */
function targetOf({ url, site_url, page_url, parent_url, parent_id }: CartLineRow): string {
  if (parent_id !== null) return parent_url ?? ''
  return url ?? joinUrl(site_url ?? '', page_url ?? '')
}
