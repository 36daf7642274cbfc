import type { Mail } from '../../../integrations/mail/port.ts'

/** Mails to a user whose account an administrator has changed. */
export const accountMailKinds = ['closed', 'password'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

const mails: Record<AccountMailKind, Pick<Mail, 'subject' | 'lines'>> = {
  closed: {
    subject: 'Your account was closed',
    lines: [
      'Your account has been closed. Its subscription has ended, you will not be charged again, and you can no longer sign in.',
      'We still deliver what you have ordered and paid for, and nothing was deleted.',
      'If you did not request this, contact the administrator of this server.',
    ],
  },
  password: {
    subject: 'Your password was reset',
    lines: [
      'An administrator has set a new password for your account, and you were signed out everywhere.',
      'Ask the administrator for it, or set your own with “Forgot password” on the sign-in page.',
    ],
  },
}

export function accountMail(to: string, news: AccountMailKind): Mail {
  return { to, ...mails[news] }
}
