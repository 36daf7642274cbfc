import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import type { DiscountInfo } from '@linkwright/core/buying/cart/discount-info'
import { lineDetails } from '@linkwright/core/buying/cart/line-details'
import { articleCounts } from '@linkwright/core/buying/products/article-counts'
import type { ContentOption, LinkProduct } from '@linkwright/core/buying/products/link-product'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import { toDollars } from '@linkwright/core/values/money'
import { joinUrl } from '@linkwright/core/values/url'
import { presentContent, presentProduct } from '../products/present.ts'
import type { CartLineRow, CartLinkRow, CartRead, NamedRule } from './queries.ts'

/** Lines as they are sent. One that the cart does not know is an error: what is left out would be paid for unseen. */
export function presentCart({ lines, products, contents }: CartRead): CartItem[] {
  const productOf = new Map(products.map((row) => [row.id, presentProduct(row)]))
  const contentOf = new Map(contents.map((row) => [row.id, presentContent(row)]))
  return lines.map((line) => {
    const { id, type, content_id, source } = line
    const content = content_id === null ? null : contentOf.get(content_id)
    if (content === undefined) throw unknown(line)
    const common = { cart_id: id, content, source }
    if (type === 'credit') {
      const { cents } = lineDetails.credit.parse(line.details)
      return { type, ...common, link: null, price: toDollars(cents) }
    }
    const link = line.product_id === null ? undefined : productOf.get(line.product_id)
    if (link === undefined) throw unknown(line)
    return presentLine(line, { ...common, link })
  })
}

interface Common {
  cart_id: number
  link: LinkProduct
  content: ContentOption | null
  source: string | null
}

/** Each type's own fields. What is kept of a line is read strictly: a line that lacks some is not known either. */
function presentLine(line: CartLineRow, common: Common): CartItem {
  const { type, details, link } = line
  switch (type) {
    case 'backlinks':
      if (link === null) break
      return { type, ...common, ...orderedOf(link), url: targetOf(link), anchor: link.anchor_text }
    case 'link_insertions':
    case 'msn': {
      if (link === null) break
      const insertion = { targetUrl: targetOf(link), anchorText: link.anchor_text, error: '' }
      const articleCount = articleCounts[common.link.id] ?? null
      return { type, ...common, ...orderedOf(link), ...insertion, articleCount }
    }
    case 'syndication':
      return { type, ...common, ...lineDetails.syndication.parse(details) }
    case 'dgt_pr':
      return { type, ...common, ...lineDetails.dgt_pr.parse(details) }
    case 'technical_seo':
      return { type, ...common, ...lineDetails.technical_seo.parse(details) }
    case 'credit':
    case 'marketplace':
      break
  }
  throw unknown(line)
}

function orderedOf(link: CartLinkRow) {
  return {
    site_name: link.site_name,
    page_nickname: link.page_nickname,
    site_id: link.site_id,
    page_id: link.page_id,
    linkMap_id: link.link_map_id,
    parent_id: link.parent_id,
    anchor_type: link.anchor_type as AnchorType,
  }
}

/** A tiered link points to its parent, any other to the page, or to the address that was given. */
function targetOf({ url, site_url, page_url, parent_url, parent_id }: CartLinkRow): string {
  if (parent_id !== null) return parent_url ?? ''
  return url ?? joinUrl(site_url ?? '', page_url ?? '')
}

function unknown({ id, type }: CartLineRow): Error {
  return new Error(`the cart does not know its line ${id}, of type ${type}`)
}

export function presentDiscount({ title, name, cents }: NamedRule): DiscountInfo {
  return { title, productName: name, discount: toDollars(cents) }
}
