import { createTransport } from 'nodemailer'
import type { MailPort } from './port.ts'

/** Hands mail to the SMTP server of `SMTP_URL`. Header injection is nodemailer's care: addresses are passed as objects. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url)
  return {
    async send({ to, subject, body }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body })
    },
  }
}
