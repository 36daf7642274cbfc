import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import type { OrderLinkType } from '@linkwright/core/buying/products/order-link-options'
import type { Link, LinkProduct } from '@linkwright/sdk'

/** How long the form stays open after adding a link. */
export const CLOSES_AFTER_MS = 1000

/** The target of an ordered link, and the suggestion it comes from. */
export interface OrderLinkTo {
  page: { id: number; site_id: number }
  parent?: Pick<Link, 'id'> | undefined
  suggestion?: Pick<Link, 'id' | 'anchor_text' | 'anchor_type'> | undefined
}

/** The user's choice. An option that is no longer offered falls back to the first. */
export interface Choice {
  type: string
  quality: string
  product: string
  content: string
  anchor: string
}

/** Resolves a choice: a type, one of its qualities, one of its products. */
export function selectedOf(options: readonly OrderLinkType<LinkProduct>[], choice: Choice) {
  const type = options.find((each) => each.type === choice.type) ?? options[0]
  const quality = type?.qualities.find((each) => each.quality === choice.quality) ?? type?.qualities[0]
  const product = quality?.products.find(({ id }) => String(id) === choice.product) ?? quality?.products[0]
  return { type, quality, product }
}

/** Whether the choice is complete: a guest post needs the content lengths; the first is the default. */
export function isReady(
  type: { type: string } | undefined,
  product: LinkProduct | undefined,
  lengths: readonly unknown[] | undefined,
): boolean {
  return product !== undefined && (type?.type !== 'backlinks' || lengths !== undefined)
}

/** The cart line. The anchor type is only sent with a suggested anchor. */
export function cartLineOf(
  product: LinkProduct & { type: AddToCartForm['type'] },
  anchor: string,
  content: number | undefined,
  { page, parent, suggestion }: OrderLinkTo,
): AddToCartForm {
  const isDrawn = suggestion !== undefined && anchor.trim() === suggestion.anchor_text
  return {
    type: product.type,
    link: { id: product.id },
    ...(product.type === 'backlinks' ? { anchor } : { anchorText: anchor }),
    ...(content === undefined ? {} : { content: { id: content } }),
    ...(isDrawn ? { anchor_type: suggestion.anchor_type } : {}),
    ...(suggestion === undefined ? {} : { linkMap_id: suggestion.id }),
    ...(parent === undefined ? {} : { parent_id: parent.id }),
    site_id: page.site_id,
    page_id: page.id,
    source: parent === undefined ? 'link map' : 'tiered links',
  }
}
