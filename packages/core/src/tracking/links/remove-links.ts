/** Reason for a selected link that is gone. */
export const NO_SUCH_LINK = 'This link no longer exists on this page.'
/** Why a deleted link is not restored. */
export const LINK_PAGE_DELETED = 'Its page was deleted, so it cannot be restored.'
export const PARENT_LINK_DELETED = 'The link that it pointed to was deleted, so it cannot be restored.'
export const URL_EXISTS = 'The page now has another link from the same URL. Delete that one first.'
