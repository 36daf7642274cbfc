import { z } from 'zod'
import { asSystem, AuditedDb } from '../../../db/audit-writer.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { finishAbandonedCall, type Transactions } from '../../../integrations/external-call.ts'
import { unfinishedChange } from './change.ts'
import { openChange } from './queries.ts'
import type { ChangeAction } from './settle-change.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Resolves a business's unfinished change, if there is one; it stays open while the provider does not respond. */
async function resolveUnfinished(services: Services, business_id: number): Promise<void> {
  const { kysely, integrations, now } = services
  const db = new TenantDb(kysely, business_id)
  if ((await openChange(db)) === undefined) return
  await finishAbandonedCall(
    unfinishedChange({ db, payments: integrations.payments, now }, { givesUp: false }),
    transactionsOf(services, business_id),
  )
}

/** Transactions of a job, audited as the job's changes. */
function transactionsOf(
  { kysely, now }: Services,
  business_id: number,
): Transactions<AuditedDb<ChangeAction>> {
  const audited = { via: 'job', what: 'resolve-plan-change', at: now() } as const
  return {
    claiming: (claim) => kysely.transaction().execute((trx) => claim(new TenantDb(trx, business_id))),
    settling: (settle) =>
      kysely
        .transaction()
        .execute((trx) =>
          settle(new AuditedDb(trx, business_id, asSystem<ChangeAction>(trx, audited).auditWriter)),
        ),
  }
}

export const resolveUnfinishedJob = defineJob({
  name: 'resolve-plan-change',
  schema: z.object({ business_id: z.int() }),
  queue: 'money',
  run: (services, { business_id }) => resolveUnfinished(services, business_id),
})

/** Finds unfinished changes: after a crash, without a response, or waiting for the owner's confirmation. */
export const unfinishedChangesJob = defineJob({
  name: 'left-plan-changes',
  schema: z.object({}),
  queue: 'money',
  schedule: { everyMinutes: 1, andAtStart: true },
  async run({ kysely }) {
    const { rows } = await typedSql({ business_id: is.number })`
      select business_id from plan_changes where ended_at is null and lease_until <= now()
      order by lease_until limit 500`.execute(kysely)
    for (const { business_id } of rows)
      await enqueue(
        new TenantDb(kysely, business_id),
        resolveUnfinishedJob,
        { business_id },
        { singletonKey: String(business_id) },
      )
  },
})
