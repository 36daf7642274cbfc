import { api, callKey, queryClient } from '../../../wire/api.ts'

export async function readProvidersAnew(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(api.providers.list) })
}
