import { z } from 'zod'
import { Flag, Id } from '../../values/fields.ts'
import { PromiseTerms } from '../promises/promise-terms.ts'
import { Survival } from '../survival/survival.ts'
import { type ProductType, productTypes } from './product-type.ts'

export const ProductTypeName = z.enum(Object.keys(productTypes).filter(isProductType))

function isProductType(name: string): name is ProductType {
  return Object.hasOwn(productTypes, name)
}

/** A product of the catalogue, as the order forms offer it and a cart line carries it. */
export const LinkProduct = z
  .object({
    id: Id,
    type: ProductTypeName,
    name: z.string(),
    description: z.string(),
    customer_description: z.string(),
    internal_code: z.string(),
    price_code: z.string(),
    dropdown_description: z.string(),
    price: z.number().describe('dollars'),
    profit: z.number().optional().describe('dollars; sent to administrators only'),
    promo_code: z.string().nullable(),
    category_fee: z.number().nullable().describe('dollars, included in the price'),
    link_vendor: z.string().nullable(),
    promise: PromiseTerms.nullable().describe('what is promised for the link; null: nothing'),
    enabled: Flag,
  })
  .meta({ id: 'LinkProduct' })
export type LinkProduct = z.infer<typeof LinkProduct>

/** A product that can be ordered, with how long its links stay live. */
export const SoldProduct = LinkProduct.extend({
  survival: Survival.nullable().describe(
    'how long ordered links of it stay live; null: fewer than 30 are known',
  ),
}).meta({ id: 'SoldProduct' })

/** A length of the text that comes with a link. */
export const ContentOption = z
  .object({
    id: Id,
    price: z.number().describe('dollars, on top of the link'),
    description: z.string(),
    words: z.int(),
  })
  .meta({ id: 'ContentOption' })
export type ContentOption = z.infer<typeof ContentOption>
