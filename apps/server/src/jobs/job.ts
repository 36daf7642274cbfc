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
  /** Whether this is the first attempt. */
  isFirst: boolean
  /**
   * Aborted when the process stops, the job takes too long, or another run has taken over: end at the next safe point.
   */
  signal: AbortSignal
  log: JobLog
  /**
   * Marks the job done inside the transaction of its effect, so that both are atomic. @throws Error when another run
   * has taken over; the transaction must not be committed.
   */
  finish: (trx: Kysely<DB>) => Promise<void>
}

/** A background job. `In` is its input. */
export interface Job<In = unknown> {
  readonly name: string
  readonly schema: z.ZodType<unknown, In>
  /** Its queue. */
  readonly queue: QueueName
  /** Without a schedule the job runs only when it is enqueued. A scheduled run has the input `{}`. */
  readonly schedule: Schedule | undefined
  /** The input contains personal data and is not logged. */
  readonly isPersonal: boolean
  readonly run: (services: Services, data: unknown, attempt: Attempt) => Promise<unknown>
}

/**
 * Defines a job; it must be listed in `areas/jobs.ts`. A run may be killed at any point and is then repeated: do the
 * effect in one transaction with `attempt.finish(trx)`, or make it idempotent. @param definition `name` is stored with
 * waiting jobs and never changes; `schema` validates the input of `enqueue`.
 */
export function defineJob<S extends z.ZodType>(definition: {
  name: string
  schema: S
  /** Default `work`; waiting jobs stay in their queue. */
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
