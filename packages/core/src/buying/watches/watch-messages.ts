/** A link is looked at again on request only so often. */
export const RECHECK_MINUTES = 10

export const ALREADY_WAITING = 'This link is already waiting for its next check.'
export const LOOKED_AT_RECENTLY = `This link was checked less than ${RECHECK_MINUTES} minutes ago. Try again later.`
export const NOT_WATCHED_ANY_MORE = 'This link is no longer watched.'
