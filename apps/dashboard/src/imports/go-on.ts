import { isHeld } from './one-tab.ts'
import { unfinished, unfinishedJobs } from './jobs.ts'
import type { PublishedJob } from './published-run.ts'

/** Goes on with every import of a person that a closed tab has left and no other tab is at. */
export async function goOn(userId: number): Promise<void> {
  for (const job of await unfinishedJobs(userId))
    if (!(await isHeld(job.id))) (await import('./run.ts')).startRun(job)
  for (const job of await unfinished<PublishedJob>(userId, 'published'))
    if (!(await isHeld(job.id))) (await import('./published-run.ts')).startPublished(job)
}
