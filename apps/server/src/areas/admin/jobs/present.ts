import type { JobKind, JobRow, QueueState } from '@linkwright/core/admin/jobs/job-row'
import { jobTitle } from '@linkwright/core/admin/jobs/job-titles'
import type { Job } from '../../../jobs/job.ts'
import type { Schedule } from '../../../jobs/schedule.ts'
import { instant } from '../../../db/values.ts'
import type { JobDbRow, KindRow, QueueRow } from './queries.ts'

export function presentQueue({ since, by_name, ...row }: QueueRow): QueueState {
  const paused = since === null ? null : { since: instant(since), by: by_name ?? '' }
  const { queue, waiting, later, running, stuck, given_up, oldest_seconds } = row
  return { queue, paused, waiting, later, running, stuck, given_up, oldest_seconds }
}

/** A kind of job with its counts; `row` is undefined when it has no jobs. */
export function presentKind({ name, queue, schedule }: Job, row: KindRow | undefined): JobKind {
  return {
    job: name,
    title: jobTitle(name),
    queue,
    schedule: schedule === undefined ? null : whenItRuns(schedule),
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    given_up: row?.given_up ?? 0,
    done: row?.done ?? 0,
    last_done_at: instantOrNull(row?.last_done_at ?? null),
    median_ms: row?.median_ms ?? null,
  }
}

export function presentJob(row: JobDbRow): JobRow {
  return {
    id: row.id,
    job: row.job,
    title: jobTitle(row.job),
    queue: row.queue,
    business: row.business_id === null ? null : { id: row.business_id, name: row.business ?? '' },
    state: row.state,
    stuck: row.stuck,
    attempts: row.attempts,
    created_at: instant(row.created_at),
    due_at: instant(row.due_at),
    started_at: instantOrNull(row.started_at),
    ended_at: instantOrNull(row.ended_at),
    error: row.state === 'done' ? null : errorIn(row.output),
  }
}

const instantOrNull = (value: Date | null) => (value === null ? null : instant(value))

const ERROR_LENGTH = 500

/** The error of a failed run, or pg-boss's message for a run that ended without one. */
function errorIn(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null
  const message = 'message' in output ? output.message : 'value' in output ? output.value : undefined
  return typeof message === 'string' && message !== '' ? message.slice(0, ERROR_LENGTH) : null
}

function whenItRuns(schedule: Schedule): string {
  if ('dailyAt' in schedule) return `each day at ${schedule.dailyAt}`
  const { everyMinutes } = schedule
  return everyMinutes === 60
    ? 'each hour'
    : everyMinutes === 1
      ? 'each minute'
      : `every ${everyMinutes} minutes`
}
