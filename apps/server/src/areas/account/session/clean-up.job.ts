import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'

/** How long what is of no use any more is kept: a repeated call is answered for a day. */
const leftovers = [
  // Of an impersonation that is over its administrator may still go back.
  sql`delete from sessions where expires_at < now() and (origin_expires_at is null or origin_expires_at < now())`,
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
