import { z } from 'zod'
import { DateOnly, Id, Moment } from '../../values/fields.ts'
import { LeadNote } from './lead-note.ts'
import { leadStatuses } from './lead-status.ts'

export const LeadStatusName = z.enum(leadStatuses)

/** A lead or customer. */
export const Lead = z
  .object({
    id: Id,
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string().describe('website; its domain is used for contact look-ups'),
    websites: z.int().describe('number of websites they have'),
    links_per_month: z.int(),
    status: LeadStatusName,
    source: z.string().describe('where they came from'),
    date_added: Moment,
    last_contact: DateOnly.nullable(),
    notes: z.array(LeadNote).describe('newest first'),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>
