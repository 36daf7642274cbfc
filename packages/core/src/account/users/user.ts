import { z } from 'zod'
import { roles } from '../../access/roles.ts'
import { Flag, Id, Moment } from '../../values/fields.ts'

/** Dismissed hints of a user; the others are still shown. */
export const Preferences = z
  .object({
    welcome_dismissed: z.boolean().optional().describe('the welcome intro of the dashboard'),
    video_dismissed: z.boolean().optional().describe('the onboarding video of the dashboard'),
    checklist_dismissed: z.boolean().optional().describe('the first steps on the dashboard'),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

export const UserId = Id.brand<'UserId'>().describe('the user')
export type UserId = z.infer<typeof UserId>

/** A person who signs in. Hashes and provider tokens never leave the server. */
export const User = z
  .object({
    id: Id,
    user_type: z.enum(roles),
    business_id: Id,
    is_main: z.boolean().describe('the owner of the business; false for sub-users'),
    may_spend: Flag.describe("'1' if the user may pay with the business's credit and card"),
    plan_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    ahref_token: z.enum(['1', '']).describe("'1' while an Ahrefs account is connected; never the token"),
    majestic_token: z.enum(['1', '']).describe("'1' while a Majestic account is connected; never the token"),
    promo_code: z.string().nullable(),
    source: z.string().nullable(),
    created_at: Moment,
    preferences: Preferences,
    number_of_login: z.int().describe('logins before this one'),
    origin_id: Id.nullable().describe('the admin behind an impersonation'),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>
