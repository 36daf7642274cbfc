/** `product`: on its own; `content`: a length of text, on top of its product; `cost`: what a product costs us. */
export const pricedKinds = ['product', 'content', 'cost'] as const
export type PricedKind = (typeof pricedKinds)[number]
