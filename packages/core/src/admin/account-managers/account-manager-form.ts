import { z } from 'zod'
import { isUrl } from '../../values/url.ts'
import { requiredText } from '../../values/fields.ts'

export const BOTH_REQUIRED = 'Both name and calendar link are required.'
export const CALENDAR_URL = 'Please enter a valid URL for the calendar link.'

/** Both are trimmed. */
export const AccountManagerForm = z.object({
  name: requiredText(100, BOTH_REQUIRED).describe('name of the account manager'),
  calendar_link: requiredText(2048, BOTH_REQUIRED)
    .refine((link) => link.trim() === '' || isUrl(link.trim()), { message: CALENDAR_URL })
    .describe('calendar link for booking a meeting'),
})
export type AccountManagerForm = z.infer<typeof AccountManagerForm>
