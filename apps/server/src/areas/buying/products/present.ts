import type { CatalogueContent, CatalogueProduct } from '@linkwright/core/buying/products/catalogue'
import type { ContentOption, LinkProduct } from '@linkwright/core/buying/products/link-product'
import { toDollars } from '@linkwright/core/values/money'

export function presentProduct({ cents, ...product }: CatalogueProduct): LinkProduct {
  return {
    ...product,
    price: toDollars(cents),
    promo_code: null,
    category_fee: null,
    link_vendor: null,
    enabled: '1',
  }
}

export function presentContent({ id, description, words, cents }: CatalogueContent): ContentOption {
  return { id, price: toDollars(cents), description, words }
}
