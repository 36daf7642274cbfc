import { z } from 'zod'
import { DateOnly, Id, Moment } from '../../values/fields.ts'
import { LeadNote } from './lead-note.ts'
import { leadStatuses } from './lead-status.ts'

export const LeadStatusName = z.enum(leadStatuses)

/** Somebody who may buy or does. */
export const Lead = z
  .object({
    id: Id,
    version: z.int().describe('counts changes; sent along with a change, an older one is refused'),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string().describe('whose domain contacts are looked up by'),
    websites: z.int().describe('how many they have'),
    links_per_month: z.int(),
    status: LeadStatusName,
    source: z.string().describe('where they came from'),
    date_added: Moment,
    last_contact: DateOnly.nullable(),
    notes: z.array(LeadNote).describe('newest first'),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>
