import { linkMapRefill } from '../areas/tracking/link-map/refill.ts'
import { dailyScores } from '../areas/tracking/figures/daily-scores.ts'
import { cleanUpJob, endTrialsJob } from './housekeeping.ts'
import { scoutBrandJob } from '../areas/tracking/scouting/brand.job.ts'
import { scoutDueJob } from '../areas/tracking/scouting/due.job.ts'
import { scoutPageJob } from '../areas/tracking/scouting/page.job.ts'
import { lookUpVolumesJob } from '../areas/tracking/scouting/volumes.job.ts'
import { scoreAllJob } from '../areas/tracking/figures/score-all.job.ts'
import { tellLeftAddressJob } from '../areas/account/users/email-changed.job.ts'
import type { Job } from './job.ts'
import { nightlyJobs } from './nightly.ts'

/** Every kind of job that a server does. */
export const jobs: readonly Job[] = [
  ...nightlyJobs(dailyScores),
  ...nightlyJobs(linkMapRefill),
  scoreAllJob,
  endTrialsJob,
  cleanUpJob,
  scoutDueJob,
  scoutPageJob,
  scoutBrandJob,
  lookUpVolumesJob,
  tellLeftAddressJob,
]
