import type { JobWithMetadata } from 'pg-boss'
import type { Services } from '../http/context.ts'
import { bossIn, type Payload } from './boss.ts'
import type { Attempt, Job, JobLog } from './job.ts'

/** What a run of a fetched job is given. */
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
      // With its number, so that a run which was thought dead cannot finish the one that came after it.
      const completed = await bossIn(trx).complete(name, [{ id, retryCount }])
      // Its type keeps the count to itself.
      if (!('affected' in completed && completed.affected === 1))
        throw new Error('Another run has this job by now.')
    },
  }
}

/** Runs the job that a payload names. A run that was asked to end early has not done its work and fails. */
export function runOf(services: Services, jobs: readonly Job[]) {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  return async ({ job: name, data }: Payload, attempt: Attempt): Promise<void> => {
    const job = byName.get(name)
    if (job === undefined) throw new Error(`No job is called ${name}; a newer version may know it.`)
    await job.run(services, data, attempt)
    attempt.signal.throwIfAborted()
  }
}
