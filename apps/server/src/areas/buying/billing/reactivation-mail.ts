import { formatDate } from '@linkwright/core/values/dates'
import type { Mail } from '../../../outside/mail/port.ts'

export function reactivationMail(to: string, link: string, end: Date): Mail {
  return {
    to,
    subject: 'Reactivate your account',
    lines: [
      'Your account has expired. Nothing was deleted: your websites, pages and links are there once you subscribe again.',
      `This link works once, until ${formatDate(end)}.`,
    ],
    action: { label: 'Reactivate your account', href: link },
  }
}
