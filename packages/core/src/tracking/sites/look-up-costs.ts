import { z } from 'zod'
import { frequencies } from '../../access/look-up-frequency.ts'
import { devices } from '../scouting/providers.ts'

const dollars = z.number().min(0)

/** Cost of look-ups for the operator of the server, by frequency. */
export const LookUpCosts = z
  .object({
    provider: z
      .string()
      .nullable()
      .describe('the first provider; null if none is configured, or in the simulator'),
    price: dollars.describe('dollars per query'),
    questions: z.int().describe('queries for one phrase at most'),
    devices: z.array(z.enum(devices)).describe('devices that the providers can search from'),
    choices: z.array(
      z.object({
        frequency: z.enum(frequencies),
        why: z.string().nullable().describe('why the plan does not allow it; null if it does'),
        questions: z.int().describe('queries per month on average, at most'),
        cost: dollars.describe('dollars per month'),
      }),
    ),
  })
  .meta({ id: 'LookUpCosts' })
export type LookUpCosts = z.infer<typeof LookUpCosts>
