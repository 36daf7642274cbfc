import { z } from 'zod'
import { SurvivalShare } from '../../buying/survival/survival.ts'

const Percent = z.number().min(0).max(100)
const Count = z.int().min(0)

const Share = z.object({ days: Count, ...SurvivalShare.shape })

/** The ordered links of a vendor or product, and how long they stay live. */
export const SurvivalRow = z
  .object({
    name: z.string().describe('the vendor or product; empty for lines that name no vendor'),
    links: Count.describe('ordered links that were seen live'),
    lost: Count.describe('links among them that are lost now'),
    after: z
      .array(Share)
      .describe('shares after 90, 182 and 365 days; without days that no link has reached'),
    curve: z.array(Share).describe('one step for each day with losses'),
    observed_days: Count.describe('the longest time for which a link was watched; nothing is known after it'),
  })
  .meta({ id: 'SurvivalRow' })
export type SurvivalRow = z.infer<typeof SurvivalRow>

/** How often a confirmed "lost" was wrong. */
export const FalseAlarms = z
  .object({
    lost: Count.describe('confirmed losses of all watched links'),
    overruled: Count.describe('losses that a person overruled'),
    seen_again: Count.describe('losses that a later check did not confirm, without those overruled'),
    percent: Percent.nullable().describe('share of losses that were wrong; null without losses'),
  })
  .meta({ id: 'FalseAlarms' })
export type FalseAlarms = z.infer<typeof FalseAlarms>

export const LinkSurvival = z
  .object({ rows: z.array(SurvivalRow), false_alarms: FalseAlarms })
  .meta({ id: 'LinkSurvival' })
export type LinkSurvival = z.infer<typeof LinkSurvival>
