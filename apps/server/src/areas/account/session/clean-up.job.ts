import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'

/** Expired rows and how long they are stored: responses for repeated calls for a day. */
const leftovers = [
  // After an impersonation has expired, its administrator may still return to their own session.
  sql`delete from sessions where expires_at < now() and (origin_expires_at is null or origin_expires_at < now())`,
  sql`delete from password_resets where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from known_networks where last_at < now() - interval '90 days'`,
  sql`delete from login_attempts where last_at < now() - interval '1 day'`,
  sql`delete from daily_counts where day < (now() at time zone 'utc')::date - 1`,
]

/** Deletes expired sessions, reset links, responses and counters. Several servers may run it at once. */
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
