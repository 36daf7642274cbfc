import { notRunning } from '@linkwright/core/buying/billing/account-state'
import { z } from 'zod'
import { asSystem } from '../../../db/audit-writer.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob, type Job } from '../../../jobs/job.ts'
import { takeSnapshot } from './snapshot.ts'
import { mirror } from './mirror.ts'
import { providerName } from './provider.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Retried by a new job: retries of a failing job get rarer and end. */
const RETRY_AFTER_SECONDS = 60

/** Takes a snapshot of a business's billing and saves it; retried every minute while the provider does not respond. */
async function syncBilling(
  { kysely, integrations: { payments }, now }: Pick<Services, 'kysely' | 'integrations' | 'now'>,
  business_id: number,
): Promise<void> {
  const db = new TenantDb(kysely, business_id)
  const seen = await takeSnapshot(db, payments)
  if (seen === 'no-customer') return
  if (seen === undefined) {
    const options = { after: RETRY_AFTER_SECONDS, singletonKey: String(business_id) }
    await enqueue(db, syncJob, { business_id }, options)
    return
  }
  await kysely.transaction().execute(async (trx) => {
    const { auditWriter } = asSystem<'plan.follow'>(trx, { via: 'job', what: 'sync-billing', at: now() })
    await mirror(new TenantDb(trx, business_id), seen, { now, payments, auditWriter })
  })
}

export const syncJob: Job<{ business_id: number }> = defineJob({
  name: 'sync-billing',
  schema: z.object({ business_id: z.int() }),
  queue: 'money',
  run: (services, { business_id }) => syncBilling(services, business_id),
})

/** Businesses per run. */
const BUSINESSES = 100
/** Below jobs that a person waits for. */
const URGENCY = -1

/** Syncs every running subscription, also one whose events were lost for longer than the provider keeps them. */
export const syncAllJob: Job<{ after?: number | undefined }> = defineJob({
  name: 'sync-live-subscriptions',
  schema: z.object({ after: z.int().optional() }),
  queue: 'money',
  schedule: { dailyAt: '04:10' },
  async run({ kysely, integrations }, { after = 0 }, { finish }) {
    const provider = providerName(integrations.payments)
    if (provider === undefined) return
    const { rows } = await typedSql({ business_id: is.number })`
      select business_id from subscriptions
      where provider = ${provider} and business_id > ${after} and status <> all(${[...notRunning]}::text[])
      order by business_id limit ${BUSINESSES}`.execute(kysely)
    await kysely.transaction().execute(async (trx) => {
      for (const { business_id } of rows) {
        const options = { singletonKey: String(business_id), urgency: URGENCY }
        await enqueue(new TenantDb(trx, business_id), syncJob, { business_id }, options)
      }
      const last = rows.length === BUSINESSES ? rows.at(-1) : undefined
      if (last !== undefined) await enqueue(trx, syncAllJob, { after: last.business_id })
      await finish(trx)
    })
  },
})
