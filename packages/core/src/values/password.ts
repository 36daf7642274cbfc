export const MIN_PASSWORD_LENGTH = 8
/** Far above the required 64; the limit prevents overloading the server with long passwords to hash. */
const most = 256
/** Maximum length of a password field in UTF-16 units; above `most`, so that the message below is shown. */
export const PASSWORD_UNITS = 1024

/** Shown in the password wizard and on Change Password. */
export const PASSWORDS_MUST_MATCH = 'Passwords must match.'

/** Shown when the new password is the current one. */
export const PASSWORD_IS_OLD = 'This is your current password. Choose another one.'

export const COMMON_PASSWORD = 'This password is one of the most common. Choose another one.'
export const BREACHED_PASSWORD = 'This password is known from a data breach. Choose another one.'

/**
 * Why a new password is refused because of its length, or undefined. Every character counts; there are no rules about
 * kinds of characters.
 */
export function passwordLengthProblem(password: string): string | undefined {
  const length = password.length > most * 2 ? password.length : [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > most) return `Password can be at most ${most} characters.`
  return undefined
}
