import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Id } from '../../values/fields.ts'
import { PromiseTerms } from '../../buying/promises/promise-terms.ts'
import {
  Catalogue,
  CatalogueItem,
  UpcomingPrice,
  DatedPriceForm,
  DiscountEdit,
  DiscountForm,
  DiscountRule,
} from './catalogue.ts'

export const catalogue = {
  list: get('/admin/catalogue', {
    summary: 'List products and content with all prices, costs and discounts',
    allow: 'catalogue.manage',
    input: z.object({}),
    output: Catalogue,
  }),
  setPrice: post('/admin/catalogue/prices', {
    summary: 'Set a price that applies from a day on, today or later; carts show it from then on',
    allow: 'catalogue.manage',
    audits: 'price.set',
    input: DatedPriceForm,
    output: CatalogueItem,
    errors: ['not_found', 'refused', 'conflict'],
  }),
  withdrawPrice: del('/admin/catalogue/prices', {
    summary: 'Withdraw an upcoming price',
    allow: 'catalogue.manage',
    audits: 'price.withdraw',
    input: UpcomingPrice,
    output: CatalogueItem,
    errors: ['not_found', 'refused'],
  }),
  enable: put('/admin/catalogue/products/{id}', {
    summary: 'Enable or disable a product; cart lines keep their price',
    allow: 'catalogue.manage',
    audits: 'product.enable',
    input: z.object({ id: Id.describe('the product'), enabled: z.boolean() }),
    output: CatalogueItem,
    errors: ['not_found'],
  }),
  setPromise: put('/admin/catalogue/products/{id}/promise', {
    summary: 'Set what is promised for the links of a product; existing orders keep their promise',
    allow: 'catalogue.manage',
    audits: 'product.promise',
    input: PromiseTerms.extend({ id: Id.describe('the product') }),
    output: CatalogueItem,
    errors: ['not_found', 'refused'],
  }),
  addDiscount: post('/admin/catalogue/discounts', {
    summary: 'Add a discount on a product, applied once per order',
    allow: 'catalogue.manage',
    audits: 'discount.add',
    input: DiscountForm,
    output: DiscountRule,
    errors: ['not_found', 'refused'],
  }),
  editDiscount: put('/admin/catalogue/discounts/{id}', {
    summary: 'Edit a discount; existing orders do not change',
    allow: 'catalogue.manage',
    audits: 'discount.edit',
    input: DiscountEdit,
    output: DiscountRule,
    errors: ['not_found', 'refused', 'conflict'],
  }),
  endDiscount: del('/admin/catalogue/discounts/{id}', {
    summary: 'End a discount immediately; its last day was yesterday',
    allow: 'catalogue.manage',
    audits: 'discount.end',
    input: z.object({ id: Id.describe('the discount') }),
    output: DiscountRule,
    errors: ['not_found', 'refused'],
  }),
}
