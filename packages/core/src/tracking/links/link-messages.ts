/** Reasons to refuse a link added by hand, in addition to the rules of its form. */
export const PLACED_LATER = 'Date placed cannot be in the future'
export const PLACED_TOO_EARLY = 'Date placed cannot be before 01/01/1990'
export const ALREADY_LINKED = 'This page already has a link from this URL.'
export const LAST_TIER = 'A link of the third tier cannot have links of its own.'
export const TAKEN_FROM_MAP = 'This suggestion is no longer on the link map.'

/** Reason for a selected link that is gone. */
export const NO_SUCH_LINK = 'This link no longer exists on this page.'
/** Why a deleted link is not restored. */
export const LINK_PAGE_DELETED = 'Its page was deleted, so it cannot be restored.'
export const PARENT_LINK_DELETED = 'The link that it pointed to was deleted, so it cannot be restored.'
export const URL_EXISTS = 'The page now has another link from the same URL. Delete that one first.'
