/** What the profile screen says after saving. */
export const PROFILE_SAVED = 'Your account was updated'
export const PROFILE_NOT_SAVED = 'An error has occurred updating your profile'

/** Another email address is another way into the account. */
export const EMAIL_NEEDS_PASSWORD = 'Please enter your current password to change your email address.'

/** Of an address that somebody has, in whatever business: whether and where it is known is not said. */
export const EMAIL_TAKEN = 'This email address cannot be used.'
