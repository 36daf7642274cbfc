/** The label of a row whose address an older row of its page has in another spelling. */
export const DUPLICATE = 'Duplicate'
