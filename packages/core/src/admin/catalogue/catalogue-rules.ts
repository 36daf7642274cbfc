/** `product`: price of a product; `content`: extra price of a content length; `cost`: what a product costs us. */
export const pricedKinds = ['product', 'content', 'cost'] as const
export type PricedKind = (typeof pricedKinds)[number]

export const PRICE_AMOUNT = 'Please enter an amount above zero, with two decimals at most.'
export const CONTENT_AMOUNT = 'Please enter an amount of zero or more, with two decimals at most.'
export const AMOUNT_NEEDED = 'Please enter an amount, with two decimals at most.'
export const AMOUNT_TOO_LARGE = 'An amount can be 1,000,000 at most.'
export const NOT_IN_THE_PAST = 'Past prices cannot be changed. Please choose today or a later day.'
export const ALREADY_IN_EFFECT = 'A price that starts today is already in effect. Please choose a later day.'
export const NOT_UPCOMING = 'Only an upcoming price can be withdrawn.'
export const NOT_IN_CATALOGUE = 'This is no longer in the catalogue.'
export const NO_PROMISED_LINK = 'Only guest posts and link insertions can have a promise.'
export const TITLE_NEEDED = 'Please name the discount.'
export const PRODUCT_NEEDED = 'Please choose a product for the discount.'
export const LAST_BEFORE_FIRST = 'The last day cannot be before the first.'
export const DISCOUNT_STARTS_IN_PAST =
  'A discount cannot start in the past. Please choose today or a later day.'
export const DISCOUNT_ENDED =
  'The last day is in the past. Please choose today or a later day, or end the discount.'
export const ABOVE_PRICE = 'A discount cannot exceed the price of the lines that it requires.'
export const ALREADY_ENDED = 'This discount has already ended.'
