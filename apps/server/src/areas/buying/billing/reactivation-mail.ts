import { formatDate } from '@linkwright/core/values/dates'
import type { Mail } from '../../../integrations/mail/port.ts'

interface Offered {
  to: string
  link: string
  end: Date
  closed: boolean
}

export function reactivationMail({ to, link, end, closed }: Offered): Mail {
  return {
    to,
    subject: 'Reactivate your account',
    lines: [
      `Your account ${closed ? 'was closed' : 'has expired'}. Nothing was deleted: your websites, pages and links are there once you subscribe again.`,
      `This link works once, until ${formatDate(end)}.`,
    ],
    action: { label: 'Reactivate your account', href: link },
  }
}
