import { INVITATION_DAYS } from '@linkwright/core/account/session/password-reset-rules'
import type { Mail } from '../../../integrations/mail/port.ts'

export function invitationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Your account is ready',
    lines: [
      'An account was created for this email address. You sign in with it and a password of your choice.',
      `Choose it within ${INVITATION_DAYS} days; the link works once.`,
    ],
    // What it opens speaks of an invitation, and of no reset.
    action: { label: 'Choose a password', href: `${link}?invited=1` },
    after: ['If you did not expect this, ignore this email: the account cannot be used without it.'],
  }
}
