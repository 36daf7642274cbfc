import { api, callKey, queryClient } from '../../../wire/api.ts'

/** What is known of providers, and what the lines of the whole server say of them. */
export async function readProvidersAnew(): Promise<void> {
  const old = [callKey(api.providers.list), callKey(api.health.check)]
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
