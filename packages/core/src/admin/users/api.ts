import { z } from 'zod'
import { BusinessId } from '../../account/users/business.ts'
import { User, UserId } from '../../account/users/user.ts'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Flag, Id, Success } from '../../values/fields.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { AdminUser, UserTypeFilter } from './admin-user.ts'
import { ChangeEmailForm, NewAccountForm } from './account-forms.ts'
import { MAX_SALES_USERS, UserSales } from './user-sales.ts'
import { usersTable } from './users.table.ts'

const Mailed = z
  .boolean()
  .describe('false: the account stands, but the mail was not sent, or nobody knows; invite again')

const which = {
  id: UserId.optional().describe('only this user'),
  business: BusinessId.optional().describe('only users of this business'),
}

// Spec C §7
/** Calls of administrators about users and customers. */
export const adminUsers = {
  list: get('/admin/users/{type}', {
    summary: 'Everybody who signs in, of accounts that stand so or of all',
    allow: 'user.read',
    input: z.object({
      ...tableQuery(usersTable),
      ...which,
      type: UserTypeFilter.describe('how accounts stand'),
    }),
    output: z.array(AdminUser),
    paged: true,
  }),
  export: get('/admin/users-export', {
    summary: 'All users as CSV, or those that are asked for',
    allow: 'user.read',
    input: z.object({
      ...fileQuery(usersTable),
      type: UserTypeFilter.optional().describe('only of accounts that stand so'),
    }),
    output: z.string(),
    file: usersTable.file.name,
  }),
  stats: get('/admin/users-stats', {
    summary: 'How many users came today, this month and last month, by UTC, and how many there are',
    allow: 'user.read',
    input: z.object({}),
    output: z.object({ today: z.int(), month: z.int(), last_month: z.int(), total: z.int() }),
  }),
  sales: post('/admin/sales', {
    summary: 'What users have ordered in the last 30, 90 and 365 days; of each id that is known',
    allow: 'user.read',
    input: z.object({ userIds: z.array(UserId).max(MAX_SALES_USERS) }),
    output: z.record(z.string(), UserSales),
  }),
  add: post('/admin/users', {
    summary: 'Make an account: a business with its main user, who is mailed a link to set a password',
    allow: 'user.manage',
    audits: 'account.add',
    input: NewAccountForm,
    output: z.object({ user: User, mailed: Mailed }),
    errors: ['refused'],
  }),
  invite: post('/admin/users/{id}/invite', {
    summary: 'Mail a new invitation to who has not set a password yet; the one before ends',
    allow: 'user.manage',
    audits: 'account.invite',
    keyless: true,
    input: z.object({ id: UserId }),
    output: z.object({ mailed: Mailed }),
    errors: ['refused'],
  }),
  resetMail: post('/admin/users/{id}/reset-mail', {
    summary: 'Mail somebody a link to set a new password; the links before it end',
    allow: 'user.manage',
    audits: 'account.reset',
    keyless: true,
    input: z.object({ id: UserId }),
    output: z.object({ mailed: Mailed }),
    errors: ['refused', 'too_many'],
  }),
  changeEmail: post('/admin/change-email', {
    summary: 'Change the email address of a user: we notify the previous address, and sessions stay valid',
    allow: 'user.manage',
    audits: 'account.email',
    input: ChangeEmailForm,
    output: z.object({ user: User }),
    errors: ['not_found', 'refused'],
  }),
  defaultPassword: post('/admin/default-password', {
    summary: 'Give somebody a random password, shown this once; their sessions and API keys end',
    allow: 'user.manage',
    audits: 'account.password',
    keyless: true,
    input: z.object({ userId: UserId }),
    output: z.object({ password: z.string().describe('12 characters; stored nowhere') }),
    errors: ['not_found', 'refused'],
  }),
  endSessions: del('/admin/users/{id}/sessions', {
    summary: 'End all sessions of a user, wherever they are signed in; password and API keys keep working',
    allow: 'user.manage',
    audits: 'account.sessions',
    input: z.object({ id: UserId }),
    output: z.object({ revoked: z.int().describe('how many sessions have ended') }),
  }),
  reactivate: post('/admin/users/reactivate', {
    summary:
      "Take a cancellation back, or subscribe an account again that has stopped, by its owner's stored card",
    allow: 'user.manage',
    audits: ['plan.resume', 'plan.subscribe'],
    input: z.object({ userId: UserId }),
    output: Success,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  close: post('/admin/cancel-account', {
    summary:
      'Close an account: its subscription ends now, sessions and API keys end, nobody signs in any more',
    allow: 'user.manage',
    audits: 'account.close',
    input: z.object({ businessId: BusinessId }),
    output: Success,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  setApiAccess: put('/admin/users/{id}/api', {
    summary: "Let a user's business have API keys or not; switched off, its keys are refused at once",
    allow: 'user.manage',
    audits: 'account.api',
    input: z.object({ id: UserId, enabled: Flag }),
    output: z.object({ id: Id, api_access: Flag }),
  }),
}
