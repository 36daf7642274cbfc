import { z } from 'zod'
import { Moment } from '../../values/fields.ts'
import { healthGroups, healthStates } from './groups.ts'

/** A dependency of the installation. */
export const HealthRow = z
  .object({
    group: z.enum(healthGroups),
    name: z.string(),
    state: z
      .enum(healthStates)
      .describe('off: not configured, which may be intended; unasked: never called yet'),
    says: z.string().describe('the finding, as a message'),
    todo: z.string().nullable().describe('what to do about it; null if nothing needs to be done'),
  })
  .meta({ id: 'HealthRow' })
export type HealthRow = z.infer<typeof HealthRow>

export const Health = z
  .object({ version: z.string(), checked_at: Moment, rows: z.array(HealthRow) })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof Health>
