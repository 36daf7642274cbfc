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
  /** Seconds that the oldest has been due. */
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

/** What waits, runs and was given up, by queue; what is due only later waits for nothing. */
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

/** A paused queue is never well, whatever waits in it: nobody else brings it to mind. */
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
      `${under_way} under way`,
      `${failed} given up within a day`,
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
  if (isLong)
    return 'Work is not done in time: see under Jobs what is stuck or paused, and that a server runs.'
  return failed > 0 ? 'See them under Jobs, where they can be run again.' : null
}
