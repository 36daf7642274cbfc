import { z } from 'zod'
import { get, post, put } from '../../contract/endpoint.ts'
import { BudgetEdit, ProviderName, ProviderState, ProviderTest } from './provider-state.ts'

export const providers = {
  list: get('/admin/providers', {
    summary:
      'Providers that are set up, in the order in which they are asked: how they do, and what they cost',
    allow: 'health.read',
    input: z.object({}),
    output: z.array(ProviderState),
  }),
  test: post('/admin/providers/{name}/test', {
    summary:
      'Ask a provider one question by hand, also while it is left alone; says what to do where it fails',
    allow: 'provider.test',
    input: z.object({ name: ProviderName }),
    output: ProviderTest,
    errors: ['not_found'],
  }),
  setBudget: put('/admin/providers/{name}/budget', {
    summary: 'What a question costs and how much may be spent; look-ups that wait for a budget go on at once',
    allow: 'provider.manage',
    audits: 'provider.budget',
    input: BudgetEdit.safeExtend({ name: ProviderName }),
    output: ProviderState,
    errors: ['not_found', 'refused', 'conflict'],
  }),
}
