import { z } from 'zod'
import { DateOnly, Flag, Id } from '../../values/fields.ts'
import { featureStateNames, serpFeatureNames } from './serp-feature.ts'
import { noteKinds, pageChanges } from './rank-note.ts'

const Rank = z.int().min(0)
const Line = z
  .array(Rank.nullable())
  .describe('the newest rank of each point; 0 not found, null not looked up')

const SeenFeatures = z
  .partialRecord(z.enum(serpFeatureNames), z.enum(featureStateNames))
  .describe('what else stood on the page of results; what is missing was not asked for')

/** One look-up of a phrase. */
export const RankCheck = z
  .object({
    when: DateOnly,
    rank: Rank.describe('0 not found'),
    depth: z.int().describe('how many results were looked through'),
    url: z.string().nullable().describe('the address that ranked; null where none did or it was not kept'),
    own: z
      .enum(['page', 'site'])
      .nullable()
      .describe('whether that is the page itself or another of the site'),
    on_subdomain: z
      .object({ rank: Rank.min(1), url: z.string() })
      .nullable()
      .describe('a subdomain that is better placed than the site, which does not count its subdomains'),
    features: SeenFeatures.nullable().describe('null: the provider was not asked'),
    provider: z.string().nullable().describe('who answered; null for sample data and where it was not kept'),
  })
  .meta({ id: 'RankCheck' })
export type RankCheck = z.infer<typeof RankCheck>

/** A key phrase with its ranks, point by point. */
export const RankLine = z
  .object({
    id: Id.describe('the key phrase'),
    page_id: Id,
    key_phrase: z.string(),
    is_primary: Flag,
    newest: RankCheck.nullable().describe('the newest look-up of all; null when there was none'),
    best: z
      .object({ rank: Rank, when: DateOnly })
      .nullable()
      .describe('the best rank of all time and its first day; null when it was never found'),
    ranks: Line,
    bests: z
      .array(Rank.nullable())
      .nullable()
      .describe('the best rank of each point; null where points are days'),
    worsts: z
      .array(Rank.nullable())
      .nullable()
      .describe('the worst rank of each point, 0 where it was not found once; null where points are days'),
  })
  .meta({ id: 'RankLine' })
export type RankLine = z.infer<typeof RankLine>

/** A competitor at the same points. */
export const RivalLine = z
  .object({
    host: z.string(),
    is_named: z.boolean().describe('one of those that the site names; others rank among the first ten'),
    ranks: Line.nullable().describe(
      'of one phrase alone; 0: not among the first ten, of a named one not found. null where several were asked for',
    ),
    in_top_ten: z.array(z.int()).describe('for how many of the phrases it stands among the first ten'),
  })
  .meta({ id: 'RivalLine' })
export type RivalLine = z.infer<typeof RivalLine>

/** Something that may have moved ranks, or how they are found. */
export const RankNote = z
  .object({
    when: DateOnly,
    kind: z.enum(noteKinds),
    page_id: Id.nullable().describe('the page that it is about; null where it is about none'),
    what: z.enum(pageChanges).nullable().describe('of a page: what was changed'),
    count: z.int().nullable().describe('of links: how many were placed'),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'RankNote' })
export type RankNote = z.infer<typeof RankNote>

/** Another page ranks for a phrase than at the look-up before. */
export const RankMove = z
  .object({ when: DateOnly, key_phrase_id: Id, before: z.string(), after: z.string() })
  .meta({ id: 'RankMove' })
export type RankMove = z.infer<typeof RankMove>

/** Ranks of up to 50 phrases over days, in lines that all have the same points. */
export const RankHistory = z
  .object({
    step: z.int().describe('how many days a point stands for'),
    days: z.array(DateOnly).describe('the last day of each point, oldest first'),
    phrases: z.array(RankLine),
    left_out: z.int().describe('phrases that there are beyond the first 50'),
    in_top_ten: z
      .array(z.int())
      .describe('how many of the phrases stand among the first ten, point by point'),
    rivals: z.array(RivalLine).nullable().describe('null unless they were asked for'),
    notes: z.array(RankNote).describe('newest first, at most 500'),
    moves: z.array(RankMove).describe('newest first, at most 500'),
    is_sample: z.boolean().describe('what was found was invented: sample data'),
  })
  .meta({ id: 'RankHistory' })
export type RankHistory = z.infer<typeof RankHistory>
