/** To who changes the password or the email address. */
export const WRONG_CURRENT = 'Your current password is not correct.'

/** What the login screen says after a reset mail was asked for, and after a reset. */
export const RESET_MAIL_SENT =
  'We have sent a password reset email to you. Please note that the reset link is only valid for 12 hours.'
export const PASSWORD_SET = 'Your password has now been set. Please use it now to login.'
/** The same of an invitation, whose mail says how long it works. */
export const INVITATION_EXPIRED =
  'This invitation was used before, or is expired. Please ask whoever invited you for another one, or sign in with Forgot Password.'
export const RESET_EXPIRED = 'The link you used is invalid or expired.'
