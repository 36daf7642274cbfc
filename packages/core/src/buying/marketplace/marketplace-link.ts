import { z } from 'zod'
import { Flag, Id } from '../../values/fields.ts'
import { PromiseTerms } from '../promises/promise-terms.ts'
import { Survival } from '../survival/survival.ts'

const counted = z
  .int()
  .describe('version number; send it with an edit, which is refused if the version is not the latest')

/** A page where a link can be bought. Only administrators see the optional fields. */
export const MarketplaceLink = z
  .object({
    id: Id,
    category_id: Id,
    vendor_id: Id.nullable().optional(),
    vendor: z.string().optional().describe('name of the company or person'),
    category: z.string(),
    destination_url: z.string().optional().describe('URL of the page that will contain the link'),
    backlink_type: z.string(),
    dr: z.int().describe('domain rating'),
    da: z.int().describe('domain authority'),
    traffic: z.int().describe('visits per month'),
    cost: z.number().optional().describe('our cost in dollars'),
    price: z.number().describe('dollars'),
    notes: z.string().optional(),
    promise: PromiseTerms.nullable().describe('what is promised for the link; null: nothing'),
    version: counted.optional(),
    enabled: Flag,
    never_use_id: Id.nullable()
      .optional()
      .describe("for customers: entry of the account's never-use list that covers its publisher; null: none"),
    survival: Survival.nullable()
      .optional()
      .describe(
        'for customers: how long ordered links of its vendor stay live; null: fewer than 30 are known',
      ),
  })
  .meta({ id: 'MarketplaceLink' })
export type MarketplaceLink = z.infer<typeof MarketplaceLink>

/** A seller of links. */
export const MarketplaceVendor = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.string(),
    version: counted,
    enabled: Flag,
  })
  .meta({ id: 'MarketplaceVendor' })
export type MarketplaceVendor = z.infer<typeof MarketplaceVendor>

/** A category of links. While it is disabled, customers see none of its links. */
export const MarketplaceCategory = z
  .object({ id: Id, category: z.string(), version: counted, enabled: Flag })
  .meta({ id: 'MarketplaceCategory' })
export type MarketplaceCategory = z.infer<typeof MarketplaceCategory>
