import type { JobQueue } from '@linkwright/core/admin/jobs/queues'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Notification channel for paused and resumed queues. */
export const PAUSED_CHANNEL = 'linkwright_paused_queues'

/** Stops all servers from starting jobs of the queue once the transaction commits. Returns whether it was running. */
export async function pauseQueue(
  trx: Kysely<DB>,
  queue: JobQueue,
  by: { name: string; since: Date },
): Promise<boolean> {
  const paused = await trx
    .insertInto('paused_queues')
    .values({ queue, since: by.since, by_name: by.name })
    .onConflict((conflict) => conflict.column('queue').doNothing())
    .returning('queue')
    .execute()
  await notify(trx)
  return paused.length > 0
}

/** Lets all servers start its jobs again. Returns whether it was paused. */
export async function resumeQueue(trx: Kysely<DB>, queue: JobQueue): Promise<boolean> {
  const resumed = await trx
    .deleteFrom('paused_queues')
    .where('queue', '=', queue)
    .returning('queue')
    .execute()
  await notify(trx)
  return resumed.length > 0
}

export async function pausedQueues(kysely: Kysely<DB>): Promise<Set<JobQueue>> {
  const rows = await kysely.selectFrom('paused_queues').select('queue').execute()
  return new Set(rows.map(({ queue }) => queue))
}

async function notify(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_notify(${PAUSED_CHANNEL}, '')`.execute(trx)
}
