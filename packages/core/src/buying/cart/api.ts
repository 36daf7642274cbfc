import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Done, Id } from '../../values/fields.ts'
import { SiteId } from '../../tracking/sites/site.ts'
import { AddToCartForm } from './add-to-cart-form.ts'
import { AddLinksForm } from './add-links-form.ts'
import { CartItem, DiscountInfo } from './cart-item.ts'

const LineId = Id.describe('the line')

const LineChanged = z.object({
  cart_id: Id.describe('its id, or a new one while your cart is being paid: the paid line stays unchanged'),
  item: CartItem,
})

/** Every user has their own cart, including sub-users. */
export const cart = {
  list: get('/cart', {
    summary: 'List the lines of your cart, oldest first',
    allow: 'cart.read',
    input: z.object({}),
    output: z.array(CartItem),
    errors: ['conflict'],
  }),
  add: post('/cart', {
    summary: 'Add a line to your cart; prices come from the catalogue',
    allow: 'cart.edit',
    input: AddToCartForm,
    output: z.object({ cart_id: Id, item: CartItem }),
    errors: ['not_found', 'refused', 'site_disabled', 'conflict'],
  }),
  addLinks: post('/site/{siteId}/cart', {
    summary: 'Add up to 500 links to pages of a site to your cart, all or none',
    allow: 'cart.edit',
    input: AddLinksForm.safeExtend({ siteId: SiteId }),
    output: z.object({ items: z.array(CartItem).describe('the added lines, in the order of the request') }),
    errors: ['refused', 'site_disabled', 'conflict'],
  }),
  renew: post('/watches/{id}/renewal', {
    summary: 'Add the renewal of a rented placement to your cart, at today’s price; no new link is ordered',
    allow: 'cart.edit',
    input: z.object({ id: Id.describe('the watched link') }),
    output: z.object({ cart_id: Id, item: CartItem }),
    errors: ['not_found', 'refused', 'site_disabled', 'conflict'],
  }),
  edit: put('/cart/{id}', {
    summary: 'Edit a line of your cart; it keeps its position',
    allow: 'cart.edit',
    input: AddToCartForm.safeExtend({ id: LineId }),
    output: LineChanged,
    errors: ['not_found', 'refused', 'site_disabled', 'conflict'],
  }),
  move: put('/cart/{id}/page', {
    summary: 'Move the link of a cart line to another page; its suggestion returns to the link map',
    allow: 'cart.edit',
    input: z.object({ id: LineId, site_id: Id, page_id: Id }),
    output: LineChanged,
    errors: ['not_found', 'refused', 'site_disabled'],
  }),
  empty: del('/cart', {
    summary: 'Remove all lines from your cart; returns their number',
    allow: 'cart.edit',
    input: z.object({}),
    output: z.object({ removed: z.int() }),
  }),
  remove: del('/cart/{id}', {
    summary: 'Remove a line from your cart',
    allow: 'cart.edit',
    input: z.object({ id: LineId }),
    output: Done,
    errors: ['not_found'],
  }),
  discount: get('/cart/discount', {
    summary: 'List the discounts that apply to your cart today',
    allow: 'cart.read',
    input: z.object({}),
    output: z.object({ discountInfo: z.array(DiscountInfo) }),
  }),
}
