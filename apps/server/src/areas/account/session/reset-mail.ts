import { RESET_HOURS } from '@linkwright/core/account/session/password-reset-rules'
import type { Mail } from '../../../integrations/mail/port.ts'

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new password',
    lines: [
      'A new password was requested for this email address.',
      `Set it within ${RESET_HOURS} hours; the link works once.`,
    ],
    action: { label: 'Set a new password', href: link },
    after: ['If this was not you, ignore this email: nothing has changed.'],
  }
}
