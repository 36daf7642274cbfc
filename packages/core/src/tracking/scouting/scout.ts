import { z } from 'zod'
import { Moment } from '../../values/fields.ts'

/**
 * `never`: not looked up yet; `waiting`: will be within minutes, after a change of the query; `ok`; `failed`:
 * no provider had data, and the earlier values are still shown.
 */
export const scoutStates = ['never', 'waiting', 'ok', 'failed'] as const

/** State of the last look-up: of a page's ranks and competitors, of its search volumes, or of a site's brand rank. */
export const Scout = z
  .object({
    state: z.enum(scoutStates),
    message: z.string().nullable().describe('why it failed, as a message; null if it did not fail'),
    failed_at: Moment.nullable(),
    next_at: Moment.describe('earliest time of the next look-up'),
    is_sample: z.boolean().describe('the result is sample data'),
  })
  .meta({ id: 'Scout' })
export type Scout = z.infer<typeof Scout>
