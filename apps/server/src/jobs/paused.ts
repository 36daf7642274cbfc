import type { JobQueue } from '@linkwright/core/admin/jobs/queues'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Where servers are told that a queue was paused or resumed. */
export const PAUSED_CHANNEL = 'linkwright_paused_queues'

/** Has no server begin a job of the queue once the transaction commits. Answers whether one did until then. */
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
  await tell(trx)
  return paused.length > 0
}

/** Has all servers begin its jobs again. Answers whether it was paused. */
export async function resumeQueue(trx: Kysely<DB>, queue: JobQueue): Promise<boolean> {
  const resumed = await trx
    .deleteFrom('paused_queues')
    .where('queue', '=', queue)
    .returning('queue')
    .execute()
  await tell(trx)
  return resumed.length > 0
}

export async function pausedQueues(kysely: Kysely<DB>): Promise<Set<JobQueue>> {
  const rows = await kysely.selectFrom('paused_queues').select('queue').execute()
  return new Set(rows.map(({ queue }) => queue))
}

async function tell(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_notify(${PAUSED_CHANNEL}, '')`.execute(trx)
}
