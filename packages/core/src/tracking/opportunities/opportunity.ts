import { z } from 'zod'
import { Flag, Id, Moment, requiredText } from '../../values/fields.ts'
import { Scout } from '../scouting/scout.ts'
import { NOTE_LENGTH, NOTE_NEEDED, opportunityStatuses } from './opportunity-rules.ts'

/** Notes about an opportunity. */
export const OpportunityNoteForm = z.object({ note: requiredText(NOTE_LENGTH, NOTE_NEEDED) })

export const OpportunityId = Id.describe('the opportunity')

/** A user's note on an opportunity. */
export const OpportunityNote = z
  .object({
    id: Id,
    note: z.string(),
    date_created: Moment,
    link_op_id: OpportunityId,
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
  })
  .meta({ id: 'OpportunityNote' })
export type OpportunityNote = z.infer<typeof OpportunityNote>

/** A page that links to a competitor, and could link to the website as well. */
export const Opportunity = z
  .object({
    id: Id,
    page_id: Id.describe('the page whose competitor it links to'),
    page_nickname: z.string(),
    compUrl: z.string().describe('the competing page that it links to; the best ranked if there are several'),
    url: z.string(),
    title: z.string().nullable().describe('null: unknown'),
    anchor_text: z.string().describe('anchor of its link to the competitor'),
    backlinks: z.int().describe('number of links to it'),
    da: z.int().nullable().describe('domain authority 0..100; null: unknown'),
    score: z.int().min(0).max(100).describe('Engage Score'),
    status: z.enum(opportunityStatuses),
    priority: Flag.describe("'1': has priority"),
    deleted: Flag.describe("selection mark for clients; always '0' in responses"),
    host: z.string().describe('host for contact look-ups'),
    is_sample: z.boolean().describe('whether it is sample data'),
    is_duplicate: z
      .boolean()
      .describe('whether an older opportunity of the page has the same URL in another spelling'),
    notes: z.array(OpportunityNote).describe('the oldest first'),
  })
  .meta({ id: 'Opportunity' })
export type Opportunity = z.infer<typeof Opportunity>

/** Where the opportunities of one page come from, and how their last look-up went. */
export const OpportunitySource = z
  .object({
    page_id: Id,
    page_nickname: z.string(),
    competitors: z.int().describe('number of competing pages in its top ten, without ignored ones'),
    opportunities: z.int().describe('number of opportunities found for it'),
    is_sample: z.boolean().describe('whether some of them are sample data'),
    scout: Scout,
  })
  .meta({ id: 'OpportunitySource' })
export type OpportunitySource = z.infer<typeof OpportunitySource>
