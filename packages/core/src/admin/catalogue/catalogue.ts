import { z } from 'zod'
import { ProductTypeName } from '../../buying/products/link-product.ts'
import { Id, requiredText, Version } from '../../values/fields.ts'
import {
  AMOUNT_TOO_LARGE,
  AMOUNT_NEEDED,
  CONTENT_AMOUNT,
  LAST_BEFORE_FIRST,
  PRICE_AMOUNT,
  pricedKinds,
  PRODUCT_NEEDED,
  TITLE_NEEDED,
} from './catalogue-rules.ts'

const Day = z.iso.date()

/** A price with the first day, UTC, on which it holds. */
const DatedPrice = z.object({
  from_day: Day.nullable().describe('null: it has always held'),
  price: z.number().describe('dollars'),
  state: z.enum(['past', 'now', 'coming']),
})
export type DatedPrice = z.infer<typeof DatedPrice>

/** Something with prices: a product, a length of content, or what a product costs us. */
export const CatalogueItem = z
  .object({
    kind: z.enum(pricedKinds),
    id: Id.describe('of the product, or of the length of content'),
    name: z.string(),
    type: ProductTypeName,
    enabled: z.boolean().describe('false: it can be ordered no more'),
    price: z.number().nullable().describe('dollars today; null before the first price'),
    prices: z.array(DatedPrice).describe('all that were, are and will be, the newest first'),
  })
  .meta({ id: 'CatalogueItem' })
export type CatalogueItem = z.infer<typeof CatalogueItem>

export const DiscountRule = z
  .object({
    id: Id,
    title: z.string(),
    product_id: Id.nullable().describe('null: it gives nothing'),
    product: z.string().nullable(),
    amount: z.number().describe('dollars, once an order'),
    quantity: z.int().describe('lines of the product that it takes'),
    from_day: Day.nullable(),
    to_day: Day.nullable(),
    state: z.enum(['coming', 'on', 'ended']),
    version: z.int().describe('counts changes; sent along with a change, an older one is refused'),
  })
  .meta({ id: 'DiscountRule' })
export type DiscountRule = z.infer<typeof DiscountRule>

export const Catalogue = z
  .object({
    items: z.array(CatalogueItem),
    discounts: z.array(DiscountRule).describe('in the order in which they are given'),
  })
  .meta({ id: 'Catalogue' })

const isAmount = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
const MAX_AMOUNT = 1_000_000
const amount = (error: string) =>
  z.number({ error }).max(MAX_AMOUNT, { error: AMOUNT_TOO_LARGE, abort: true })
/** Content may be free, and a product may cost us nothing; whatever is sold for itself has a price. */
const minimumOf = { product: 0.01, content: 0, cost: 0 } as const
const amountOf = { product: PRICE_AMOUNT, content: CONTENT_AMOUNT, cost: CONTENT_AMOUNT } as const

export const DatedPriceForm = z
  .object({
    kind: z.enum(pricedKinds),
    id: Id.describe('the product, or the length of content'),
    price: amount(AMOUNT_NEEDED).describe('dollars'),
    from_day: Day.describe('first day, UTC, today or later'),
    before: z
      .number()
      .nullable()
      .optional()
      .describe('dollars read for that very day, null for none; where others stand now, it is refused'),
  })
  .superRefine(({ kind, price }, issues) => {
    if (price < minimumOf[kind] || !isAmount(price))
      issues.addIssue({ code: 'custom', path: ['price'], message: amountOf[kind] })
  })

export const UpcomingPrice = z.object({
  kind: z
    .enum(pricedKinds)
    .describe('what is priced: a product, a length of content, or what a product costs us'),
  id: Id.describe('the product, or the length of content'),
  from_day: Day.describe('the day from which it would hold'),
})

const MAX_LINES = 1000
const DiscountFields = z.object({
  title: requiredText(100, TITLE_NEEDED).describe('as customers read it'),
  product_id: z.int({ error: PRODUCT_NEEDED }).min(1, PRODUCT_NEEDED).describe('the product that it is for'),
  amount: amount(PRICE_AMOUNT)
    .refine((value) => value >= minimumOf.product && isAmount(value), { message: PRICE_AMOUNT })
    .describe('dollars, taken off once an order'),
  quantity: z.int().min(1).max(MAX_LINES).describe('lines of the product that it takes'),
  from_day: Day.nullable().describe('first day, UTC; null: it is on'),
  to_day: Day.nullable().describe('last day, UTC; null: without an end'),
})

const inOrder = ({ from_day, to_day }: { from_day: string | null; to_day: string | null }) =>
  from_day === null || to_day === null || from_day <= to_day
const order = { message: LAST_BEFORE_FIRST, path: ['to_day'] }

export const DiscountForm = DiscountFields.refine(inOrder, order)
export const DiscountEdit = DiscountFields.extend({
  id: Id.describe('the discount'),
  version: Version,
}).refine(inOrder, order)
