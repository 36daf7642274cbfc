import { z } from 'zod'
import { roles } from '../../access/roles.ts'
import { activeCodes } from '../../account/users/business.ts'
import { Flag, Id, Moment } from '../../values/fields.ts'
import { accountStatuses, userTypes } from './account-status.ts'

export const UserTypeFilter = z.enum(userTypes)

/** A user as administrators see them: a person with what is known of their business. */
export const AdminUser = z
  .object({
    id: Id,
    b_id: Id.describe('the business'),
    created_at: Moment,
    status: z.enum(accountStatuses).describe('how the account stands'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    user_type: z.enum(roles),
    agency: z.string().describe('name of the business'),
    accountManager: z.string().nullable().describe('who looks after the account'),
    month: z.number().nullable().describe('null: ask for it with sales'),
    quarter: z.number().nullable().describe('null: ask for it with sales'),
    year: z.number().nullable().describe('null: ask for it with sales'),
    plan: z.string(),
    credit: z.number().describe('dollars'),
    last_login: Moment.nullable(),
    api_access: Flag,
    active: z.enum(activeCodes).describe('0 canceled, 1 active, 2 expired'),
    reactivation_code: z
      .enum(['1', ''])
      .describe("'1' while a mailed code can be used; the code itself is stored nowhere"),
    source: z.string().nullable(),
    stripe_customer_id: z.string().nullable(),
    numSites: z.int(),
    numPages: z.int(),
    numKeywords: z.int(),
    account_manager_id: Id.nullable().describe('the same, of whom there may be two of one name'),
    is_main: z.boolean().describe('the owner of the business; false for sub-users'),
    closed: z.boolean().describe('an administrator has closed the account'),
    subscribed: z.boolean().describe('its account has or had a subscription'),
    invited: z.boolean().describe('no password was set yet'),
    second_factor: z.boolean().describe('signing in takes a code beside the password'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>
