import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AccountManager } from '../admin/account-managers/account-manager.ts'
import { Contact } from '../admin/contacts/contact.ts'
import { CreditBalance, CreditEntry } from '../admin/credit/credit-entry.ts'
import { Lead } from '../admin/leads/lead.ts'
import { SalesOrder } from '../admin/product-logs/lookup.ts'
import { ProductSale, TechnicalSeoSale } from '../admin/product-logs/product-sale.ts'
import { AdminUser } from '../admin/users/admin-user.ts'
import { AdminOrder, AdminOrderDetail } from '../buying/fulfilment/admin-order.ts'
import {
  MarketplaceCategory,
  MarketplaceLink,
  MarketplaceVendor,
} from '../buying/marketplace/marketplace-link.ts'
import { contract } from './index.ts'

const fields: [string, z.ZodObject, string][] = [
  [
    'Admin user row',
    AdminUser,
    'id b_id created_at status email first_name last_name user_type agency accountManager month quarter year plan credit last_login api_access active reactivation_code source stripe_customer_id numSites numPages numKeywords',
  ],
  [
    'Lead',
    Lead,
    'id name email phone website websites links_per_month status source date_added last_contact notes',
  ],
  ['Lead note', Lead.shape.notes.element, 'id notes date_added'],
  ['Lead contact', Contact, 'first_name last_name value position'],
  ['Admin order row', AdminOrder, 'id completed date_created name email details amount profit special_inst'],
  [
    'Admin order detail',
    AdminOrderDetail,
    'id type customer_description anchor_text target_url content_upgrade categories linkmap_id client_name client_position client_email website_url linkedin_profile_url brand_guidelines focus_topic report_info',
  ],
  ['Credit log entry', CreditEntry, 'date_time name biz_name order_id action amount reason user_email'],
  [
    'Credit history entry',
    contract.credit.history.output.element,
    'date_time name biz_name order_id action amount reason',
  ],
  [
    'Credit balance',
    CreditBalance,
    'created_at status email name user_type source month quarter year plan credit',
  ],
  [
    'Marketplace link',
    MarketplaceLink,
    'id category_id vendor_id category destination_url backlink_type dr da traffic cost price notes enabled',
  ],
  ['Vendor', MarketplaceVendor, 'first_name last_name email company enabled'],
  ['Category', MarketplaceCategory, 'category enabled'],
  ['Account manager', AccountManager, 'id name calendar_link'],
  ['Sales order', SalesOrder, 'id completed date_created hoth_order_id name email details amount'],
  [
    'Product sale',
    ProductSale,
    'details_id order_number name anchor_text target_url published_url status price customer link_da report_info client_name client_email client_position image_url archived payment_succesful',
  ],
  [
    'Technical SEO sales row',
    TechnicalSeoSale,
    'date_created name order_number client_email website_url status customer report_info details_id archived payment_succesful',
  ],
  ['Country', contract.places.countries.output.element, 'location_name'],
]

test.each(fields)('%s has the fields of the specification', (_name, entity, expected) => {
  expect(Object.keys(entity.shape)).toEqual(expect.arrayContaining(expected.split(' ')))
})

test.each([
  ['enabled of a marketplace link', MarketplaceLink.shape.enabled],
  ['enabled of a vendor', MarketplaceVendor.shape.enabled],
  ['enabled of a category', MarketplaceCategory.shape.enabled],
  ['api_access of a user', AdminUser.shape.api_access],
  ['archived of a sale', ProductSale.shape.archived],
  ['payment_succesful of a sale', ProductSale.shape.payment_succesful],
])("%s is '1' or '0', not a number or boolean", (_name, field) => {
  for (const word of ['1', '0']) expect(field.safeParse(word).success, word).toBe(true)
  for (const other of [0, 1, true, false, null, '2', '']) expect(field.safeParse(other).success).toBe(false)
})
