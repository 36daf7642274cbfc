import { z } from 'zod'
import { Id, text } from '../../values/fields.ts'
import { DISAVOW_LINES, DISAVOW_TEXT_LENGTH, parseLines } from './parse-lines.ts'

/** A link or a whole domain that a site asks search engines to ignore. */
export const DisavowedEntry = z
  .object({
    id: Id,
    url: z.string().describe('a full URL, or domain:example.com, as it was entered'),
    links: z.int().describe("number of the site's links that it covers"),
    page_url: z.string().nullable().describe('the page that its oldest link points to; null if it has none'),
  })
  .meta({ id: 'DisavowedEntry' })
export type DisavowedEntry = z.infer<typeof DisavowedEntry>

/** Pasted text, one entry per line. */
export const DisavowForm = z.object({
  disavowed: text(DISAVOW_TEXT_LENGTH).refine(
    (lines) => {
      const parsed = parseLines(lines)
      return 'entries' in parsed && parsed.entries.length > 0
    },
    { message: DISAVOW_LINES },
  ),
})
export type DisavowForm = z.infer<typeof DisavowForm>
