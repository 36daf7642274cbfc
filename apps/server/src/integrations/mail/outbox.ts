import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { MailTransport } from './port.ts'

/** Demo mode's mail: kept in the database and shown to an admin, never sent. */
export function outboxMail(kysely: Kysely<DB>): MailTransport {
  return {
    async send({ to, subject, body, html }) {
      await kysely.insertInto('mail_outbox').values({ recipient: to, subject, body, html }).execute()
    },
  }
}
