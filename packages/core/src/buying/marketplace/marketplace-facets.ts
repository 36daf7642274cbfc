import { z } from 'zod'
import { Id, text } from '../../values/fields.ts'

/** Longest backlink type. */
const TYPE_LENGTH = 100
const RATING_MOST = 100
const PRICE_MOST = 1_000_000

/** Least domain ratings and highest prices in dollars that are offered as filters. */
export const ratingSteps = [30, 50, 70] as const
export const priceSteps = [100, 150, 200, 300, 500] as const

/** Filters of the links for sale, by what customers see of them. */
export const marketplaceFilter = {
  category_id: Id.optional().describe('only links of this category'),
  backlink_type: text(TYPE_LENGTH).optional().describe('only links of this backlink type'),
  min_dr: z.int().min(0).max(RATING_MOST).optional().describe('only links with at least this domain rating'),
  max_price: z
    .int()
    .min(1)
    .max(PRICE_MOST)
    .optional()
    .describe('only links that cost at most this many dollars'),
}

const links = z.int().describe('links that match it and the other filters')

/** How many links for sale each filter leaves, the other filters applied. */
export const MarketplaceFacets = z
  .object({
    categories: z.array(z.object({ id: Id, category: z.string(), links })),
    backlink_types: z.array(z.object({ backlink_type: z.string(), links })),
    ratings: z.array(z.object({ min_dr: z.int(), links })),
    prices: z.array(z.object({ max_price: z.int().describe('dollars'), links })),
  })
  .meta({ id: 'MarketplaceFacets' })
export type MarketplaceFacets = z.infer<typeof MarketplaceFacets>
