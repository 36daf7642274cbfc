import type { HealthRow } from '@linkwright/core/admin/health/health'
import { type JobQueue, queueLabels } from '@linkwright/core/admin/jobs/queues'
import { formatDateTime } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'
import { type QueryExecutorProvider } from 'kysely'
import { queueNames } from '../../../jobs/boss.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const countsRow = {
  waiting: is.number,
  under_way: is.number,
  failed: is.number,
  /** Seconds since the oldest became due. */
  oldest: is.numberOrNull,
}
export type QueueCounts = RowOf<typeof countsRow>

const pauseRow = {
  since: is.moment,
  by_name: is.text,
}
export type Pause = RowOf<typeof pauseRow>

const LONG_SECONDS = 600

const empty: QueueCounts = { waiting: 0, under_way: 0, failed: 0, oldest: null }

/** Waiting, running and failed jobs by queue; jobs that are due later are not counted. */
export async function queueRows(db: QueryExecutorProvider): Promise<HealthRow[]> {
  const { rows } = await typedSql({ ...countsRow, name: is.text })`
    select name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as under_way,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
      extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()))::int as oldest
    from jobs.job where name = any(${[...queueNames]}) group by name`.execute(db)
  const { rows: paused } = await typedSql({ ...pauseRow, queue: is.text })`
    select queue, since, by_name from paused_queues`.execute(db)
  return queueNames.map((name) =>
    queueRow(
      name,
      rows.find((each) => each.name === name) ?? empty,
      paused.find(({ queue }) => queue === name),
    ),
  )
}

/** A paused queue is always a warning, even when it is empty, since nothing else reminds of it. */
export function queueRow(
  name: JobQueue,
  { waiting, under_way, failed, oldest }: QueueCounts,
  paused: Pause | undefined,
): HealthRow {
  const isLong = (oldest ?? 0) > LONG_SECONDS
  return {
    group: 'queues',
    name: queueLabels[name].label,
    state: isLong ? 'failing' : failed > 0 || paused !== undefined ? 'warning' : 'ok',
    says: [
      ...(paused === undefined ? [] : [pausedText(paused)]),
      `${waiting} waiting`,
      `${under_way} running`,
      `${failed} failed in the last 24 hours`,
      ...(oldest === null ? [] : [`the oldest for ${plural(Math.ceil(oldest / 60), 'minute')}`]),
    ].join(', '),
    todo: todoOf(name, { isLong, failed, isPaused: paused !== undefined }),
  }
}

const pausedText = ({ since, by_name }: Pause) =>
  `Paused ${by_name === '' ? '' : `by ${by_name} `}since ${formatDateTime(since)} UTC`

function todoOf(
  name: JobQueue,
  { isLong, failed, isPaused }: { isLong: boolean; failed: number; isPaused: boolean },
): string | null {
  if (isPaused)
    return `Resume it under Jobs, or with linkwright admin jobs resume ${name}: until then, ${queueLabels[name].paused}.`
  if (isLong) return 'Jobs are late: check under Jobs what is stuck or paused, and that a server is running.'
  return failed > 0 ? 'You can retry them under Jobs.' : null
}
