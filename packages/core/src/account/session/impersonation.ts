/** An impersonation ends automatically after this time. */
export const IMPERSONATION_MINUTES = 60

export const ALREADY_IMPERSONATING = 'You are already signed in as this user.'
/** Shown to an administrator who tries to sign in as another administrator. */
export const CANNOT_IMPERSONATE_ADMIN = 'Administrators cannot sign in as another administrator.'
export const ACCOUNT_CLOSED = 'This account has been canceled.'
