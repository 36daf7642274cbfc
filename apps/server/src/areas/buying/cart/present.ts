import type { CartItem, DiscountInfo } from '@linkwright/core/buying/cart/cart-item'
import { lineDetails } from '@linkwright/core/buying/cart/line-details'
import { articleCounts } from '@linkwright/core/buying/products/product-type'
import type { ContentOption, LinkProduct } from '@linkwright/core/buying/products/link-product'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import { toDollars } from '@linkwright/core/values/money'
import { renewalOf } from '@linkwright/core/buying/promises/renewal-rules'
import { joinUrl } from '@linkwright/core/values/url'
import {
  MARKETPLACE_CONTENT,
  marketplaceAbout,
  marketplaceTitle,
} from '@linkwright/core/buying/marketplace/enabled'
import { instant } from '../../../db/values.ts'
import type { MarketplaceRow } from '../marketplace/marketplace-rows.ts'
import { presentContent, presentProduct } from '../products/present.ts'
import { presentTerms } from '../promises/terms.ts'
import type { CartLineRow, CartLinkRow, CartRead, NamedRule } from './queries.ts'

/** A cart as it is sent. Unreadable lines are listed: otherwise they would be paid for unseen. */
export interface PresentCart {
  items: CartItem[]
  /** Their ids; they can only be removed. */
  unreadable: number[]
}

export function presentCart({ lines, products, contents, marketplace }: CartRead): PresentCart {
  const catalogue: Catalogue = {
    marketplace: new Map(marketplace.map((row) => [row.id, row])),
    products: new Map(products.filter(hasPrice).map((row) => [row.id, presentProduct(row)])),
    contents: new Map(contents.filter(hasPrice).map((row) => [row.id, presentContent(row)])),
  }
  const read = lines.map((line) => ({ id: line.id, item: presentLine(line, catalogue) }))
  return {
    items: read.flatMap(({ item }) => item ?? []),
    unreadable: read.flatMap(({ id, item }) => (item === undefined ? id : [])),
  }
}

interface Catalogue {
  marketplace: ReadonlyMap<number, MarketplaceRow>
  products: ReadonlyMap<number, LinkProduct>
  contents: ReadonlyMap<number, ContentOption>
}

const hasPrice = ({ cents }: { cents: number | null }) => cents !== null

/** Undefined when the line cannot be read. */
function presentLine(line: CartLineRow, catalogue: Catalogue): CartItem | undefined {
  const item = presentOrdered(line, catalogue)
  if (item === undefined || line.renews_line_id === null) return item
  return presentRenewal(item)
}

/** A renewal is named as one everywhere. It cannot be read once its product is no longer rented. */
function presentRenewal(item: CartItem): CartItem | undefined {
  if (!('renews' in item) || item.renews === undefined || item.link.promise?.rented !== true) return undefined
  const { name, customer_description } = item.link
  const named = { name: renewalOf(name), customer_description: renewalOf(customer_description) }
  const link = { ...item.link, ...named }
  return { ...item, link } as typeof item
}

/** Details are parsed strictly, so that no field is missing. */
function presentOrdered(line: CartLineRow, catalogue: Catalogue): CartItem | undefined {
  if (line.type === 'marketplace') return presentMarketplace(line, catalogue)
  const { products, contents } = catalogue
  const { id, type, product_id, content_id, source } = line
  const content = content_id === null ? null : contents.get(content_id)
  if (content === undefined) return undefined
  const common = { cart_id: id, content, source }
  if (type === 'credit') {
    const details = lineDetails.credit.safeParse(line.details).data
    return details && { type, ...common, link: null, price: toDollars(details.cents) }
  }
  const link = product_id === null ? undefined : products.get(product_id)
  return link && presentOrder(line, { ...common, link })
}

interface Common {
  cart_id: number
  link: LinkProduct
  content: ContentOption | null
  source: string | null
}

/** The fields of each type. */
function presentOrder(line: CartLineRow, common: Common): CartItem | undefined {
  const { type, details, link } = line
  switch (type) {
    case 'backlinks':
      if (link === null) break
      return { type, ...common, ...orderedOf(link, line), url: targetOf(link), anchor: link.anchor_text }
    case 'link_insertions':
    case 'msn': {
      if (link === null) break
      const insertion = { targetUrl: targetOf(link), anchorText: link.anchor_text, error: '' }
      const articleCount = articleCounts[common.link.id] ?? null
      return { type, ...common, ...orderedOf(link, line), ...insertion, articleCount }
    }
    case 'syndication': {
      const parsed = lineDetails.syndication.safeParse(details).data
      return parsed && { type, ...common, ...parsed }
    }
    case 'dgt_pr': {
      const parsed = lineDetails.dgt_pr.safeParse(details).data
      return parsed && { type, ...common, ...parsed }
    }
    case 'technical_seo': {
      const parsed = lineDetails.technical_seo.safeParse(details).data
      return parsed && { type, ...common, ...parsed }
    }
    case 'credit':
    case 'marketplace':
      break
  }
  return undefined
}

/** Content 10000000 with price 0; the price of the link is that of the marketplace (B-CONST-19, decision 121). */
function presentMarketplace(line: CartLineRow, { marketplace }: Catalogue): CartItem | undefined {
  const { id, source, link } = line
  const row = marketplace.get(link?.marketplace_link_id ?? 0)
  if (link === null || row === undefined) return undefined
  const [name, description] = [marketplaceTitle(row), marketplaceAbout(row)]
  return {
    type: 'marketplace',
    cart_id: id,
    source,
    link: {
      id: row.id,
      type: 'marketplace',
      name,
      description,
      customer_description: `${name}: ${description}`,
      internal_code: '',
      price_code: '',
      dropdown_description: name,
      price: toDollars(row.price_cents),
      promo_code: null,
      category_fee: null,
      link_vendor: null,
      promise: presentTerms(row),
      enabled: row.enabled ? '1' : '0',
    },
    content: { id: MARKETPLACE_CONTENT, price: 0, description: '', words: 0 },
    ...orderedOf(link, line),
    targetUrl: targetOf(link),
    anchorText: link.anchor_text,
  }
}

function orderedOf(link: CartLinkRow, { renews }: CartLineRow) {
  return {
    site_name: link.site_name,
    page_nickname: link.page_nickname,
    site_id: link.site_id,
    page_id: link.page_id,
    linkMap_id: link.link_map_id,
    parent_id: link.parent_id,
    anchor_type: link.anchor_type as AnchorType,
    // Lines that order a link have exactly the fields of the specification.
    ...(renews === null ? {} : { renews: { ...renews, paid_until: instant(renews.paid_until) } }),
  }
}

/** A tiered link points to its parent, others to the page or the given address. */
function targetOf({ url, site_url, page_url, parent_url, parent_id }: CartLinkRow): string {
  if (parent_id !== null) return parent_url ?? ''
  return url ?? joinUrl(site_url ?? '', page_url ?? '')
}

export function presentDiscount({ title, name, cents }: NamedRule): DiscountInfo {
  return { title, productName: name, discount: toDollars(cents) }
}
