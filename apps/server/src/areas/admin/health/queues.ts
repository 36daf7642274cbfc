import type { HealthRow } from '@linkwright/core/admin/health/health'
import { plural } from '@linkwright/core/values/text'
import { type QueryExecutorProvider, sql } from 'kysely'
import { queueWords } from '@linkwright/core/admin/jobs/queues'
import { queueNames } from '../../../jobs/boss.ts'

interface QueueRow {
  name: string
  waiting: number
  under_way: number
  failed: number
  /** Seconds that the oldest has been due. */
  oldest: number | null
}

const LONG_SECONDS = 600

/** What waits, runs and was given up, by queue; what is due only later waits for nothing. */
export async function queueRows(db: QueryExecutorProvider): Promise<HealthRow[]> {
  const { rows } = await sql<QueueRow>`
    select name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as under_way,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
      extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()))::int as oldest
    from jobs.job where name = any(${[...queueNames]}) group by name`.execute(db)
  return queueNames.map((name) => {
    const { waiting, under_way, failed, oldest } = rows.find((each) => each.name === name) ?? {
      waiting: 0,
      under_way: 0,
      failed: 0,
      oldest: null,
    }
    const isLong = (oldest ?? 0) > LONG_SECONDS
    return {
      group: 'queues',
      name: queueWords[name].label,
      state: isLong ? 'failing' : failed > 0 ? 'warning' : 'ok',
      says: [
        `${waiting} waiting`,
        `${under_way} under way`,
        `${failed} given up within a day`,
        ...(oldest === null ? [] : [`the oldest for ${plural(Math.ceil(oldest / 60), 'minute')}`]),
      ].join(', '),
      todo: isLong
        ? 'Work is not done in time: see under Jobs what is stuck or paused, and that a server runs.'
        : failed > 0
          ? 'See them under Jobs, where they can be run again.'
          : null,
    }
  })
}
