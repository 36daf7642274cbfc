import { api, invalidate } from './api.ts'

/** After a change of the never-use list. */
export async function invalidatePublishers(): Promise<void> {
  await invalidate(api.publishers.neverUsed, api.publishers.links, api.marketplace.links)
}
