import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Done, Id, Success } from '../../values/fields.ts'
import { AccountManager } from './account-manager.ts'
import { AccountManagerForm } from './account-manager-form.ts'

export const accountManagers = {
  list: get('/admin/account-managers', {
    summary: 'List the account managers by name',
    allow: 'manager.read',
    input: z.object({}),
    output: z.array(AccountManager),
  }),
  add: post('/admin/account-managers', {
    summary: 'Add an account manager; returns all of them',
    allow: 'manager.manage',
    audits: 'manager.add',
    input: AccountManagerForm,
    output: z.array(AccountManager),
    errors: ['refused'],
  }),
  remove: del('/admin/account-managers', {
    summary: 'Delete an account manager; their accounts are left without one',
    allow: 'manager.manage',
    audits: 'manager.remove',
    inBodyToo: true,
    input: z.object({ id: Id.describe('the account manager') }),
    output: Done,
    errors: ['not_found'],
  }),
  assign: put('/admin/account-managers', {
    summary: 'Assign an account manager to an account, or remove the assignment',
    allow: 'manager.manage',
    audits: 'manager.assign',
    input: z.object({
      business_id: Id.describe('the account'),
      account_manager_id: Id.nullable().describe('null: no account manager'),
    }),
    output: Success,
    errors: ['not_found'],
  }),
  own: get('/account/account-manager', {
    summary: 'Show your account manager and their calendar link',
    allow: 'manager.own',
    input: z.object({}),
    output: z.object({
      account_manager: AccountManager.pick({ name: true, calendar_link: true }).nullable(),
    }),
  }),
}
