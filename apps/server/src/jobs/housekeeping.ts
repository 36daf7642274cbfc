import { sql } from 'kysely'
import type { Services } from '../http/context.ts'

/** How long what is of no use any more is kept: a repeated call is answered for a day. */
const leftovers = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from password_resets where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from login_attempts where last_at < now() - interval '1 day'`,
]

/** Removes ended sessions, old reset links, answers and counters. Several servers may do so at once. */
export async function cleanUp({ kysely }: Services): Promise<void> {
  for (const statement of leftovers) await statement.execute(kysely)
}
