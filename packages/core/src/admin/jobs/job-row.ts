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
    job: z.string().describe('the kind of job, by the name that it is stored under'),
    title: z.string().describe('what it does'),
    queue: z.enum(jobQueues),
    business: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe("whose work it is; null for everybody's"),
    state: z.enum(jobStates),
    stuck: z
      .enum(stuckReasons)
      .nullable()
      .describe('why somebody should look at it; null where nothing is wrong'),
    attempts: Count.describe('runs that have begun'),
    created_at: Moment,
    due_at: Moment.describe('when it may run, or may be tried again'),
    started_at: Moment.nullable().describe('of the newest run'),
    ended_at: Moment.nullable(),
    error: z.string().nullable().describe('what the last failed run said'),
  })
  .meta({ id: 'JobRow' })
export type JobRow = z.infer<typeof JobRow>

/** A queue and what is in it. */
export const QueueState = z
  .object({
    queue: z.enum(jobQueues),
    paused: z.object({ since: Moment, by: z.string() }).nullable().describe('by whom, and since when'),
    waiting: Count.describe('due, those that are tried again among them'),
    later: Count.describe('not due yet'),
    running: Count,
    stuck: Count.describe('of those that wait or run'),
    given_up: Count.describe('within two days, after which they are cleared away'),
    oldest_seconds: Count.nullable().describe('for how long the oldest of those waiting has been due'),
  })
  .meta({ id: 'QueueState' })
export type QueueState = z.infer<typeof QueueState>

/** A kind of job and what there is of it. */
export const JobKind = z
  .object({
    job: z.string(),
    title: z.string(),
    queue: z.enum(jobQueues),
    schedule: z
      .string()
      .nullable()
      .describe('when it runs by itself, UTC; null where only a change asks for it'),
    waiting: Count,
    running: Count,
    given_up: Count.describe('within two days'),
    done: Count.describe('within two days'),
    last_done_at: Moment.nullable(),
    median_ms: z.int().min(0).nullable().describe('of what a run took, within two days'),
  })
  .meta({ id: 'JobKind' })
export type JobKind = z.infer<typeof JobKind>
