import { z } from 'zod'
import { Id } from '../../values/fields.ts'
import { SubUserId } from './sub-user.ts'

/** Limits the size of a call; more sites than any business has. */
const MAX_SITES = 20_000

/** The complete list of sites that a sub-user may see. */
export const SiteAccessForm = z.object({
  sub_user_id: SubUserId,
  sites: z.array(Id).max(MAX_SITES).describe('ids of all sites that the sub-user may see from now on'),
  before: z
    .array(Id)
    .max(MAX_SITES)
    .optional()
    .describe('the ids as they were read; the change is refused if they have changed since'),
})
export type SiteAccessForm = z.infer<typeof SiteAccessForm>
