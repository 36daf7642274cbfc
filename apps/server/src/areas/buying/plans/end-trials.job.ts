import { grandCrewPlans, trialDays } from '@linkwright/core/access/trial'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { lockClause } from '../../../db/lock.ts'
import { asSystem } from '../../../db/audit-writer.ts'
import type { DB } from '../../../db/tables.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const DAY_MS = 86_400_000

/**
 * Expires active businesses whose trial is over: without a subscription, and with a main user older than the trial.
 * Returns how many. Plans without a trial never expire.
 */
export async function endTrials({ kysely, now }: Services): Promise<number> {
  const begun = new Date(now().getTime() - trialDays * DAY_MS)
  return await kysely.transaction().execute(async (trx) => {
    const { auditWriter } = asSystem<'trial.end'>(trx, { via: 'job', what: endTrialsJob.name, at: now() })
    const ended = await expire(trx, begun)
    for (const { id } of ended)
      await auditWriter.write('trial.end', { id, of: id, before: { active: 1 }, after: { active: 2 } })
    return ended.length
  })
}

async function expire(trx: Kysely<DB>, begun: Date): Promise<{ id: number }[]> {
  const { rows } = await typedSql({ id: is.number })`
    with over as materialized (
      select b.id from businesses b join users u on u.business_id = b.id
      where u.is_main and u.created_at <= ${begun}
        and b.active = 1 and coalesce(b.subscription_id, '') = '' and not b.plan_id = any(${grandCrewPlans}::bigint[])
      order by b.id ${lockClause(trx, 'businesses', undefined, { of: 'b' })})
    update businesses b set active = 2 from over where b.id = over.id
    returning b.id`.execute(trx)
  return rows
}

export const endTrialsJob = defineJob({
  name: 'end-trials',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  run: endTrials,
})
