import { isLocked } from './import-lock.ts'
import { loadSession } from '../session/session.ts'
import { sweepJobs, unfinished, unfinishedJobs } from './jobs.ts'
import type { PublishedJob } from './published-run.ts'

/** Resumes the imports of the signed-in user that no open tab is sending. */
export async function resumeImports(): Promise<void> {
  if (!(await sweepJobs())) return
  const session = await loadSession()
  if (session === undefined) return
  const userId = session.user.id
  for (const job of await unfinishedJobs(userId))
    if (!(await isLocked(job.id))) (await import('./run.ts')).startRun(job)
  for (const job of await unfinished<PublishedJob>(userId, 'published'))
    if (!(await isLocked(job.id))) (await import('./published-run.ts')).startPublished(job)
}
