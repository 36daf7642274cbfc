/** Maximum number of lines in a user's cart. */
export const MAX_CART_LINES = 500

/** Reasons to refuse a cart line, in addition to the rules of its form. */
export const CART_FULL = `A cart can hold at most ${MAX_CART_LINES} lines.`
export const NOT_OFFERED = 'This link is no longer offered.'
export const NOT_SOLD = 'This product is not sold.'
export const CONTENT_NOT_OFFERED = 'This content length is not offered with this product.'
/** Reason to refuse a cart with unreadable lines, such as lines of a deleted product. */
export const linesUnreadable = (ids: readonly number[]) =>
  `${ids.length === 1 ? 'Line' : 'Lines'} ${ids.join(', ')} of your cart cannot be read. Remove ${ids.length === 1 ? 'it' : 'them'} and add the missing items again.`
export const IMAGE_NOT_UPLOADED = 'This image is not among your uploads. Please upload it again.'
export const ONLY_LINKS_MOVE = 'Only a line that orders a link can be moved to another page.'
export const PARENT_NOT_LIVE = 'A link that is not live yet has no URL to link to.'
export const PAGE_NOT_THERE = 'This page is not on this website.'
export const ORDERED_TWICE = 'This suggestion is in the order twice.'
/** Refusal of an order of several links; each refused line also has its own message. */
export const linesRefused = (refused: number, lines: number) =>
  `${refused} of ${lines} links cannot be ordered. Nothing was added to your cart.`
/** Refusal of an order of several links that exceeds the maximum number of cart lines. */
export const noRoomFor = (lines: number, inCart: number) =>
  `A cart can hold at most ${MAX_CART_LINES} lines. Yours has ${inCart}, so ${lines} more do not fit.`
