import { scoreDailyJob } from './daily-scores.ts'
import { cleanUpJob, endTrialsJob } from './housekeeping.ts'
import type { Job } from './job.ts'

/** Every kind of job that a server does. */
export const jobs: readonly Job[] = [scoreDailyJob, endTrialsJob, cleanUpJob]
