import { api, invalidate } from '../../../wire/api.ts'

/** The customer list contains leads, too. */
export async function invalidateLeads(): Promise<void> {
  await invalidate(api.leads.list, api.customers.list)
}
