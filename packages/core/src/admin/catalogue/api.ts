import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Id } from '../../values/fields.ts'
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
    summary: 'Products and content with all their prices, what products cost us, and discounts',
    allow: 'catalogue.manage',
    input: z.object({}),
    output: Catalogue,
  }),
  setPrice: post('/admin/catalogue/prices', {
    summary: 'A price that holds from a day on, today or later; carts show it from then on',
    allow: 'catalogue.manage',
    audits: 'price.set',
    input: DatedPriceForm,
    output: CatalogueItem,
    errors: ['not_found', 'refused', 'conflict'],
  }),
  withdrawPrice: del('/admin/catalogue/prices', {
    summary: 'Take back a price that is still to come',
    allow: 'catalogue.manage',
    audits: 'price.withdraw',
    input: UpcomingPrice,
    output: CatalogueItem,
    errors: ['not_found', 'refused'],
  }),
  enable: put('/admin/catalogue/products/{id}', {
    summary: 'Whether a product can be ordered; what lies in carts keeps its price',
    allow: 'catalogue.manage',
    audits: 'product.enable',
    input: z.object({ id: Id.describe('the product'), enabled: z.boolean() }),
    output: CatalogueItem,
    errors: ['not_found'],
  }),
  addDiscount: post('/admin/catalogue/discounts', {
    summary: 'A discount on a product, once an order',
    allow: 'catalogue.manage',
    audits: 'discount.add',
    input: DiscountForm,
    output: DiscountRule,
    errors: ['not_found', 'refused'],
  }),
  editDiscount: put('/admin/catalogue/discounts/{id}', {
    summary: 'Change a discount; existing orders keep theirs',
    allow: 'catalogue.manage',
    audits: 'discount.edit',
    input: DiscountEdit,
    output: DiscountRule,
    errors: ['not_found', 'refused', 'conflict'],
  }),
  endDiscount: del('/admin/catalogue/discounts/{id}', {
    summary: 'End a discount at once; yesterday was its last day',
    allow: 'catalogue.manage',
    audits: 'discount.end',
    input: z.object({ id: Id.describe('the discount') }),
    output: DiscountRule,
    errors: ['not_found', 'refused'],
  }),
}
