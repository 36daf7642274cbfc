/** After it an impersonation ends by itself, and its administrator goes back. */
export const IMPERSONATION_MINUTES = 60

export const ALREADY_THERE = 'You are signed in as this user already.'
/** To an administrator who wants into another one's account. */
export const ADMIN_STAYS_OUT = "An administrator's account cannot be entered by another one."
export const ACCOUNT_CLOSED = 'This account has been canceled.'
