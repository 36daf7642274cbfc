import type { Mail } from '../../../integrations/mail/port.ts'

/** What a person is told of an account that an administrator has changed. */
export const accountMailKinds = ['closed', 'password'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

const mails: Record<AccountMailKind, Pick<Mail, 'subject' | 'lines'>> = {
  closed: {
    subject: 'Your account was closed',
    lines: [
      'Your account has been closed. Its subscription has ended, nothing more is charged for it, and nobody can sign in any more.',
      'What you have ordered and paid for is still delivered, and nothing was deleted.',
      'If you did not ask for this, write to the administrator of this server.',
    ],
  },
  password: {
    subject: 'Your password was set anew',
    lines: [
      'An administrator has set a new password for your account, and you were signed out everywhere.',
      'Ask for it, or set one of your own by “Forgot password” on the sign-in page.',
    ],
  },
}

export function accountMail(to: string, news: AccountMailKind): Mail {
  return { to, ...mails[news] }
}
