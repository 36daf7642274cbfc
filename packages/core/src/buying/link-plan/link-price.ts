import { toCents, type Cents } from '../../values/money.ts'
import { MAX_CART_LINES } from '../cart/cart-messages.ts'
import { cartTotals, type Totals } from '../cart/totals.ts'
import { linkProductTypes, type LinkProductType } from '../products/order-link-options.ts'

interface Product {
  id: number
  type: string
  name: string
  /** Dollars, as in the catalogue. */
  price: number
  enabled: string
}

interface Content {
  id: number
  description: string
  price: number
}

export const NO_LINK_PRODUCT = 'No link product is on sale.'

/** A product that orders a link, with its content. */
export interface PricedLink<P extends Product = Product, C extends Content = Content> {
  product: P & { type: LinkProductType }
  content: C | null
  /** Price of one link with its content. */
  cents: Cents
}

/**
 * The product of the catalogue with which a link costs least, or the chosen one; a guest post with its cheapest
 * content, or the chosen one. Undefined when no such product is sold.
 */
export function leastPrice<P extends Product, C extends Content>(
  products: readonly P[],
  /** Those of guest posts. */
  contents: readonly C[],
  { product, content }: { product?: number | undefined; content?: number | undefined } = {},
): PricedLink<P, C> | undefined {
  const offered = contents.filter(({ id }) => content === undefined || id === content)
  return products
    .filter(isLinkProduct)
    .filter((each) => each.enabled === '1' && (product === undefined || each.id === product))
    .flatMap((each): PricedLink<P, C>[] => {
      const cents = toCents(each.price)
      if (each.type !== 'backlinks') return [{ product: each, content: null, cents }]
      return offered.map((one) => ({ product: each, content: one, cents: cents + toCents(one.price) }))
    })
    .toSorted((a, b) => a.cents - b.cents)
    .at(0)
}

function isLinkProduct<P extends Product>(product: P): product is P & { type: LinkProductType } {
  return linkProductTypes.some((type) => type === product.type)
}

/** What decides a plan's cost besides the price of a link. */
export interface PlanDiscount {
  planBasisPoints: number
  active: string
}

/** The cost of a number of links, with the discount of the business's plan. */
export function costOfLinks(links: number, { product, cents }: PricedLink, discount: PlanDiscount): Totals {
  const line = { type: product.type, cents }
  return cartTotals({ lines: Array.from({ length: links }, () => line), extra: 0, credit: 0, ...discount })
}

/** The most links that a budget pays for, as many as a cart can hold. */
export function linksWithin(budget: Cents, price: PricedLink, discount: PlanDiscount): number {
  let links = 0
  while (links < MAX_CART_LINES && costOfLinks(links + 1, price, discount).total <= budget) links += 1
  return links
}
