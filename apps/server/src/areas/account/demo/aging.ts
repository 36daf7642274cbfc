import { MOST_AGING_DAYS } from '@linkwright/core/account/demo/aging'
import { z } from 'zod'

/** The job that ages the demo. */
export const agingJob = {
  name: 'age-demo',
  schema: z.object({ days: z.int().min(1).max(MOST_AGING_DAYS) }),
  queue: 'work',
} as const
