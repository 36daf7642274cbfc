import { z } from 'zod'
import { ProductTypeName } from '../../buying/products/link-product.ts'
import { PromiseTerms } from '../../buying/promises/promise-terms.ts'
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

/** A price with the first day (UTC) on which it applies. */
const DatedPrice = z.object({
  from_day: Day.nullable().describe('null: it has always applied'),
  price: z.number().describe('dollars'),
  state: z.enum(['past', 'now', 'coming']),
})
export type DatedPrice = z.infer<typeof DatedPrice>

/** An item with prices: a product, a content length, or the cost of a product. */
export const CatalogueItem = z
  .object({
    kind: z.enum(pricedKinds),
    id: Id.describe('id of the product or of the content length'),
    name: z.string(),
    type: ProductTypeName,
    enabled: z.boolean().describe('false: it can no longer be ordered'),
    price: z.number().nullable().describe('dollars today; null before the first price'),
    promise: PromiseTerms.nullable().describe('what is promised for a delivered link; null: nothing'),
    prices: z.array(DatedPrice).describe('past, current and upcoming prices, newest first'),
  })
  .meta({ id: 'CatalogueItem' })
export type CatalogueItem = z.infer<typeof CatalogueItem>

export const DiscountRule = z
  .object({
    id: Id,
    title: z.string(),
    product_id: Id.nullable().describe('null: it has no effect'),
    product: z.string().nullable(),
    amount: z.number().describe('dollars, once per order'),
    quantity: z.int().describe('number of lines of the product that it requires'),
    from_day: Day.nullable(),
    to_day: Day.nullable(),
    state: z.enum(['coming', 'on', 'ended']),
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
  })
  .meta({ id: 'DiscountRule' })
export type DiscountRule = z.infer<typeof DiscountRule>

export const Catalogue = z
  .object({
    items: z.array(CatalogueItem),
    discounts: z.array(DiscountRule).describe('in the order in which they are applied'),
  })
  .meta({ id: 'Catalogue' })

const isAmount = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
const MAX_AMOUNT = 1_000_000
const amount = (error: string) =>
  z.number({ error }).max(MAX_AMOUNT, { error: AMOUNT_TOO_LARGE, abort: true })
/** Content and costs may be zero; a product always has a price. */
const minimumOf = { product: 0.01, content: 0, cost: 0 } as const
const amountOf = { product: PRICE_AMOUNT, content: CONTENT_AMOUNT, cost: CONTENT_AMOUNT } as const

export const DatedPriceForm = z
  .object({
    kind: z.enum(pricedKinds),
    id: Id.describe('the product or the content length'),
    price: amount(AMOUNT_NEEDED).describe('dollars'),
    from_day: Day.describe('first day, UTC, today or later'),
    before: z
      .number()
      .nullable()
      .optional()
      .describe(
        'the price that you read for that day in dollars, null for none; refused if it has changed since',
      ),
  })
  .superRefine(({ kind, price }, issues) => {
    if (price < minimumOf[kind] || !isAmount(price))
      issues.addIssue({ code: 'custom', path: ['price'], message: amountOf[kind] })
  })

export const UpcomingPrice = z.object({
  kind: z
    .enum(pricedKinds)
    .describe('what the price is for: a product, a content length, or what a product costs us'),
  id: Id.describe('the product or the content length'),
  from_day: Day.describe('the day from which it would apply'),
})

const MAX_LINES = 1000
const DiscountFields = z.object({
  title: requiredText(100, TITLE_NEEDED).describe('as customers read it'),
  product_id: z
    .int({ error: PRODUCT_NEEDED })
    .min(1, PRODUCT_NEEDED)
    .describe('the product that the discount applies to'),
  amount: amount(PRICE_AMOUNT)
    .refine((value) => value >= minimumOf.product && isAmount(value), { message: PRICE_AMOUNT })
    .describe('dollars, deducted once per order'),
  quantity: z.int().min(1).max(MAX_LINES).describe('number of lines of the product that it requires'),
  from_day: Day.nullable().describe('first day, UTC; null: no start date'),
  to_day: Day.nullable().describe('last day, UTC; null: no end date'),
})

const inOrder = ({ from_day, to_day }: { from_day: string | null; to_day: string | null }) =>
  from_day === null || to_day === null || from_day <= to_day
const order = { message: LAST_BEFORE_FIRST, path: ['to_day'] }

export const DiscountForm = DiscountFields.refine(inOrder, order)
export const DiscountEdit = DiscountFields.extend({
  id: Id.describe('the discount'),
  version: Version,
}).refine(inOrder, order)
