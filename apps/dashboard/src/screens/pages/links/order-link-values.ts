import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import type { OrderLinkType } from '@linkwright/core/buying/products/order-link-options'
import type { Link, LinkProduct } from '@linkwright/sdk'

/** Spec A §4: so long the form stays after a link was added. */
export const CLOSES_AFTER_MS = 1000

/** What an ordered link points to, and the suggestion it comes from. */
export interface OrderLinkTo {
  page: { id: number; site_id: number }
  parent?: Pick<Link, 'id'> | undefined
  suggestion?: Pick<Link, 'id' | 'anchor_text' | 'anchor_type'> | undefined
}

/** What is chosen; what is not offered any more falls back to the first that is. */
export interface Choice {
  type: string
  quality: string
  product: string
  content: string
  anchor: string
}

/** The options that a choice leads to: a type, one of its qualities, one of its products. */
export function selectedOf(options: readonly OrderLinkType<LinkProduct>[], choice: Choice) {
  const type = options.find((each) => each.type === choice.type) ?? options[0]
  const quality = type?.qualities.find((each) => each.quality === choice.quality) ?? type?.qualities[0]
  const product = quality?.products.find(({ id }) => String(id) === choice.product) ?? quality?.products[0]
  return { type, quality, product }
}

/** Whether what is chosen is all there: a guest post waits for its content lengths, of which the first is chosen. */
export function isReady(
  type: { type: string } | undefined,
  product: LinkProduct | undefined,
  lengths: readonly unknown[] | undefined,
): boolean {
  return product !== undefined && (type?.type !== 'backlinks' || lengths !== undefined)
}

/** The line for the cart. The anchor's type is sent only with a suggested anchor. */
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
