import { z } from 'zod'
import { isEmail } from '../../values/email.ts'
import { DateOnly, text, Version } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'
import { LeadStatusName } from './lead.ts'

/** The address of a customer is that of the account owner and changes with the user. */
export const OWNERS_EMAIL = 'This is the email address of the account owner. Change it in User admin.'
export const NAME_OR_EMAIL = 'Please enter a name or an email address.'
export const LEAD_EMAIL = 'Please enter a valid email address.'
export const LEAD_WEBSITE = 'Please enter a website such as example.com.'
export const LEAD_COUNT = 'Please enter a whole number from 0 to 1,000,000.'

const Count = z.int().refine((count) => count >= 0 && count <= 1_000_000, { message: LEAD_COUNT })
const orEmpty = (is: (value: string) => boolean) => (value: string) => value.trim() === '' || is(value.trim())

const fields = {
  name: text(200),
  email: text(320).refine(orEmpty(isEmail), { message: LEAD_EMAIL }),
  phone: text(50),
  website: text(2048)
    .refine((website) => website === '' || isUrl(website.trim()), { message: LEAD_WEBSITE })
    .describe('website; its domain is used for contact look-ups'),
  websites: Count.describe('number of websites they have'),
  links_per_month: Count,
  status: LeadStatusName.describe('New by default'),
  source: text(100).describe('where they came from'),
  last_contact: DateOnly.nullable(),
}

/** A lead may be sent back as it was read: notes have their own calls, and the server sets the day. */
const LeftAside = z.unknown().optional().describe('ignored')
const asRead = { date_added: LeftAside, notes: LeftAside }

/** A name or email address is required; other omitted fields are empty. */
export const LeadForm = z
  .object({ ...fields, ...asRead })
  .partial()
  .superRefine(({ name = '', email = '' }, issues) => {
    if (!nameOrEmail({ name, email }))
      issues.addIssue({ code: 'custom', path: ['name'], message: NAME_OR_EMAIL })
  })
export type LeadForm = z.infer<typeof LeadForm>

/** Omitted fields stay unchanged. */
export const EditLeadForm = z.object({ ...fields, ...asRead, version: Version }).partial()

/** The form of the dialog, with all fields. */
export const LeadScreenForm = z.object(fields).superRefine((lead, issues) => {
  if (!nameOrEmail(lead)) issues.addIssue({ code: 'custom', path: ['name'], message: NAME_OR_EMAIL })
})
export type LeadScreenForm = z.infer<typeof LeadScreenForm>

export function nameOrEmail({ name, email }: { name: string; email: string }): boolean {
  return name.trim() !== '' || email.trim() !== ''
}
