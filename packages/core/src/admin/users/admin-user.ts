import { z } from 'zod'
import { roles } from '../../access/roles.ts'
import { activeCodes } from '../../account/users/business.ts'
import { Flag, Id, Moment } from '../../values/fields.ts'
import { accountStatuses, userTypes } from './account-status.ts'

export const UserTypeFilter = z.enum(userTypes)

/** A user as administrators see them, with data of their business. */
export const AdminUser = z
  .object({
    id: Id,
    b_id: Id.describe('the business'),
    created_at: Moment,
    status: z.enum(accountStatuses).describe('status of the account'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    user_type: z.enum(roles),
    agency: z.string().describe('name of the business'),
    accountManager: z.string().nullable().describe('account manager'),
    month: z.number().nullable().describe('null: call `sales` for it'),
    quarter: z.number().nullable().describe('null: call `sales` for it'),
    year: z.number().nullable().describe('null: call `sales` for it'),
    plan: z.string(),
    credit: z.number().describe('dollars'),
    last_login: Moment.nullable(),
    api_access: Flag,
    active: z.enum(activeCodes).describe('0 canceled, 1 active, 2 expired'),
    reactivation_code: z
      .enum(['1', ''])
      .describe("'1' while an emailed reactivation code is valid; the code itself is not stored"),
    source: z.string().nullable(),
    stripe_customer_id: z.string().nullable(),
    numSites: z.int(),
    numPages: z.int(),
    numKeywords: z.int(),
    account_manager_id: Id.nullable().describe('id of the account manager; names are not unique'),
    is_main: z.boolean().describe('the owner of the business; false for sub-users'),
    closed: z.boolean().describe('an administrator has closed the account'),
    subscribed: z.boolean().describe('the account has or had a subscription'),
    invited: z.boolean().describe('no password has been set yet'),
    second_factor: z.boolean().describe('signing in requires a code in addition to the password'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>
