import { api, invalidate } from '../../../wire/api.ts'

/** A lead stands in the list of customers, too. */
export async function readLeadsAgain(): Promise<void> {
  await invalidate(api.leads.list, api.customers.list)
}
