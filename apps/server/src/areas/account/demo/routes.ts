import type { demo } from '@linkwright/core/account/demo/api'
import type { Handlers } from '../../../http/routes.ts'

const NEWEST = 100

export const demoRoutes: Handlers<typeof demo> = {
  async outbox(_input, { all }) {
    const rows = await all.kysely
      .selectFrom('mail_outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute()
    return rows.map(({ id, recipient, subject, body, html, created_at }) => ({
      id,
      to: recipient,
      subject,
      body,
      html,
      sent_at: created_at.toISOString(),
    }))
  },
}
