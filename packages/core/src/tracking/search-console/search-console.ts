import { z } from 'zod'
import { DateOnly, Id, Moment } from '../../values/fields.ts'
import { readingStates } from './states.ts'

/** What Search Console is asked for a website, and how that goes. */
export const SearchConsoleState = z
  .object({
    state: z.enum(readingStates),
    says: z.string().describe('a sentence about the state, with the way on'),
    property: z.string().nullable().describe('of Search Console; null while none is chosen'),
    read_from: DateOnly.nullable().describe('the first day that was read; null: none was'),
    read_to: DateOnly.nullable(),
    next_at: Moment.nullable().describe('when it is read again, at the earliest'),
    is_sample: z.boolean().describe('what was read was invented: sample data'),
  })
  .meta({ id: 'SearchConsoleState' })
export type SearchConsoleState = z.infer<typeof SearchConsoleState>

export const SearchConsoleProperty = z
  .object({ property: z.string(), holds_site: z.boolean().describe('whether the website lies in it') })
  .meta({ id: 'SearchConsoleProperty' })
export type SearchConsoleProperty = z.infer<typeof SearchConsoleProperty>

/** What is read for a website, and where it was asked for, the properties of the account as Google tells them now. */
export const ConsoleChoice = z
  .object({ source: SearchConsoleState, properties: z.array(SearchConsoleProperty).nullable() })
  .meta({ id: 'ConsoleChoice' })
export type ConsoleChoice = z.infer<typeof ConsoleChoice>

const Count = z.int().min(0)

/** What Google told of a key phrase. What it did not tell is null and never 0. */
export const ConsoleLine = z
  .object({
    id: Id.describe('the key phrase'),
    page_id: Id,
    key_phrase: z.string(),
    clicks: Count.nullable().describe('in all of these days, on whatever page of the website'),
    impressions: Count.nullable(),
    position: z.number().nullable().describe('on average, weighted by impressions'),
    page_clicks: Count.nullable().describe('on the page of the key phrase itself'),
    page_impressions: Count.nullable(),
    page_position: z.number().nullable(),
    clicks_by_day: z
      .array(Count.nullable())
      .describe('point by point; null: not told; empty where nothing was told of the phrase'),
    impressions_by_day: z.array(Count.nullable()),
    positions_by_day: z.array(z.number().nullable()),
  })
  .meta({ id: 'ConsoleLine' })
export type ConsoleLine = z.infer<typeof ConsoleLine>

/** Clicks, impressions and positions over days, at the points of the rank history of the same phrases and days. */
export const ConsoleFigures = z
  .object({
    step: z.int().describe('how many days a point stands for'),
    days: z.array(DateOnly).describe('the last day of each point, oldest first'),
    phrases: z.array(ConsoleLine),
    left_out: z.int().describe('phrases that there are beyond the first 50'),
    source: SearchConsoleState,
  })
  .meta({ id: 'ConsoleFigures' })
export type ConsoleFigures = z.infer<typeof ConsoleFigures>
