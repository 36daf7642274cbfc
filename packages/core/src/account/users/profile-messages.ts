/** Messages of the profile screen after saving. */
export const PROFILE_SAVED = 'Your account was updated'
export const PROFILE_NOT_SAVED = 'An error has occurred updating your profile'

/** A new email address gives access to the account. */
export const EMAIL_NEEDS_PASSWORD = 'Please enter your current password to change your email address.'

/** Refusal of an address that any business uses. It does not reveal whether or where the address is known. */
export const EMAIL_TAKEN = 'This email address cannot be used.'
