/** `product`: on its own; `content`: a length of text, on top of its product; `cost`: what a product costs us. */
export const pricedKinds = ['product', 'content', 'cost'] as const
export type PricedKind = (typeof pricedKinds)[number]

export const PRICE_AMOUNT = 'Please enter an amount above zero, with two decimals at most.'
export const CONTENT_AMOUNT = 'Please enter an amount of zero or more, with two decimals at most.'
export const AMOUNT_NEEDED = 'Please enter an amount, with two decimals at most.'
export const AMOUNT_TOO_LARGE = 'An amount can be 1,000,000 at most.'
export const NOT_IN_THE_PAST = 'A price of the past cannot be changed. Please choose today or a later day.'
export const ALREADY_IN_EFFECT = 'A price that began today holds already. Please choose a later day.'
export const NOT_UPCOMING = 'Only a price that is still to come can be taken back.'
export const NOT_IN_CATALOGUE = 'This is not in the catalogue any more.'
export const TITLE_NEEDED = 'Please name the discount.'
export const PRODUCT_NEEDED = 'Please choose the product that it is for.'
export const LAST_BEFORE_FIRST = 'The last day cannot be before the first.'
export const DISCOUNT_STARTS_IN_PAST =
  'A discount cannot begin in the past. Please choose today or a later day.'
export const DISCOUNT_ENDED =
  'The last day is in the past. Please choose today or a later day, or end the discount.'
export const ABOVE_PRICE = 'A discount cannot be above the price of the lines that it takes.'
export const ALREADY_ENDED = 'This discount has ended already.'
