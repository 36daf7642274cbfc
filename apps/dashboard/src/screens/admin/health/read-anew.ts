import { api, invalidate } from '../../../wire/api.ts'

/** What is known of providers, and what the lines of the whole server say of them. */
export async function readProvidersAnew(): Promise<void> {
  await invalidate(api.providers.list, api.health.check)
}
