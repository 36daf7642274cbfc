import type { Mail } from '../../../integrations/mail/port.ts'

/** Sent to the previous address, in case the user did not change it. */
export function emailChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    lines: [
      'The email address of your account was changed. You now sign in with the new address, and we no longer send email to this one.',
      'If this was not you, contact the administrator of this server immediately.',
    ],
  }
}
