import { isEmail } from '../../values/email.ts'

// Spec B §5
export const EMAIL_INVALID = 'Please enter a valid email address'

/** Why an order cannot carry this as the mailbox of its client, or undefined. */
export function whyNotEmail(email: string): string | undefined {
  return isEmail(email) ? undefined : EMAIL_INVALID
}
