import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { Flag, Id } from '../../values/fields.ts'
import { CheckoutResult, CheckoutPrice } from './checkout-result.ts'
import { BuyCreditForm, PlaceOrderForm } from './checkout-form.ts'

const errors = ['not_found', 'refused', 'declined', 'given_up', 'conflict'] as const

/** A checkout is first frozen and becomes an order when it is paid. */
export const checkout = {
  price: get('/products/order', {
    summary: 'Price your cart and check whether it can be ordered; buys nothing',
    allow: 'cart.read',
    input: z.object({ credit: Flag.optional().describe('1: use available account credit') }),
    output: CheckoutPrice,
    errors: ['conflict'],
  }),
  place: post('/products/order', {
    summary: 'Order the contents of your cart, paid by card, account credit or both',
    allow: 'order.place',
    audits: 'order.place',
    acceptedIf: 'checkout_id',
    input: PlaceOrderForm,
    output: CheckoutResult,
    errors,
  }),
  buyCredit: post('/products/order/credits', {
    summary: 'Buy account credit by card, for administrators',
    allow: 'credit.buy',
    audits: 'credit.buy',
    acceptedIf: 'checkout_id',
    input: BuyCreditForm,
    output: CheckoutResult,
    errors,
  }),
  finish: post('/products/order/{id}/finish', {
    summary: 'Get the result of a payment that needed a confirmation or was pending',
    allow: 'order.place',
    audits: ['order.place', 'credit.buy'],
    acceptedIf: 'checkout_id',
    input: z.object({ id: Id.describe('the checkout') }),
    output: CheckoutResult,
    errors,
  }),
}
