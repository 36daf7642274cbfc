import type { OrderedType } from '../orders/line-status.ts'
import { hostOf } from '../../values/url.ts'

/** A line as it was ordered: its words and addresses are frozen with the order. */
export interface OrderedLine {
  type: OrderedType
  product_name: string
  customer_description: string
  marketplace_url: string | null
}

/** What was promised of the page that carries the link. */
export interface Bought {
  /** The least domain authority; null where none was promised. */
  da: number | null
  /** Words of rel that belong to what was bought, such as nofollow. */
  rel: readonly string[]
  /** Host of a marketplace link, without www. */
  website: string | null
  /** Category of a marketplace link. */
  category: string | null
}

/** What was delivered, besides what the page itself shows. */
export interface Delivered {
  published_url: string | null
  published_da: number | null
  /** Those in which the marketplace sells links of that website. */
  categories: readonly string[]
}

/** Marks of a link that a buyer of a plain link does not expect. */
export const MARKS = ['nofollow', 'sponsored', 'ugc'] as const
/** The words of `marketplaceTitle` and `marketplaceAbout`, read back. */
const CATEGORY = /^Marketplace link, (.+)$/s
const MARKETPLACE_DA = /\bDA (\d{1,3}),/
const PRODUCT_DA = /\bDA ?(\d{1,3})\+/

export function boughtOf(line: OrderedLine): Bought {
  const { product_name, customer_description, marketplace_url } = line
  const words = `${product_name}\n${customer_description}`
  if (line.type !== 'marketplace')
    return { da: daIn(PRODUCT_DA, words), rel: [], website: null, category: null }
  const plain = customer_description.toLowerCase().replaceAll(/no[ -]follow/g, 'nofollow')
  return {
    da: daIn(MARKETPLACE_DA, customer_description),
    rel: MARKS.filter((mark) => plain.includes(mark)),
    website: websiteOf(marketplace_url),
    category: CATEGORY.exec(product_name)?.[1] ?? null,
  }
}

/** What was delivered that is less or other than what was bought, as sentences. A DA that is not known is no fault. */
export function deliveryFaults(bought: Bought, delivered: Delivered): string[] {
  const { da, website, category } = bought
  const { published_da, categories } = delivered
  const isElsewhere = website !== null && websiteOf(delivered.published_url) !== website
  const isOtherCategory =
    isElsewhere && categories.length > 0 && category !== null && !categories.includes(category)
  return [
    ...(da !== null && published_da !== null && published_da < da
      ? [`Its domain authority is ${published_da}; at least ${da} was ordered.`]
      : []),
    ...(isElsewhere ? ['It is published on another website than was ordered.'] : []),
    ...(isOtherCategory
      ? [
          `That website is in the ${categories.length > 1 ? 'categories' : 'category'} ${categories.join(', ')}; ${category} was ordered.`,
        ]
      : []),
  ]
}

/** The host of an address, without www. */
export function websiteOf(url: string | null): string | null {
  return url === null ? null : (hostOf(url)?.replace(/^www\./, '') ?? null)
}

function daIn(pattern: RegExp, words: string): number | null {
  const [, da] = pattern.exec(words) ?? []
  return da === undefined ? null : Number(da)
}
