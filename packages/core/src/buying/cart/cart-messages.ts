/** Lines that one person's cart can hold. */
export const MAX_CART_LINES = 500

/** What a cart line is refused with, besides what its form says. */
export const CART_FULL = `A cart can hold at most ${MAX_CART_LINES} lines.`
export const NOT_OFFERED = 'This link is no longer offered.'
export const NOT_SOLD = 'This product is not sold.'
export const CONTENT_NOT_OFFERED = 'This content length is not offered with this product.'
/** What a cart is refused with that holds lines which cannot be read, such as of a product that is gone. */
export const linesUnreadable = (ids: readonly number[]) =>
  `${ids.length === 1 ? 'Line' : 'Lines'} ${ids.join(', ')} of your cart cannot be read. Remove ${ids.length === 1 ? 'it' : 'them'} and add the missing items again.`
export const IMAGE_NOT_UPLOADED = 'This image is not among your uploads. Please upload it again.'
export const ONLY_LINKS_MOVE = 'Only a line that orders a link can be moved to another page.'
export const PARENT_NOT_LIVE = 'A link that is not live yet has no address to link to.'
