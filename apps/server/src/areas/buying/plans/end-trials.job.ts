import { grandCrewPlans, trialDays } from '@linkwright/core/access/trial'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'

const DAY_MS = 86_400_000

/**
 * Lets active businesses expire whose trial is over: no subscription, and a main user older than the trial. Answers
 * how many. Plans without a trial never expire.
 */
export async function endTrials({ kysely, now }: Services): Promise<number> {
  const begun = new Date(now().getTime() - trialDays * DAY_MS)
  const { rows } = await sql`
    update businesses b set active = 2
    from users u
    where u.business_id = b.id and u.is_main and u.created_at <= ${begun}
      and b.active = 1 and coalesce(b.subscription_id, '') = '' and not b.plan_id = any(${grandCrewPlans}::bigint[])
    returning b.id`.execute(kysely)
  return rows.length
}

export const endTrialsJob = defineJob({
  name: 'end-trials',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  run: endTrials,
})
