import { z } from 'zod'
import { MIN_SHOWN_LINKS } from './shown-survival.ts'
import { type SurvivalMonths, survivalDays } from './survival-groups.ts'

const Percent = z.number().min(0).max(100)

/** A share of live links with its band. */
export const SurvivalShare = z.object({
  live_percent: Percent.meta({ description: 'links that are still live, in percent', examples: [87.1] }),
  from: Percent.meta({ description: 'lower end of the 95 % band', examples: [79.6] }),
  to: Percent.meta({ description: 'upper end of the 95 % band', examples: [91.9] }),
})

/** How many links of a product or vendor are still live after some months, over all customers. */
export const Survival = z
  .object({
    months: z
      .literal(Object.keys(survivalDays).map((months) => Number(months) as SurvivalMonths))
      .meta({ description: 'months after publication', examples: [12] }),
    ...SurvivalShare.shape,
    links: z
      .int()
      .min(MIN_SHOWN_LINKS)
      .meta({ description: 'links whose state after that time is known', examples: [54] }),
  })
  .meta({ id: 'Survival' })
export type Survival = z.infer<typeof Survival>
