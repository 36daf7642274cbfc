/** Confirmation before an account is closed. */
export const CANCEL_ACCOUNT = 'Do you really want to cancel this account?'

/** Refusal when an administrator edits another administrator or themselves. */
export const ADMIN_ACCOUNT_PROTECTED =
  "An administrator's account can only be changed by its owner, or with a server command."

export const NO_SUCH_PLAN = 'There is no such plan.'
/** Refusal when an administrator assigns an address that another user has. */
export function emailTakenBy(other: {
  id: number
  first_name: string
  last_name: string
  business: string
  closed: boolean
}): string {
  const name = `${other.first_name} ${other.last_name}`.trim()
  const who = name === '' ? `User ${other.id}` : `${name} (user ${other.id})`
  const instead = other.closed
    ? 'Their account is closed: reactivate it, or give it another address first.'
    : 'Choose another address, or change theirs first.'
  return `${who} of ${other.business} signs in with this address. ${instead}`
}

export const SAME_EMAIL = 'This is already the email address of this user.'
export const HAS_PASSWORD = 'This person has already set a password. Send a password reset email instead.'
export const INVITE_CLOSED = 'This account is closed. Reactivate it first.'
export const ALREADY_CLOSED = 'This account is already closed.'
