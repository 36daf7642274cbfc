import type { demo } from '@linkwright/core/account/demo/api'
import { AppError } from '@linkwright/core/contract/errors'
import type { Integrations } from '../../../integrations/open.ts'
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
  async answerAsBank({ secret, approve }, { services }) {
    if (!(await builtIn(services).confirmAsBank(secret, approve)))
      throw new AppError('refused', 'No payment is waiting for this confirmation.')
    return { msg: 'ok' }
  },
  async moveClock({ days }, { services }) {
    await builtIn(services).moveClock(days)
    return { msg: 'ok' }
  },
}

function builtIn({ integrations: { testProcessor } }: { integrations: Integrations }) {
  if (testProcessor === undefined)
    throw new AppError('refused', 'This server uses another payment processor.')
  return testProcessor
}
