import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { jobStates, stuckReasons } from './job-states.ts'
import { jobQueues } from './queues.ts'

/** The id of a job: 32 hexadecimal digits in five groups. */
export const JobId = z.uuid().max(36).describe('the job')

const Count = z.int().min(0)

/** One job that waits, runs, or is over and not yet cleared away. */
export const JobRow = z
  .object({
    id: z.string(),
    job: z.string().describe('the kind of job, by its stored name'),
    title: z.string().describe('what it does'),
    queue: z.enum(jobQueues),
    business: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('the account that the job belongs to; null if none'),
    state: z.enum(jobStates),
    stuck: z.enum(stuckReasons).nullable().describe('why it needs attention; null if nothing is wrong'),
    attempts: Count.describe('number of runs started'),
    created_at: Moment,
    due_at: Moment.describe('when it may run, or may be retried'),
    started_at: Moment.nullable().describe('start of the latest run'),
    ended_at: Moment.nullable(),
    error: z.string().nullable().describe('error message of the last failed run'),
  })
  .meta({ id: 'JobRow' })
export type JobRow = z.infer<typeof JobRow>

/** A queue with the number of its jobs. */
export const QueueState = z
  .object({
    queue: z.enum(jobQueues),
    paused: z.object({ since: Moment, by: z.string() }).nullable().describe('who paused it, and when'),
    waiting: Count.describe('due jobs, including retries'),
    later: Count.describe('not due yet'),
    running: Count,
    stuck: Count.describe('stuck jobs among those that wait or run'),
    given_up: Count.describe('failed within two days, after which they are deleted'),
    oldest_seconds: Count.nullable().describe('seconds since the oldest waiting job became due'),
  })
  .meta({ id: 'QueueState' })
export type QueueState = z.infer<typeof QueueState>

/** A kind of job with the number of its jobs. */
export const JobKind = z
  .object({
    job: z.string(),
    title: z.string(),
    queue: z.enum(jobQueues),
    schedule: z.string().nullable().describe('schedule in UTC; null if only a change triggers it'),
    waiting: Count,
    running: Count,
    given_up: Count.describe('within two days'),
    done: Count.describe('within two days'),
    last_done_at: Moment.nullable(),
    median_ms: z
      .int()
      .min(0)
      .nullable()
      .describe('median duration of a run within two days, in milliseconds'),
  })
  .meta({ id: 'JobKind' })
export type JobKind = z.infer<typeof JobKind>
