import { z } from 'zod'
import { BusinessId } from '../../account/users/business.ts'
import { UserId } from '../../account/users/user.ts'
import { get, post } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { MAX_SALES_USERS } from '../users/user-sales.ts'
import { CreditBalance, CreditEntry, CreditTotals } from './credit-entry.ts'
import { CreditForm } from './credit-form.ts'
import { creditBalances, creditHistory, creditLog } from './credit-log.table.ts'

/** Calls of administrators about account credit. */
export const credit = {
  change: post('/admin/credit', {
    summary: 'Add or remove credit of a business; all its sessions are notified',
    allow: 'credit.manage',
    audits: 'credit.change',
    input: CreditForm,
    output: z.object({
      credit: z.number().describe('dollars of credit that are available now'),
      entry: CreditEntry,
    }),
    errors: ['not_found', 'refused'],
  }),
  accounts: post('/admin/credit/accounts', {
    summary:
      'Find the businesses whose credit a change for these users would affect; all users of a business share its credit',
    allow: 'credit.read',
    input: z.object({ userIds: z.array(UserId).max(MAX_SALES_USERS) }),
    output: z.array(z.object({ user_id: UserId, business_id: BusinessId })),
  }),
  log: get('/admin/credit', {
    summary: 'List the credit entries of all businesses, newest first',
    allow: 'credit.read',
    input: z.object(tableQuery(creditLog)),
    output: z.array(CreditEntry),
    paged: true,
  }),
  totals: get('/admin/credit/totals', {
    summary: 'Sum up all credit entries that match a filter',
    allow: 'credit.read',
    input: z.object(fileQuery(creditLog)),
    output: CreditTotals,
  }),
  export: get('/admin/credit/export', {
    summary: 'Export the credit entries of all businesses as CSV, newest first',
    allow: 'credit.read',
    input: z.object(fileQuery(creditLog)),
    output: z.string(),
    file: creditLog.file.name,
  }),
  available: get('/admin/credit/available', {
    summary: 'List the accounts with available credit, highest first, with their recent orders',
    allow: 'credit.read',
    input: z.object(tableQuery(creditBalances)),
    output: z.array(CreditBalance),
    paged: true,
  }),
  exportAvailable: get('/admin/credit/available/export', {
    summary: 'Export the accounts with available credit as CSV, highest first',
    allow: 'credit.read',
    input: z.object(fileQuery(creditBalances)),
    output: z.string(),
    file: creditBalances.file.name,
  }),
  history: get('/admin/credit/{userId}', {
    summary: "List the credit entries of a user's business, newest first",
    allow: 'credit.read',
    input: z.object({ userId: UserId, ...tableQuery(creditHistory) }),
    output: z.array(CreditEntry),
    paged: true,
  }),
}
