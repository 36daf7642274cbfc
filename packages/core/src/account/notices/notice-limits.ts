/** Notices that are kept of a person; older ones go. */
export const MAX_STORED_NOTICES = 200
/** Of these the dropdown shows the newest. */
export const MAX_SHOWN_NOTICES = 50
