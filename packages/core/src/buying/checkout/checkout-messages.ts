import { amountIn, type Cents } from '../../values/money.ts'

/** The amounts that were sent are not those of the cart as it is by now. */
export const TOTAL_CHANGED = 'The order total has changed. Please review your cart and try again.'
export const CART_EMPTY = 'Your cart is empty.'
export const ASK_FOR_CARD =
  'Your account has no card to pay with. Please ask the account owner to add one, or pay with account credit.'
export const MAY_NOT_SPEND =
  'You may not place orders. Please ask the account owner to place this one, or to allow you to.'
/** To an administrator who is signed in as somebody else. */
export const CREDIT_ONLY =
  'While you are signed in as somebody else, you can place orders that account credit pays for in full, and no other.'

/** The tax follows from the address. */
export const BILLING_DETAILS_NEEDED =
  'Please enter your billing details first, on the screen of billing: the tax follows from your address.'

/** Nobody knows yet. */
export const PENDING =
  'Your payment is being checked, and your card is charged at most once. This takes a minute or two; please do not order again meanwhile.'
export const ABANDONED =
  'This payment was given up and nothing was charged. Your cart is as it was; please try again.'
export const NOT_CONFIRMED =
  'This payment was not confirmed, so nothing was charged. Your cart is as it was; please try again.'

/** What to do about a card that was declined; said after the reason. */
export const AFTER_DECLINE = 'Nothing was charged. You can pay with another card.'

/** What was taken out of the catalogue since it was put into the cart. */
export const noLongerSold = (product: string) =>
  `${product} is not sold any more. Please remove it from your cart.`

/** Another order of the same person stands in the way, and nobody knows yet what becomes of it. */
export const OTHER_ORDER_PENDING =
  'Another order of yours is still being paid, and this one was not placed. Please look into your orders in a minute or two, then try again.'
/** The provider has taken something else than was asked for. */
export const WRONG_AMOUNT_PAID =
  'The payment was not of the amount that was due, so nothing was ordered. It is given back to your card; your cart is as it was.'

/** A charge that became no order. */
export const strayPaymentRefunded = (cents: Cents, currency: string) =>
  `A payment of ${amountIn(cents, currency)} that became no order was given back to your card.`

// Spec B §8
export const ORDER_PLACED = 'Your order was successful!'
export const CREDIT_BOUGHT = 'Credit purchase completed and added to your account!'

/** What of a cart is another by now than who sent it has seen. */
export const cartChanges = {
  gone: (line: number) => `Line ${line} is no longer in your cart.`,
  came: (line: number) => `Line ${line} has come into your cart.`,
  price: (line: number, was: Cents, is: Cents, currency: string) =>
    `Line ${line} costs ${nowAndBefore(was, is, currency)}.`,
  total: (was: Cents, is: Cents, currency: string) => `The total is ${nowAndBefore(was, is, currency)}.`,
  openTax: 'The tax is worked out anew.',
  tax: (was: Cents, is: Cents, currency: string) => `Tax is ${nowAndBefore(was, is, currency)}.`,
  /** Account credit has gone, or come, that would have paid a part of the tax. */
  card: (was: Cents, is: Cents, currency: string) =>
    `The card would be charged ${nowAndBefore(was, is, currency)}.`,
} as const

const nowAndBefore = (was: Cents, is: Cents, currency: string) =>
  `${amountIn(is, currency)} now, before ${amountIn(was, currency)}`
