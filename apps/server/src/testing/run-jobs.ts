import { sql } from 'kysely'
import type { Services } from '../http/context.ts'
import { jobs as all } from '../areas/jobs.ts'
import { bossIn, type Payload, queueNames } from '../jobs/boss.ts'
import type { Job } from '../jobs/job.ts'
import { attemptOf, runOf } from '../jobs/run.ts'

const silent = { info() {}, warn() {}, error() {} }

/**
 * Runs the waiting jobs and those that they enqueue until none is left; returns their names in order. With `deferred`
 * also delayed ones. The error of a job is rethrown, and the job waits for its next attempt.
 */
export async function runJobs(
  services: Services,
  { jobs = all, deferred = false }: { jobs?: readonly Job[]; deferred?: boolean } = {},
): Promise<string[]> {
  const boss = bossIn(services.kysely)
  const run = runOf(services, jobs)
  const names: string[] = []
  for (;;) {
    const job = await nextOf(boss, deferred)
    if (job === undefined) return names
    names.push(job.data.job)
    try {
      await run(job.data, attemptOf(job, new AbortController().signal, silent))
    } catch (error) {
      await boss.fail(job.name, job.id)
      throw error
    }
    await boss.complete(job.name, job.id)
  }
}

/** One after the other: in tests they share one worker. */
async function nextOf(boss: ReturnType<typeof bossIn>, ignoreStartAfter: boolean) {
  for (const queue of queueNames) {
    const [job] = await boss.fetch<Payload>(queue, { ignoreStartAfter, includeMetadata: true })
    if (job !== undefined) return job
  }
  return undefined
}

/** Deletes all jobs. */
export async function deleteJobs(kysely: Services['kysely']): Promise<void> {
  await sql`delete from jobs.job`.execute(kysely)
}
