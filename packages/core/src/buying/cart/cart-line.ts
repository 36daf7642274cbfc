import { productTypes } from '../products/product-type.ts'
import { formatDate } from '../../values/dates.ts'
import { toCents, type Cents } from '../../values/money.ts'
import { offeredRel } from '../promises/offered-rel.ts'
import { termsSentence } from '../promises/promise-rules.ts'
import type { CartItem } from './cart-item.ts'

/** A line of the cart in words. */
export interface CartLine {
  /** The product. */
  title: string
  /** The product variant; empty for account credit. */
  about: string
  /** Length or type of the content; empty if there is no choice. */
  content: string
  /** What is promised for the link; empty if nothing is. */
  promise: string
  cents: Cents
}

/** Texts of a line in the cart dropdown. */
export function cartLine(item: CartItem): CartLine {
  const title = item.link?.name ?? productTypes.credit.one
  // The description of a marketplace link begins with its backlink type.
  const offered = item.type === 'marketplace' ? offeredRel(item.link.description) : []
  // What was agreed about a renewed link stays.
  const agreed = renewedBy(item)?.rel ?? []
  const promise = termsSentence(item.link?.promise, [...offered, ...agreed]) ?? ''
  return { title, about: about(item), content: content(item), promise, cents: lineCents(item) }
}

/** The rented placement that a line renews. */
export const renewedBy = (item: CartItem) => ('renews' in item ? (item.renews ?? null) : null)

/** Price of a line: the link and its content; account credit is its own amount. */
export function lineCents(item: CartItem): Cents {
  if (item.type === 'credit') return toCents(item.price)
  return toCents(item.link.price) + toCents(item.content?.price ?? 0)
}

/** Why two lines of one product have different amounts. */
function content(item: CartItem): string {
  if (item.type === 'marketplace') return item.link.description
  if (item.type === 'backlinks') return item.content?.description ?? ''
  return item.type === 'syndication' ? (item.category ?? '') : ''
}

function about(item: CartItem): string {
  const renewed = renewedBy(item)
  if (renewed !== null) {
    const { url, anchor } = renewed
    const link = `${anchor === null ? 'any anchor' : `“${anchor}”`} to ${renewed.target}`
    return `${url} from ${formatDate(renewed.paid_until)}: ${link}`
  }
  if (item.type === 'credit') return ''
  if (item.type === 'syndication') return item.url
  if (item.type === 'technical_seo') return item.websiteUrl
  if (item.type === 'dgt_pr') return `${item.clientName}, ${item.websiteUrl}`
  if (item.type === 'backlinks') return `“${item.anchor}” to ${target(item, item.url)}`
  return `“${item.anchorText}” to ${target(item, item.targetUrl)}`
}

/** The page by its name; a tiered link points to another link, so it shows the URL. */
function target(
  item: { page_nickname: string | null; site_name: string | null; parent_id: number | null },
  url: string,
): string {
  if (item.parent_id !== null || item.page_nickname === null) return url
  return item.site_name === null ? item.page_nickname : `${item.page_nickname} (${item.site_name})`
}
