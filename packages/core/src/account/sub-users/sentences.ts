/** The two passwords of the sub-users screen. */
export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match'

/** Whatever went wrong. */
export const SUB_USER_NOT_DELETED = 'Could not delete the user.'

/** Somebody else changed what a sub-user may see, and what was sent does not know of it. */
export const ACCESS_CHANGED =
  'The access of this user was changed meanwhile. Please look at it again, then repeat your change.'
