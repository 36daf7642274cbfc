import { z } from 'zod'
import { BusinessId } from '../../account/users/business.ts'
import { UserId } from '../../account/users/user.ts'
import { get, post } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { MAX_SALES_USERS } from '../users/user-sales.ts'
import { CreditBalance, CreditEntry, CreditTotals } from './credit-entry.ts'
import { CreditForm } from './credit-form.ts'
import { creditBalances, creditHistory, creditLog } from './credit-log.table.ts'

// Spec C §7
/** Calls of administrators about account credit. */
export const credit = {
  change: post('/admin/credit', {
    summary: 'Give a business credit, or take some away; all its sessions are told',
    allow: 'credit.manage',
    audits: 'credit.change',
    input: CreditForm,
    output: z.object({ credit: z.number().describe('dollars that are free now'), entry: CreditEntry }),
    errors: ['not_found', 'refused'],
  }),
  accounts: post('/admin/credit/accounts', {
    summary: 'Whose credit a change for users would move: several users of one business have one credit',
    allow: 'credit.read',
    input: z.object({ userIds: z.array(UserId).max(MAX_SALES_USERS) }),
    output: z.array(z.object({ user_id: UserId, business_id: BusinessId })),
  }),
  log: get('/admin/credit', {
    summary: 'What moved the credit of all businesses, the newest first',
    allow: 'credit.read',
    input: z.object(tableQuery(creditLog)),
    output: z.array(CreditEntry),
    paged: true,
  }),
  totals: get('/admin/credit/totals', {
    summary: 'What all entries that a filter of the log holds come to',
    allow: 'credit.read',
    input: z.object(fileQuery(creditLog)),
    output: CreditTotals,
  }),
  export: get('/admin/credit/export', {
    summary: 'What moved the credit of all businesses as CSV, the newest first',
    allow: 'credit.read',
    input: z.object(fileQuery(creditLog)),
    output: z.string(),
    file: creditLog.file.name,
  }),
  available: get('/admin/credit/available', {
    summary: 'Who has credit to spend, the most first, and what they have ordered of late',
    allow: 'credit.read',
    input: z.object(tableQuery(creditBalances)),
    output: z.array(CreditBalance),
    paged: true,
  }),
  exportAvailable: get('/admin/credit/available/export', {
    summary: 'Who has credit to spend as CSV, the most first',
    allow: 'credit.read',
    input: z.object(fileQuery(creditBalances)),
    output: z.string(),
    file: creditBalances.file.name,
  }),
  history: get('/admin/credit/{userId}', {
    summary: "What moved the credit of a user's business, the newest first",
    allow: 'credit.read',
    input: z.object({ userId: UserId, ...tableQuery(creditHistory) }),
    output: z.array(CreditEntry),
    paged: true,
  }),
}
