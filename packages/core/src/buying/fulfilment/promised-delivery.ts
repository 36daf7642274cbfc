import type { OrderedType } from '../orders/line-status.ts'
import { tableEntry } from '../../values/table-entry.ts'
import { hostOf } from '../../values/url.ts'
import { offeredRel } from '../promises/offered-rel.ts'
import { fold } from '../../values/text-match.ts'

/** What a marketplace link promises, stored with its line because the offer can change later. */
export interface MarketplacePromise {
  da: number
  rel: readonly string[]
  category: string
}

/** A line as it was ordered; its columns are frozen with the order. */
export interface OrderedLine {
  type: OrderedType
  internal_code: string | null
  /** Null for lines without a promise, and for marketplace lines older than stored promises. */
  promised: Partial<MarketplacePromise> | null
  marketplace_url: string | null
  /** The order form of a line without a link. */
  details: unknown
}

/** Promises about the page with the link. */
export interface OrderedDelivery {
  /** Minimum domain authority; null without a promise. */
  da: number | null
  /** Values of rel that are part of the offer, such as nofollow. */
  rel: readonly string[]
  /** Host of a marketplace link, without www. */
  website: string | null
  /** Category of a marketplace link, or the one that a syndicated post was ordered for. */
  category: string | null
}

/** What was delivered, in addition to what the page shows. */
export interface Delivered {
  published_url: string | null
  published_da: number | null
  /** Categories in which the marketplace sells links of that website; empty if they cannot be compared. */
  categories: readonly string[]
}

/** The least domain authority of the products that promise one, by their internal codes. */
const productDa: Readonly<Record<string, number>> = {
  gp_da10: 10,
  gp_da20: 20,
  gp_da30: 30,
  gp_da40: 40,
  gp_da50: 50,
  li_da10: 10,
  li_da20: 20,
  li_da30: 30,
  li_da40: 40,
}

/** The promises of a marketplace offer. */
export function marketplacePromise(offer: {
  da: number
  backlink_type: string
  category: string
}): MarketplacePromise {
  return { da: offer.da, rel: offeredRel(offer.backlink_type), category: offer.category }
}

export function orderedDelivery({
  type,
  internal_code,
  promised,
  marketplace_url,
  details,
}: OrderedLine): OrderedDelivery {
  if (type !== 'marketplace')
    return {
      da: tableEntry(productDa, internal_code ?? '') ?? null,
      rel: [],
      website: null,
      category: type === 'syndication' ? syndicationCategory(details) : null,
    }
  const { da = null, rel = [], category = null } = promised ?? {}
  return { da, rel, website: websiteOf(marketplace_url), category }
}

/** Messages about deliveries that are less than or different from the order. An unknown DA is not a problem. */
export function deliveryProblems(bought: OrderedDelivery, delivered: Delivered): string[] {
  const { da, website, category } = bought
  const { published_da, categories } = delivered
  const isElsewhere = website !== null && websiteOf(delivered.published_url) !== website
  // A marketplace link on the website that was chosen is right, also when that website's category has changed.
  const isOtherCategory =
    (isElsewhere || website === null) &&
    categories.length > 0 &&
    category !== null &&
    !categories.some((sold) => isSameCategory(sold, category))
  return [
    ...(da !== null && published_da !== null && published_da < da
      ? [`Its domain authority is ${published_da}; at least ${da} was ordered.`]
      : []),
    ...(isElsewhere ? ['It is published on a different website than ordered.'] : []),
    ...(isOtherCategory
      ? [
          `That website is in the ${categories.length > 1 ? 'categories' : 'category'} ${categories.join(', ')}; ${category} was ordered.`,
        ]
      : []),
  ]
}

/** Read without the form's schema, which has checked the details before they were stored. */
function syndicationCategory(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('category' in details)) return null
  return typeof details.category === 'string' ? details.category : null
}

/** Administrators name the marketplace's categories; forms have their own, in small letters. */
export const isSameCategory = (one: string, other: string): boolean => fold(one) === fold(other)

/** The host of an address, without www. */
export function websiteOf(url: string | null): string | null {
  return url === null ? null : (hostOf(url)?.replace(/^www\./, '') ?? null)
}
