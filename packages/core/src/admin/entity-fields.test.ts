import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AdminOrder, AdminOrderDetail } from '../buying/fulfilment/admin-order.ts'
import {
  MarketplaceCategory,
  MarketplaceLink,
  MarketplaceVendor,
} from '../buying/marketplace/marketplace-link.ts'
import { SniperKeyword, SniperProject } from '../tracking/sniper/project.ts'
import { SniperSummaryRow } from '../tracking/sniper/summary-row.ts'
import { SniperTopTenRow } from '../tracking/sniper/top-ten-row.ts'
import { AccountManager } from './account-managers/account-manager.ts'
import { Contact } from './contacts/contact.ts'
import { CreditBalance, CreditEntry } from './credit/credit-entry.ts'
import { LeadNote } from './leads/lead-note.ts'
import { Lead } from './leads/lead.ts'
import { SalesOrder } from './product-logs/lookup.ts'
import { ProductSale, TechnicalSeoSale } from './product-logs/product-sale.ts'
import { AdminUser } from './users/admin-user.ts'

/** Spec C §2 and §3, as its sentences list them. */
const specified: readonly [name: string, entity: z.ZodObject, fields: string][] = [
  [
    'a user',
    AdminUser,
    'id, b_id, created_at, status, email, first_name, last_name, user_type, agency, accountManager, month, quarter, year, plan, credit, last_login, api_access, active, reactivation_code, source, stripe_customer_id, numSites, numPages, numKeywords',
  ],
  [
    'a lead',
    Lead,
    'id, name, email, phone, website, websites, links_per_month, status, source, date_added, last_contact, notes',
  ],
  ['a note', LeadNote, 'id, notes, date_added'],
  ['a contact', Contact, 'first_name, last_name, value, position'],
  ['an order', AdminOrder, 'id, completed, date_created, name, email, details, amount, profit, special_inst'],
  [
    'an order detail',
    AdminOrderDetail,
    'id, type, customer_description, anchor_text, target_url, content_upgrade, categories, linkmap_id, client_name, client_position, client_email, website_url, linkedin_profile_url, brand_guidelines, focus_topic, report_info',
  ],
  ['an account manager', AccountManager, 'id, name, calendar_link'],
  [
    'an entry of credit',
    CreditEntry,
    'date_time, name, biz_name, order_id, action, amount, reason, user_email',
  ],
  [
    'a balance',
    CreditBalance,
    'created_at, status, email, name, user_type, source, month, quarter, year, plan, credit',
  ],
  [
    'a marketplace link',
    MarketplaceLink,
    'id, category_id, vendor_id, category, destination_url, backlink_type, dr, da, traffic, cost, price, notes, enabled',
  ],
  ['a vendor', MarketplaceVendor, 'first_name, last_name, email, company, enabled'],
  ['a category', MarketplaceCategory, 'category, enabled'],
  [
    'a Sniper project',
    SniperProject,
    'id, name, url, client, keywords, local, country, city, state, status, expires',
  ],
  ['a Sniper keyword', SniperKeyword, 'id, keyword'],
  [
    'a top-ten row',
    SniperTopTenRow,
    'rank, url, title, content_count, primary_links_to_url, home_page_links, ignored',
  ],
  [
    'a summary row',
    SniperSummaryRow,
    'score, keyword, search_volume, primary_links_to_url, homepage_low, home_page_links',
  ],
  ['a sales order', SalesOrder, 'id, completed, date_created, hoth_order_id, name, email, details, amount'],
  [
    'a product sale',
    ProductSale,
    'details_id, order_number, name, anchor_text, target_url, published_url, status, price, customer, link_da, report_info, client_name, client_email, client_position, image_url, archived, payment_succesful',
  ],
  [
    'a technical SEO row',
    TechnicalSeoSale,
    'date_created, name, order_number, client_email, website_url, status, customer, report_info, details_id, archived, payment_succesful',
  ],
]

test.each(specified)('%s has the fields of the specification', (_, entity, fields) => {
  const present = Object.keys(entity.shape)
  expect(fields.split(', ').filter((field) => !present.includes(field))).toEqual([])
})
