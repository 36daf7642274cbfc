// How it works: docs/internals/jobs.md
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/tables.ts'
import type { Services } from '../http/context.ts'
import type { QueueName } from './boss.ts'
import type { Schedule } from './schedule.ts'

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** One run of a job, which may not be its first. */
export interface Attempt {
  /** Whether the job is run for the first time. */
  isFirst: boolean
  /** Aborted when the process stops, the job takes too long, or it was given to another run: end where you can. */
  signal: AbortSignal
  log: JobLog
  /**
   * Marks the job done inside the transaction of its effect, so that both happen or neither does.
   * @throws Error when another run has the job by now; the transaction must not be committed.
   */
  finish: (trx: Kysely<DB>) => Promise<void>
}

/** Work that is done apart from any call. `In` is what it is given. */
export interface Job<In = unknown> {
  readonly name: string
  readonly schema: z.ZodType<unknown, In>
  /** Where it waits. */
  readonly queue: QueueName
  /** Without it the job only runs when it is enqueued. A scheduled run is given `{}`. */
  readonly schedule: Schedule | undefined
  /** What it is given names a person, and stays out of the log. */
  readonly isPersonal: boolean
  readonly run: (services: Services, data: unknown, attempt: Attempt) => Promise<unknown>
}

/**
 * A kind of job; it runs once it stands in `areas/jobs.ts`. A run may be killed at any point and is then repeated: do the
 * effect in one transaction with `attempt.finish(trx)`, or such that doing it again changes nothing.
 * @param definition `name` is stored with waiting jobs and never changes; `schema` is what `enqueue` takes.
 */
export function defineJob<S extends z.ZodType>(definition: {
  name: string
  schema: S
  /** `work` unless told; waiting jobs stay where they are. */
  queue?: QueueName
  schedule?: Schedule
  isPersonal?: boolean
  run: (services: Services, data: z.output<S>, attempt: Attempt) => Promise<unknown>
}): Job<z.input<S>> {
  const { name, schema, queue = 'work', schedule, isPersonal = false, run } = definition
  return {
    name,
    schema: schema as unknown as z.ZodType<unknown, z.input<S>>,
    queue,
    schedule,
    isPersonal,
    run: (services, data, attempt) => run(services, schema.parse(data), attempt),
  }
}
