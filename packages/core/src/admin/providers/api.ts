import { z } from 'zod'
import { get, post, put } from '../../contract/endpoint.ts'
import { BudgetEdit, ProviderName, ProviderState, ProviderTest } from './provider-state.ts'

export const providers = {
  list: get('/admin/providers', {
    summary: 'List the configured providers in the order in which they are used, with their state and costs',
    allow: 'health.read',
    input: z.object({}),
    output: z.array(ProviderState),
  }),
  test: post('/admin/providers/{name}/test', {
    summary:
      'Send one test query to a provider, even while it is paused after failures; returns what to do if it fails',
    allow: 'provider.test',
    input: z.object({ name: ProviderName }),
    output: ProviderTest,
    errors: ['not_found'],
  }),
  setBudget: put('/admin/providers/{name}/budget', {
    summary: 'Set the price of a query and the budgets; look-ups that wait for a budget continue immediately',
    allow: 'provider.manage',
    audits: 'provider.budget',
    input: BudgetEdit.safeExtend({ name: ProviderName }),
    output: ProviderState,
    errors: ['not_found', 'refused', 'conflict'],
  }),
}
