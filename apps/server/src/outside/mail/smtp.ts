import { createTransport } from 'nodemailer'
import type { MailPort } from './port.ts'

/** A server that says nothing holds up what waits for it no longer than this. */
const SILENT_MS = 20_000

/** Hands mail to the SMTP server of `SMTP_URL`. Header injection is nodemailer's care: addresses are passed as objects. */
export function smtpMail(url: string, from: string, silentMs = SILENT_MS): MailPort {
  const patience = { connectionTimeout: silentMs, greetingTimeout: silentMs, socketTimeout: silentMs }
  const transport = createTransport({ ...patience, url })
  return {
    async send({ to, subject, body }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body })
    },
  }
}
