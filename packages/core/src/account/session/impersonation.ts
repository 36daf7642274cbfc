/** After it an impersonation ends by itself, and its administrator goes back. */
export const IMPERSONATION_MINUTES = 60

export const ALREADY_IMPERSONATING = 'You are already signed in as this user.'
/** To an administrator who wants into another one's account. */
export const CANNOT_IMPERSONATE_ADMIN = 'Administrators cannot sign in as another administrator.'
export const ACCOUNT_CLOSED = 'This account has been canceled.'
