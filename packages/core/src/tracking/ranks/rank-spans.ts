import { z } from 'zod'
import { DateOnly, Id } from '../../values/fields.ts'
import { changeNames } from './compare.ts'

const Counts = z.array(z.int())
const Rank = z.int().min(0).nullable()
const Average = z.number().nullable()
const is_sample = z.boolean().describe('ranks of these phrases are sample data')

/** Number of phrases in each band at each point. */
export const RankDistribution = z
  .object({
    step: z.int().describe('number of days per point'),
    days: z.array(DateOnly).describe('the last day of each point, oldest first'),
    phrases: z.int().describe('number of phrases'),
    top_3: Counts,
    top_10: Counts.describe('4 to 10'),
    top_20: Counts.describe('11 to 20'),
    top_50: Counts.describe('21 to 50'),
    beyond: Counts.describe('beyond 50'),
    not_found: Counts.describe(
      'looked up and not found; phrases without a look-up for 31 days are in none of these',
    ),
    is_sample,
  })
  .meta({ id: 'RankDistribution' })
export type RankDistribution = z.infer<typeof RankDistribution>

/** A phrase in both spans. */
export const RankChanged = z
  .object({
    id: Id.describe('the key phrase'),
    page_id: Id,
    key_phrase: z.string(),
    change: z.enum(changeNames),
    rank: Rank.describe('latest rank of the period; 0: not found, null: not looked up'),
    rank_before: Rank.describe('the same for the previous period'),
    average: Average.describe('average of all ranks found in the period, to one decimal'),
    average_before: Average,
  })
  .meta({ id: 'RankChanged' })
export type RankChanged = z.infer<typeof RankChanged>

/** A span of days against as many days before it. */
export const RankComparison = z
  .object({
    from: DateOnly,
    to: DateOnly,
    from_before: DateOnly,
    to_before: DateOnly,
    risen: z.int(),
    fallen: z.int(),
    same: z.int(),
    new: z.int().describe('found now and not before'),
    lost: z.int().describe('found before and not now'),
    unfound: z.int().describe('found in neither'),
    not_looked_before: z.int().describe('looked up now but not in the previous period'),
    not_looked: z.int().describe('not looked up now'),
    average: Average.describe('average of all ranks found'),
    average_before: Average,
    phrases: z.array(RankChanged),
    is_sample,
  })
  .meta({ id: 'RankComparison' })
export type RankComparison = z.infer<typeof RankComparison>
