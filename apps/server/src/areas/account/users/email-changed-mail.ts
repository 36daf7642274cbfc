import type { Mail } from '../../../integrations/mail/port.ts'

/** To the address that was left: whoever reads it there may be the only one to notice. */
export function emailChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    lines: [
      'The email address of your account was changed. You sign in with the new one from now on, and this address gets no more mail.',
      'If that was not you, write to the administrator of this server at once.',
    ],
  }
}
