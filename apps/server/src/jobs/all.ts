import { refillLinkMapsJob } from '../areas/link-map/refill.job.ts'
import { scoreDailyJob } from './daily-scores.ts'
import { cleanUpJob, endTrialsJob } from './housekeeping.ts'
import { scoutBrandJob } from '../areas/scouting/brand.job.ts'
import { scoutDueJob } from '../areas/scouting/due.job.ts'
import { scoutPageJob } from '../areas/scouting/page.job.ts'
import { lookUpVolumesJob } from '../areas/scouting/volumes.job.ts'
import { scoreAllJob } from '../areas/settings/score-all.job.ts'
import type { Job } from './job.ts'

/** Every kind of job that a server does. */
export const jobs: readonly Job[] = [
  scoreDailyJob,
  scoreAllJob,
  refillLinkMapsJob,
  endTrialsJob,
  cleanUpJob,
  scoutDueJob,
  scoutPageJob,
  scoutBrandJob,
  lookUpVolumesJob,
]
