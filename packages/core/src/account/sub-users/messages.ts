/** The two passwords of the sub-users screen. */
export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match'

/** Whatever went wrong. */
export const SUB_USER_NOT_DELETED = 'Could not delete the user.'

/** The refusal of a change that was based on an older access of the sub-user. */
export const ACCESS_CONFLICT =
  'Another user changed this access while you were editing. Please review it, then repeat your change.'
