import {
  costOfLinks,
  leastPrice,
  linksWithin,
  type PlanDiscount,
  type PricedLink,
} from '@linkwright/core/buying/link-plan/link-price'
import type { PlanPrice } from '@linkwright/core/buying/link-plan/plan'
import { toCents, toDollars } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { termsOf } from '../checkout/price.ts'
import { presentContent, presentProduct } from '../products/present.ts'
import { contentsOf, soldProducts } from '../products/queries.ts'

interface Chosen {
  product?: number | undefined
  content?: number | undefined
}

/** The price of a link on a day, and what a business pays of it. */
export class LinkPrice {
  readonly #price: PricedLink
  readonly #discount: PlanDiscount

  private constructor(price: PricedLink, discount: PlanDiscount) {
    this.#price = price
    this.#discount = discount
  }

  /** Undefined when the product, or any link, is not sold. */
  static async read(db: TenantDb, day: string, chosen: Chosen): Promise<LinkPrice | undefined> {
    const products = (await soldProducts(db.sharedOnly, day)).map(presentProduct)
    const post = products.find(({ type }) => type === 'backlinks')
    // All guest posts have the same content.
    const contents = post === undefined ? [] : ((await contentsOf(db.sharedOnly, post.id, day)) ?? [])
    const price = leastPrice(products, contents.map(presentContent), chosen)
    if (price === undefined) return undefined
    const { plan_basis_points, active } = await termsOf(db)
    return new LinkPrice(price, { planBasisPoints: plan_basis_points, active })
  }

  /** The most links that a budget in dollars pays for. */
  linksWithin(dollars: number): number {
    return linksWithin(toCents(dollars), this.#price, this.#discount)
  }

  of(links: number): PlanPrice {
    const { product, content, cents } = this.#price
    const { subtotal, plan, total } = costOfLinks(links, this.#price, this.#discount)
    return {
      product: { id: product.id, type: product.type, name: product.name },
      content: content === null ? null : { id: content.id, description: content.description },
      each: toDollars(cents),
      subtotal: toDollars(subtotal),
      plan_discount: toDollars(plan),
      total: toDollars(total),
    }
  }
}
