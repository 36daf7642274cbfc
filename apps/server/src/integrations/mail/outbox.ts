import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { MailTransport } from './port.ts'

/** Mail transport of demo mode: mails are stored in the database for administrators and never sent. */
export function outboxMail(kysely: Kysely<DB>): MailTransport {
  return {
    async send({ to, subject, body, html }) {
      await kysely.insertInto('mail_outbox').values({ recipient: to, subject, body, html }).execute()
    },
  }
}
