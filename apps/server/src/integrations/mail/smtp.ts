import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/**
 * Timeout for connecting and for the greeting. There is none after a mail was handed over: the server may process it
 * for minutes, and a retry would send it twice.
 */
const SILENT_MS = 20_000

/** Hands mail to the SMTP server of `SMTP_URL`. Header injection is nodemailer's care: addresses are passed as objects. */
export function smtpMail(url: string, from: string, silentMs = SILENT_MS): MailTransport {
  const timeouts = { connectionTimeout: silentMs, greetingTimeout: silentMs }
  const transport = createTransport({ ...timeouts, url })
  return {
    async send({ to, subject, body, html }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body, html })
    },
  }
}
