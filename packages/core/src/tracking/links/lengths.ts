/** Characters that are stored of an anchor, of comments, and of where a link came from. */
export const ANCHOR_LENGTH = 1000
export const COMMENTS_LENGTH = 2000
export const SOURCE_LENGTH = 255
