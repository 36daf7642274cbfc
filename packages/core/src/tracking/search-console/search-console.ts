import { z } from 'zod'
import { DateOnly, Id, Moment } from '../../values/fields.ts'
import { readingStates } from './states.ts'

/** Search Console property of a website, and the state of its data. */
export const SearchConsoleState = z
  .object({
    state: z.enum(readingStates),
    says: z.string().describe('message about the state and what to do next'),
    property: z.string().nullable().describe('Search Console property; null if none is selected'),
    read_from: DateOnly.nullable().describe('first day of data; null: none'),
    read_to: DateOnly.nullable(),
    next_at: Moment.nullable().describe('earliest time of the next read'),
    is_sample: z.boolean().describe('the data is sample data'),
  })
  .meta({ id: 'SearchConsoleState' })
export type SearchConsoleState = z.infer<typeof SearchConsoleState>

export const SearchConsoleProperty = z
  .object({ property: z.string(), holds_site: z.boolean().describe('whether it includes the website') })
  .meta({ id: 'SearchConsoleProperty' })
export type SearchConsoleProperty = z.infer<typeof SearchConsoleProperty>

/** The property that is read for a website and, on request, the account's current properties from Google. */
export const ConsoleChoice = z
  .object({ source: SearchConsoleState, properties: z.array(SearchConsoleProperty).nullable() })
  .meta({ id: 'ConsoleChoice' })
export type ConsoleChoice = z.infer<typeof ConsoleChoice>

const Count = z.int().min(0)

/** Google's figures for a key phrase. A missing figure is null and never 0. */
export const ConsoleLine = z
  .object({
    id: Id.describe('the key phrase'),
    page_id: Id,
    key_phrase: z.string(),
    clicks: Count.nullable().describe('in the whole period, on any page of the website'),
    impressions: Count.nullable(),
    position: z.number().nullable().describe('average position, weighted by impressions'),
    page_clicks: Count.nullable().describe('clicks on the page of the key phrase'),
    page_impressions: Count.nullable(),
    page_position: z.number().nullable(),
    clicks_by_day: z
      .array(Count.nullable())
      .describe('one value per point; null: no data; empty if there is no data for the phrase'),
    impressions_by_day: z.array(Count.nullable()),
    positions_by_day: z.array(z.number().nullable()),
  })
  .meta({ id: 'ConsoleLine' })
export type ConsoleLine = z.infer<typeof ConsoleLine>

/** Clicks, impressions and positions over days, at the points of the rank history of the same phrases and days. */
export const ConsoleFigures = z
  .object({
    step: z.int().describe('number of days per point'),
    days: z.array(DateOnly).describe('the last day of each point, oldest first'),
    phrases: z.array(ConsoleLine),
    left_out: z.int().describe('number of phrases beyond the first 50'),
    source: SearchConsoleState,
  })
  .meta({ id: 'ConsoleFigures' })
export type ConsoleFigures = z.infer<typeof ConsoleFigures>
