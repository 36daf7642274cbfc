import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { Done, Id } from '../../values/fields.ts'
import { AddToCartForm } from './add-to-cart-form.ts'
import { CartItem } from './cart-item.ts'
import { DiscountInfo } from './discount-info.ts'

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
    summary: 'Put a link into your cart; what it costs is in the catalogue',
    allow: 'cart.edit',
    input: AddToCartForm,
    output: z.object({ cart_id: Id, item: CartItem }),
    errors: ['not_found', 'refused', 'site_disabled', 'conflict'],
  }),
  remove: del('/cart/{id}', {
    summary: 'Take a line out of your cart',
    allow: 'cart.edit',
    input: z.object({ id: Id.describe('the line') }),
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
