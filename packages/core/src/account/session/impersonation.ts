/** After it an impersonation ends by itself, and its administrator goes back. */
export const IMPERSONATION_MINUTES = 60

export const ALREADY_IMPERSONATING = 'You are signed in as this user already.'
/** To an administrator who wants into another one's account. */
export const CANNOT_IMPERSONATE_ADMIN = "An administrator's account cannot be entered by another one."
export const ACCOUNT_CLOSED = 'This account has been canceled.'
