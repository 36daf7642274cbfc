import type { demo } from '@linkwright/core/account/demo/api'
import { AGING_RUNS, NO_SAMPLE_PAGES } from '@linkwright/core/account/demo/aging'
import { AppError } from '@linkwright/core/contract/errors'
import type { Integrations } from '../../../integrations/open.ts'
import type { Handlers } from '../../../http/routes.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { isAging, readAging, saveAging } from '../../../integrations/page-reader/aging-progress.ts'
import { agingJob } from './aging.ts'

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
  async age({ days }, { services, writeAll }) {
    if (!services.integrations.pageReader.isSample) throw new AppError('refused', NO_SAMPLE_PAGES)
    return await writeAll(async ({ kysely }) => {
      const now = services.now()
      if (await isAging(kysely, now)) throw new AppError('refused', AGING_RUNS)
      const aging = { state: 'running', days, days_done: 0, looks: 0 } as const
      await saveAging(kysely, aging, now)
      await enqueue(kysely, agingJob, { days }, { singletonKey: 'demo' })
      return aging
    })
  },
  async aging(_input, { all, services }) {
    return await readAging(all.kysely, services.now())
  },
}

function builtIn({ integrations: { testProcessor } }: { integrations: Integrations }) {
  if (testProcessor === undefined)
    throw new AppError('refused', 'This server uses another payment processor.')
  return testProcessor
}
