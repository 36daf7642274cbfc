import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/**
 * A server that cannot be reached, or does not greet, holds up what waits for it no longer than this. One that has
 * been given a mail may look at it for minutes; given up earlier, it would be sent the same mail again.
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
