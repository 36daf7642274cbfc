import { grandCrewPlans, trialDays } from '@linkwright/core/access/trial'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../http/context.ts'
import { defineJob } from './job.ts'

/** How long what is of no use any more is kept: a repeated call is answered for a day. */
const leftovers = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from password_resets where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from known_networks where last_at < now() - interval '90 days'`,
  sql`delete from login_attempts where last_at < now() - interval '1 day'`,
  sql`delete from daily_counts where day < (now() at time zone 'utc')::date - 1`,
]

/** Removes ended sessions, old reset links, answers and counters. Several servers may do so at once. */
export async function cleanUp({ kysely, wakeStatistics }: Services): Promise<void> {
  for (const statement of leftovers) await statement.execute(kysely)
  wakeStatistics?.()
}

export const cleanUpJob = defineJob({
  name: 'clean-up',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  run: cleanUp,
})

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
