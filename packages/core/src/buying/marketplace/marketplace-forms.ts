import { z } from 'zod'
import { isEmail } from '../../values/email.ts'
import { Flag, Id, requiredText, text, Version } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'
import { PromiseTerms } from '../promises/promise-terms.ts'

export const CATEGORY_REQUIRED = 'Please choose a category.'
export const CATEGORY_NAME_REQUIRED = 'Please name the category.'
export const CATEGORY_TAKEN = 'A category with this name already exists.'
export const DESTINATION_URL = 'Please enter the URL of the page that will contain the link.'
export const BACKLINK_TYPE_REQUIRED = 'Please enter the backlink type, such as Guest Post.'
export const RATING = 'Please enter a whole number from 0 to 100.'
export const TRAFFIC = 'Please enter a whole number from 0 to 1,000,000,000.'
export const MARKETPLACE_COST = 'Please enter a cost of 0 or more.'
export const MARKETPLACE_PRICE = 'Please enter a price above 0.'
export const MARKETPLACE_CENTS = 'Please enter an amount of at most 999,999.99, with two decimals at most.'
export const VENDOR_NAME = 'Please enter a company or a name.'
export const VENDOR_EMAIL = 'Please enter a valid email address.'
export const ENABLED_BY_OTHER_CALL =
  'An edit cannot enable or disable. Please use the enable or disable call.'

/** More than any link costs. */
const MAX_DOLLARS = 999_999.99
const inCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
/** Dollars with a minimum: an amount below it gets its own message and no other. */
const money = (least: number, tooLittle: string) =>
  z
    .number()
    .refine((dollars) => dollars >= least, { message: tooLittle, abort: true })
    .refine((dollars) => dollars <= MAX_DOLLARS && inCents(dollars), { message: MARKETPLACE_CENTS })

/** A row that was read may be sent back unchanged, except for the edited fields. */
const unchangedFields = {
  enabled: Flag.optional().describe('current state; use other calls to enable and disable'),
  version: Version,
}
const newRowFields = { enabled: z.enum(['1']).optional().describe('a new one is enabled') }
const IgnoredField = z.unknown().optional().describe('ignored; follows from its id')

const Rating = z.int().refine((value) => value >= 0 && value <= 100, { message: RATING })

const linkFields = {
  category_id: z.int({ error: CATEGORY_REQUIRED }).min(1, { error: CATEGORY_REQUIRED }),
  vendor_id: Id.nullable().describe('null: none'),
  destination_url: requiredText(2048, DESTINATION_URL)
    .refine((url) => url.trim() === '' || isUrl(url.trim()), { message: DESTINATION_URL })
    .describe('URL of the page that will contain the link'),
  backlink_type: requiredText(100, BACKLINK_TYPE_REQUIRED),
  dr: Rating.describe('domain rating'),
  da: Rating.describe('domain authority'),
  traffic: z
    .int()
    .refine((visits) => visits >= 0 && visits <= 1_000_000_000, { message: TRAFFIC })
    .describe('visits per month'),
  cost: money(0, MARKETPLACE_COST).describe('our cost in dollars'),
  price: money(0.01, MARKETPLACE_PRICE).describe('dollars'),
  notes: text(5000).describe('visible to administrators only'),
  promise: PromiseTerms.nullable().describe('what is promised for the link; null: nothing'),
}

export const MarketplaceLinkForm = z
  .object({ ...linkFields, ...newRowFields })
  .partial({ vendor_id: true, notes: true, promise: true })
export type MarketplaceLinkForm = z.infer<typeof MarketplaceLinkForm>
/** The dialog's form. */
export const MarketplaceLinkScreenForm = z.object(linkFields)
/** Omitted fields stay unchanged. */
export const EditMarketplaceLinkForm = z
  .object({ ...linkFields, ...unchangedFields, category: IgnoredField, vendor: IgnoredField })
  .partial()

const vendorFields = {
  first_name: text(100),
  last_name: text(100),
  email: text(320).refine((email) => email.trim() === '' || isEmail(email.trim()), { message: VENDOR_EMAIL }),
  company: text(200),
}

type VendorName = { first_name?: string; last_name?: string; company?: string }

/** A company, or the name of a person. */
export function hasVendorName({ first_name = '', last_name = '', company = '' }: VendorName): boolean {
  return `${first_name}${last_name}${company}`.trim() !== ''
}

function checkVendor(vendor: VendorName, issues: z.RefinementCtx): void {
  if (!hasVendorName(vendor)) issues.addIssue({ code: 'custom', path: ['company'], message: VENDOR_NAME })
}

export const MarketplaceVendorForm = z
  .object({ ...vendorFields, ...newRowFields })
  .partial()
  .superRefine((vendor, issues) => checkVendor(definedOf(vendor), issues))
export type MarketplaceVendorForm = z.infer<typeof MarketplaceVendorForm>
export const MarketplaceVendorScreenForm = z.object(vendorFields).superRefine(checkVendor)
export const EditMarketplaceVendorForm = z.object({ ...vendorFields, ...unchangedFields }).partial()

export const MarketplaceCategoryForm = z.object({
  category: requiredText(100, CATEGORY_NAME_REQUIRED),
  ...newRowFields,
})
export const EditMarketplaceCategoryForm = MarketplaceCategoryForm.extend(unchangedFields)
export type MarketplaceCategoryForm = z.infer<typeof MarketplaceCategoryForm>

const definedOf = ({
  first_name,
  last_name,
  company,
}: Partial<Record<keyof VendorName, string | undefined>>) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  company: company ?? '',
})
