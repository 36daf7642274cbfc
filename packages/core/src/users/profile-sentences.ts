/** Spec A §8: what the profile screen says after saving. */
export const PROFILE_SAVED = 'Your account was updated'
export const PROFILE_NOT_SAVED = 'An error has occurred updating your profile'
