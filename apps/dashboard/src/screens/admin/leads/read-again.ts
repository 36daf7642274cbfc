import { api, callKey, queryClient } from '../../../wire/api.ts'

/** A lead stands in the list of customers, too. */
export async function readLeadsAgain(): Promise<void> {
  await Promise.all(
    [api.leads.list, api.customers.list].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
}
