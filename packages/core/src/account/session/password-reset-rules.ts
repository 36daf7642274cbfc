/** How long an emailed password reset link is valid. */
export const RESET_HOURS = 12
/** How long an invitation is valid: an emailed link to set the first password. */
export const INVITATION_DAYS = 14

/** The refusal of a new password or email address. */
export const WRONG_CURRENT = 'Your current password is not correct.'

/** Shown on the login screen after a reset mail was requested, and after the reset. */
export const RESET_MAIL_SENT =
  'We have sent a password reset email to you. Please note that the reset link is only valid for 12 hours.'
export const PASSWORD_SET = 'Your password has now been set. Please use it now to login.'
/** Shown for an expired invitation, whose email says how long it is valid. */
export const INVITATION_EXPIRED =
  'This invitation was already used or has expired. Please ask for a new invitation, or use Forgot Password to sign in.'
export const RESET_EXPIRED = 'The link you used is invalid or expired.'
