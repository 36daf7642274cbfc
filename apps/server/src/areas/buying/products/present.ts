import type { ContentOption, LinkProduct } from '@linkwright/core/buying/products/link-product'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { presentTerms } from '../promises/terms.ts'
import type { ContentRow, ProductRow } from './queries.ts'

export function presentProduct(row: ProductRow): LinkProduct {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    description: row.description,
    customer_description: row.customer_description,
    internal_code: row.internal_code,
    price_code: row.price_code,
    dropdown_description: row.dropdown_description,
    price: toDollars(priceOf(row)),
    promo_code: null,
    category_fee: null,
    link_vendor: null,
    promise: presentTerms(row),
    enabled: row.enabled ? '1' : '0',
  }
}

export function presentContent({ description, words, ...row }: ContentRow): ContentOption {
  return { id: row.id, price: toDollars(priceOf(row)), description, words }
}

/** @throws Error when there is none: it must not be sold for free. */
function priceOf({ id, cents }: { id: number; cents: Cents | null }): Cents {
  if (cents === null) throw new Error(`${id} of the catalogue has no price`)
  return cents
}
