import { z } from 'zod'
import { DateOnly, Id, oneLine } from '../../values/fields.ts'
import { CHART_NOTE_LENGTH, CHART_NOTES_PER_SITE } from './rank-note.ts'

export const EMPTY_CHART_NOTE = 'Please enter a note.'
export const TOO_MANY_CHART_NOTES = `A website can have at most ${CHART_NOTES_PER_SITE} notes on its chart. Delete notes that you no longer need.`

/** A note that users put on a day of the rank history of a website. */
export const ChartNote = z
  .object({ id: Id, day: DateOnly, text: z.string(), version: z.int() })
  .meta({ id: 'ChartNote' })
export type ChartNote = z.infer<typeof ChartNote>

export const chartNoteFields = {
  day: DateOnly.describe('the day that it is about'),
  text: oneLine(CHART_NOTE_LENGTH, EMPTY_CHART_NOTE, 'A note is one line of text.'),
}
