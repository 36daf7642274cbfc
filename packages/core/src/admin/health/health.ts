import { z } from 'zod'
import { Moment } from '../../values/fields.ts'
import { healthGroups, healthStates } from './groups.ts'

/** One thing that the installation leans on. */
export const HealthRow = z
  .object({
    group: z.enum(healthGroups),
    name: z.string(),
    state: z
      .enum(healthStates)
      .describe('off: nobody has set it up, which may be meant; unasked: it was never asked yet'),
    says: z.string().describe('what was found'),
    todo: z.string().nullable().describe('what to do about it; null where nothing is to be done'),
  })
  .meta({ id: 'HealthRow' })
export type HealthRow = z.infer<typeof HealthRow>

export const Health = z
  .object({ version: z.string(), checked_at: Moment, rows: z.array(HealthRow) })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof Health>
