/** Lines that one person's cart can hold. */
export const CART_LINES = 500

/** What a cart line is refused with, besides what its form says. */
export const CART_FULL = `A cart can hold at most ${CART_LINES} lines.`
export const NOT_SOLD = 'This product is not sold.'
export const CONTENT_NOT_OFFERED = 'This content length is not offered with this product.'
export const PARENT_NOT_LIVE = 'A link that is not live yet has no address to link to.'
