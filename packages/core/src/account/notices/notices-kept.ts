/** Notices that are kept of a person; older ones go. */
export const NOTICES_KEPT = 200
/** Of these the dropdown shows the newest. */
export const NOTICES_SHOWN = 50
