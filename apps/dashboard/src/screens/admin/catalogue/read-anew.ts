import { api, callKey, queryClient } from '../../../wire/api.ts'

export async function readCatalogueAnew(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(api.catalogue.list) })
}
