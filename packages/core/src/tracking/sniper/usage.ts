import { z } from 'zod'

/** What a plan includes of Keyword Sniper, and what is used. A sub-user sees their own projects alone, and these figures. */
export const SniperUsage = z
  .object({
    used: z.number().int().describe('projects of the business, expired ones too, until they are deleted'),
    limit: z.number().int().describe('projects that the plan includes'),
  })
  .meta({ id: 'SniperUsage' })
export type SniperUsage = z.infer<typeof SniperUsage>
