/** Error at the two password fields of the sub-users screen. */
export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match'

/** Shown for any error. */
export const SUB_USER_NOT_DELETED = 'Could not delete the user.'

/** Refusal of a change that is based on outdated access of the sub-user. */
export const ACCESS_CONFLICT =
  'Another user changed this access while you were editing. Please review it, then repeat your change.'
