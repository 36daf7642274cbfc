/** Notices stored per person; older ones are deleted. */
export const MAX_STORED_NOTICES = 200
/** Newest notices shown in the dropdown. */
export const MAX_SHOWN_NOTICES = 50
