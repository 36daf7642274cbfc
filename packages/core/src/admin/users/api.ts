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
  .describe('false: the account exists, but the email may not have been sent; invite again')

const userFilters = {
  id: UserId.optional().describe('only this user'),
  business: BusinessId.optional().describe('only users of this business'),
}

/** Calls of administrators about users and customers. */
export const adminUsers = {
  list: get('/admin/users/{type}', {
    summary: 'List users of all accounts or of accounts with a status',
    allow: 'user.read',
    input: z.object({
      ...tableQuery(usersTable),
      ...userFilters,
      type: UserTypeFilter.describe('status of the account'),
    }),
    output: z.array(AdminUser),
    paged: true,
  }),
  export: get('/admin/users-export', {
    summary: 'Export all users or the filtered ones as CSV',
    allow: 'user.read',
    input: z.object({
      ...fileQuery(usersTable),
      type: UserTypeFilter.optional().describe('only users of accounts with this status'),
    }),
    output: z.string(),
    file: usersTable.file.name,
  }),
  stats: get('/admin/users-stats', {
    summary: 'Count new users today, this month and last month (UTC), and all users',
    allow: 'user.read',
    input: z.object({}),
    output: z.object({ today: z.int(), month: z.int(), last_month: z.int(), total: z.int() }),
  }),
  sales: post('/admin/sales', {
    summary: 'Sum up orders of users in the last 30, 90 and 365 days; unknown ids are omitted',
    allow: 'user.read',
    input: z.object({ userIds: z.array(UserId).max(MAX_SALES_USERS) }),
    output: z.record(z.string(), UserSales),
  }),
  add: post('/admin/users', {
    summary:
      'Create an account: a business with its main user, who gets an email with a link to set a password',
    allow: 'user.manage',
    audits: 'account.add',
    input: NewAccountForm,
    output: z.object({ user: User, mailed: Mailed }),
    errors: ['refused'],
  }),
  invite: post('/admin/users/{id}/invite', {
    summary: 'Send a new invitation to a user without a password; the previous one becomes invalid',
    allow: 'user.manage',
    audits: 'account.invite',
    keyless: true,
    input: z.object({ id: UserId }),
    output: z.object({ mailed: Mailed }),
    errors: ['refused'],
  }),
  resetMail: post('/admin/users/{id}/reset-mail', {
    summary: 'Send a user a link to set a new password; previous links become invalid',
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
    summary: 'Set a random password for a user, shown only once; their sessions and API keys end',
    allow: 'user.manage',
    audits: 'account.password',
    keyless: true,
    input: z.object({ userId: UserId }),
    output: z.object({ password: z.string().describe('12 characters; not stored in plain text') }),
    errors: ['not_found', 'refused'],
  }),
  endSessions: del('/admin/users/{id}/sessions', {
    summary: 'End all sessions of a user, wherever they are signed in; password and API keys keep working',
    allow: 'user.manage',
    audits: 'account.sessions',
    input: z.object({ id: UserId }),
    output: z.object({ revoked: z.int().describe('number of sessions that ended') }),
  }),
  reactivate: post('/admin/users/reactivate', {
    summary: 'Undo a cancellation, or resubscribe an account with the stored card of its owner',
    allow: 'user.manage',
    audits: ['plan.resume', 'plan.subscribe'],
    input: z.object({ userId: UserId }),
    output: Success,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  close: post('/admin/cancel-account', {
    summary:
      'Close an account: its subscription, sessions and API keys end immediately, and its users can no longer sign in',
    allow: 'user.manage',
    audits: 'account.close',
    input: z.object({ businessId: BusinessId }),
    output: Success,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  setApiAccess: put('/admin/users/{id}/api', {
    summary:
      "Enable or disable API access of a user's business; when disabled, its keys are refused immediately",
    allow: 'user.manage',
    audits: 'account.api',
    input: z.object({ id: UserId, enabled: Flag }),
    output: z.object({ id: Id, api_access: Flag }),
  }),
}
