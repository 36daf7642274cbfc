import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Done, Id } from '../../values/fields.ts'
import { AddToCartForm } from './add-to-cart-form.ts'
import { CartItem, DiscountInfo } from './cart-item.ts'

const LineId = Id.describe('the line')

const LineChanged = z.object({
  cart_id: Id.describe('its own, or a new one while your cart is being paid: that is ordered as it was'),
  item: CartItem,
})

/** Every user has a cart of their own, sub-users too. */
export const cart = {
  list: get('/cart', {
    summary: 'The lines of your cart, oldest first',
    allow: 'cart.read',
    input: z.object({}),
    output: z.array(CartItem),
    errors: ['conflict'],
  }),
  add: post('/cart', {
    summary: 'Put a line into your cart; what it costs is in the catalogue',
    allow: 'cart.edit',
    input: AddToCartForm,
    output: z.object({ cart_id: Id, item: CartItem }),
    errors: ['not_found', 'refused', 'site_disabled', 'conflict'],
  }),
  edit: put('/cart/{id}', {
    summary: 'Order something else with a line of your cart, which keeps its place',
    allow: 'cart.edit',
    input: AddToCartForm.safeExtend({ id: LineId }),
    output: LineChanged,
    errors: ['not_found', 'refused', 'site_disabled', 'conflict'],
  }),
  move: put('/cart/{id}/page', {
    summary:
      'Have the link of a line of your cart point to another page; its suggestion is on the link map again',
    allow: 'cart.edit',
    input: z.object({ id: LineId, site_id: Id, page_id: Id }),
    output: LineChanged,
    errors: ['not_found', 'refused', 'site_disabled'],
  }),
  empty: del('/cart', {
    summary: 'Take all lines out of your cart; answers how many they were',
    allow: 'cart.edit',
    input: z.object({}),
    output: z.object({ removed: z.int() }),
  }),
  remove: del('/cart/{id}', {
    summary: 'Take a line out of your cart',
    allow: 'cart.edit',
    input: z.object({ id: LineId }),
    output: Done,
    errors: ['not_found'],
  }),
  discount: get('/cart/discount', {
    summary: 'The discounts your cart gets today',
    allow: 'cart.read',
    input: z.object({}),
    output: z.object({ discountInfo: z.array(DiscountInfo) }),
  }),
}
