import { z } from 'zod'
import { DateOnly, Flag, Id } from '../../values/fields.ts'
import { featureStateNames, serpFeatureNames } from './serp-feature.ts'
import { noteKinds, pageChanges } from './rank-note.ts'

const Rank = z.int().min(0)
const Line = z.array(Rank.nullable()).describe('latest rank at each point; 0: not found, null: not looked up')

const SeenFeatures = z
  .partialRecord(z.enum(serpFeatureNames), z.enum(featureStateNames))
  .describe('other features of the results page; missing ones were not requested')

/** One look-up of a phrase. */
export const RankCheck = z
  .object({
    when: DateOnly,
    rank: Rank.describe('0 not found'),
    depth: z.int().describe('number of search results examined'),
    url: z.string().nullable().describe('the URL that ranked; null if none ranked or it was not stored'),
    own: z
      .enum(['page', 'site'])
      .nullable()
      .describe('whether that is the page itself or another page of the site'),
    on_subdomain: z
      .object({ rank: Rank.min(1), url: z.string() })
      .nullable()
      .describe('a subdomain that ranked higher, if the site does not count its subdomains'),
    features: SeenFeatures.nullable().describe('null: not requested'),
    provider: z.string().nullable().describe('the provider; null for sample data and if it was not stored'),
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
    newest: RankCheck.nullable().describe('the latest look-up; null if there is none'),
    best: z
      .object({ rank: Rank, when: DateOnly })
      .nullable()
      .describe('best rank of all time and its first day; null if it was never found'),
    ranks: Line,
    bests: z
      .array(Rank.nullable())
      .nullable()
      .describe('best rank at each point; null if points are single days'),
    worsts: z
      .array(Rank.nullable())
      .nullable()
      .describe(
        'worst rank at each point, 0 if it was not found at least once; null if points are single days',
      ),
  })
  .meta({ id: 'RankLine' })
export type RankLine = z.infer<typeof RankLine>

/** A competitor at the same points. */
export const RivalLine = z
  .object({
    host: z.string(),
    is_named: z
      .boolean()
      .describe('whether it is one of the competitors entered for the site; the others rank in the top ten'),
    ranks: Line.nullable().describe(
      'ranks for a single phrase; 0: not in the top ten, or not found for an entered competitor; null if several phrases were requested',
    ),
    in_top_ten: z.array(z.int()).describe('number of phrases for which it is in the top ten'),
  })
  .meta({ id: 'RivalLine' })
export type RivalLine = z.infer<typeof RivalLine>

/** Something that may have moved ranks, or how they are found. */
export const RankNote = z
  .object({
    when: DateOnly,
    kind: z.enum(noteKinds),
    page_id: Id.nullable().describe('the page that the note is about; null if none'),
    what: z.enum(pageChanges).nullable().describe('what changed about a page'),
    count: z.int().nullable().describe('number of links placed'),
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
    step: z.int().describe('number of days per point'),
    days: z.array(DateOnly).describe('the last day of each point, oldest first'),
    phrases: z.array(RankLine),
    left_out: z.int().describe('number of phrases beyond the first 50'),
    in_top_ten: z.array(z.int()).describe('number of phrases in the top ten at each point'),
    rivals: z.array(RivalLine).nullable().describe('null unless requested'),
    notes: z.array(RankNote).describe('newest first, at most 500'),
    moves: z.array(RankMove).describe('newest first, at most 500'),
    is_sample: z.boolean().describe('the result is sample data'),
  })
  .meta({ id: 'RankHistory' })
export type RankHistory = z.infer<typeof RankHistory>
