import { amountIn, type Cents } from '../../values/money.ts'

/** The sent amounts differ from those of the current cart. */
export const TOTAL_CHANGED = 'The order total has changed. Please review your cart and try again.'
export const CART_EMPTY = 'Your cart is empty.'
export const ASK_FOR_CARD =
  'Your account has no card to pay with. Please ask the account owner to add one, or pay with account credit.'
export const MAY_NOT_SPEND =
  'You may not place orders. Please ask the account owner to place this one, or to allow you to.'
/** Refusal for an administrator who is signed in as another user. */
export const CREDIT_ONLY =
  'While you are signed in as another user, you can only place orders that are fully paid with account credit.'

/** The tax follows from the address. */
export const BILLING_DETAILS_NEEDED =
  'Please enter your billing details on the billing screen first: the tax depends on your address.'

/** The outcome is unknown. */
export const PENDING =
  'We are checking your payment. Your card is charged at most once. This takes a minute or two; please do not order again in the meantime.'
export const ABANDONED =
  'This payment was canceled and nothing was charged. Your cart is unchanged; please try again.'
export const NOT_CONFIRMED =
  'This payment was not confirmed, so nothing was charged. Your cart is unchanged; please try again.'

/** Advice after a declined card, added to the reason. */
export const AFTER_DECLINE = 'Nothing was charged. You can pay with another card.'

/** Products that were removed from the catalogue after they were added to the cart. */
export const noLongerSold = (product: string) =>
  `${product} is no longer sold. Please remove it from your cart.`

/** Another order of the same person blocks this one, and its outcome is unknown. */
export const OTHER_ORDER_PENDING =
  'Another order of yours is still being paid, so this one was not placed. Please check your orders in a minute or two, then try again.'
/** The provider charged a different amount than requested. */
export const WRONG_AMOUNT_PAID =
  'The payment did not match the amount due, so nothing was ordered. It will be refunded to your card; your cart is unchanged.'

/** A charge that became no order. */
export const strayPaymentRefunded = (cents: Cents, currency: string) =>
  `A payment of ${amountIn(cents, currency)} without an order was refunded to your card.`

// B-MSG-26 and B-MSG-25
export const ORDER_PLACED = 'Your order was successful!'
export const CREDIT_BOUGHT = 'Credit purchase completed and added to your account!'

/** Differences between the current cart and the one that the buyer saw. */
export const cartChanges = {
  gone: (line: number) => `Line ${line} is no longer in your cart.`,
  came: (line: number) => `Line ${line} was added to your cart.`,
  price: (line: number, was: Cents, is: Cents, currency: string) =>
    `Line ${line} costs ${nowAndBefore(was, is, currency)}.`,
  total: (was: Cents, is: Cents, currency: string) => `The total is ${nowAndBefore(was, is, currency)}.`,
  openTax: 'The tax is recalculated.',
  tax: (was: Cents, is: Cents, currency: string) => `Tax is ${nowAndBefore(was, is, currency)}.`,
  /** The account credit that pays part of the tax has changed. */
  card: (was: Cents, is: Cents, currency: string) =>
    `The card would be charged ${nowAndBefore(was, is, currency)}.`,
} as const

const nowAndBefore = (was: Cents, is: Cents, currency: string) =>
  `${amountIn(is, currency)} now (was ${amountIn(was, currency)})`
