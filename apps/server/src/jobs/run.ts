import type { JobWithMetadata } from 'pg-boss'
import type { Services } from '../http/context.ts'
import { bossIn, type Payload } from './boss.ts'
import type { Attempt, Job, JobLog } from './job.ts'

/** The attempt of a fetched job. */
export function attemptOf(
  { name, id, retryCount }: Pick<JobWithMetadata, 'name' | 'id' | 'retryCount'>,
  signal: AbortSignal,
  log: JobLog,
): Attempt {
  return {
    isFirst: retryCount === 0,
    signal,
    log,
    async finish(trx) {
      // With the attempt number, so that a run thought dead cannot finish its successor.
      const completed = await bossIn(trx).complete(name, [{ id, retryCount }])
      // The count is missing from its type.
      if (!('affected' in completed && completed.affected === 1))
        throw new Error('Another run has taken over this job.')
    },
  }
}

/** Runs the job of a payload. A run that was aborted early has not done its work and fails. */
export function runOf(services: Services, jobs: readonly Job[]) {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  return async ({ job: name, data }: Payload, attempt: Attempt): Promise<void> => {
    const job = byName.get(name)
    if (job === undefined) throw new Error(`No job is called ${name}; a newer version may know it.`)
    await job.run(services, data, attempt)
    attempt.signal.throwIfAborted()
  }
}
