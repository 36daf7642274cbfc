import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { tableQuery } from '../../contract/paging.ts'
import { Id, text } from '../../values/fields.ts'
import {
  EditMarketplaceLinkForm,
  EditMarketplaceVendorForm,
  EditMarketplaceCategoryForm,
  MarketplaceCategoryForm,
  MarketplaceLinkForm,
  MarketplaceVendorForm,
} from './marketplace-forms.ts'
import { MarketplaceFacets, marketplaceFilter } from './marketplace-facets.ts'
import { MarketplaceCategory, MarketplaceLink, MarketplaceVendor } from './marketplace-link.ts'
import { marketplaceTable } from './marketplace.table.ts'

const linkId = { id: Id.describe('the link') }
const vendorId = { id: Id.describe('the vendor') }
const categoryId = { id: Id.describe('the category') }
const link = z.object({ row: MarketplaceLink })
const vendor = z.object({ row: MarketplaceVendor })
const category = z.object({ row: MarketplaceCategory })
const manage = { allow: 'marketplace.manage' } as const

/** Links to buy. They are disabled and never deleted, since orders refer to them. */
export const marketplace = {
  links: get('/marketplace/links', {
    summary:
      'List links to buy; administrators also see disabled ones, with destination, vendor, cost and notes',
    allow: 'marketplace.read',
    input: z.object({
      ...tableQuery(marketplaceTable),
      id: Id.optional().describe('only this link'),
      ...marketplaceFilter,
    }),
    output: z.array(MarketplaceLink),
    paged: true,
  }),
  facets: get('/marketplace/facets', {
    summary: 'Count the links for sale by category, backlink type, domain rating and price',
    allow: 'marketplace.read',
    input: z.object({
      q: text(FILTER_LENGTH).optional().describe('only links that contain this text'),
      ...marketplaceFilter,
    }),
    output: MarketplaceFacets,
  }),
  addLink: post('/marketplace/links', {
    summary: 'Add a link to the marketplace',
    ...manage,
    audits: 'marketplace-link.add',
    input: MarketplaceLinkForm,
    output: link,
    errors: ['refused'],
  }),
  editLink: put('/marketplace/links/{id}', {
    summary: 'Edit a marketplace link; omitted fields stay unchanged',
    ...manage,
    audits: 'marketplace-link.edit',
    input: EditMarketplaceLinkForm.extend(linkId),
    repeats: ['id'],
    output: link,
    errors: ['not_found', 'refused', 'conflict'],
  }),
  disableLink: del('/marketplace/links/{id}', {
    summary: 'Disable a marketplace link, which hides it from customers',
    ...manage,
    audits: 'marketplace-link.switch',
    input: z.object(linkId),
    output: link,
    errors: ['not_found'],
  }),
  enableLink: put('/marketplace/links/enable/{id}', {
    summary: 'Enable a marketplace link again',
    ...manage,
    audits: 'marketplace-link.switch',
    input: z.object(linkId),
    output: link,
    errors: ['not_found'],
  }),
  vendors: get('/marketplace/vendors', {
    summary: 'List the vendors that sell links to us',
    allow: 'marketplace.read-all',
    input: z.object({}),
    output: z.array(MarketplaceVendor),
  }),
  addVendor: post('/marketplace/vendors', {
    summary: 'Add a marketplace vendor',
    ...manage,
    audits: 'marketplace-vendor.add',
    input: MarketplaceVendorForm,
    output: vendor,
    errors: ['refused'],
  }),
  editVendor: put('/marketplace/vendors/{id}', {
    summary: 'Edit a marketplace vendor; omitted fields stay unchanged',
    ...manage,
    audits: 'marketplace-vendor.edit',
    input: EditMarketplaceVendorForm.extend(vendorId),
    repeats: ['id'],
    output: vendor,
    errors: ['not_found', 'refused', 'conflict'],
  }),
  disableVendor: del('/marketplace/vendors/{id}', {
    summary: 'Disable a marketplace vendor; its links are not changed',
    ...manage,
    audits: 'marketplace-vendor.switch',
    input: z.object(vendorId),
    output: vendor,
    errors: ['not_found'],
  }),
  enableVendor: put('/marketplace/vendors/enable/{id}', {
    summary: 'Enable a marketplace vendor again',
    ...manage,
    audits: 'marketplace-vendor.switch',
    input: z.object(vendorId),
    output: vendor,
    errors: ['not_found'],
  }),
  categories: get('/marketplace/categories', {
    summary: 'List the marketplace categories',
    allow: 'marketplace.read-all',
    input: z.object({}),
    output: z.array(MarketplaceCategory),
  }),
  addCategory: post('/marketplace/categories', {
    summary: 'Add a marketplace category',
    ...manage,
    audits: 'marketplace-category.add',
    input: MarketplaceCategoryForm,
    output: category,
    errors: ['refused'],
  }),
  editCategory: put('/marketplace/categories/{id}', {
    summary: 'Rename a marketplace category',
    ...manage,
    audits: 'marketplace-category.edit',
    input: EditMarketplaceCategoryForm.extend(categoryId),
    repeats: ['id'],
    output: category,
    errors: ['conflict', 'not_found', 'refused'],
  }),
  disableCategory: del('/marketplace/categories/{id}', {
    summary: 'Disable a marketplace category, which hides its links from customers',
    ...manage,
    audits: 'marketplace-category.switch',
    input: z.object(categoryId),
    output: category,
    errors: ['not_found'],
  }),
  enableCategory: put('/marketplace/categories/enable/{id}', {
    summary: 'Enable a marketplace category again',
    ...manage,
    audits: 'marketplace-category.switch',
    input: z.object(categoryId),
    output: category,
    errors: ['not_found'],
  }),
}
