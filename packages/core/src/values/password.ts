export const MIN_PASSWORD_LENGTH = 8
/** Far above the 64 that must be allowed; a cap keeps hashing from being a way to load the server. */
const most = 256
/** What a form's password may be at all, in UTF-16 units: above `most`, so that the sentence below is what is said. */
export const PASSWORD_UNITS = 1024

/** Said on the password wizard and on change password. */
export const PASSWORDS_MUST_MATCH = 'Passwords must match.'

/** Said of a change that changes nothing. */
export const PASSWORD_IS_OLD = 'This is your current password. Choose another one.'

export const COMMON_PASSWORD = 'This password is one of the most common. Choose another one.'
export const BREACHED_PASSWORD = 'This password is known from a data breach. Choose another one.'

/** Why a new password cannot be taken, or undefined. Any character counts, composition is not asked for. */
export function passwordLengthProblem(password: string): string | undefined {
  const length = password.length > most * 2 ? password.length : [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > most) return `Password can be at most ${most} characters.`
  return undefined
}
