import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { defineLookUp } from '../look-ups/look-up.ts'
import { type PageToScout, pageToScout } from './queries.ts'
import { lockUnedited } from './save.ts'

/**
 * Looks up the search volumes of a page's phrases, separately from ranks because another provider has them. After a
 * failure stored volumes stay, and the look-up is retried.
 */
export const volumesLookUp = defineLookUp({
  kind: 'volumes',
  name: 'look-up-volumes',
  of: 'page',
  find: pageToScout,
  async request({ integrations }, page, signal) {
    const found = await volumesOf(integrations, page, signal)
    if (found instanceof ProviderError) return { failure: found, isSample: undefined, volumes: undefined }
    const isSample = found.size > 0 ? integrations.searchVolume.isSample : undefined
    return { failure: undefined, isSample, volumes: found }
  },
  lock: lockUnedited,
  async save(db, page, { volumes }) {
    if (volumes !== undefined) await saveVolumes(db, page.id, volumes)
  },
})

/** A page without phrases makes no request. */
async function volumesOf({ searchVolume }: Integrations, page: PageToScout, signal: AbortSignal) {
  const { phrases, country, language, business_id: businessId } = page
  if (phrases.length === 0) return new Map<string, number | null>()
  try {
    const query = { businessId, phrases: phrases.map((each) => each.key_phrase), country, language }
    return await searchVolume.volumes(query, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error
    throw error
  }
}

async function saveVolumes(db: TenantDb, pageId: number, volumes: Map<string, number | null>): Promise<void> {
  await sql`
    update key_phrases k set search_volume = v.volume
    from unnest(${[...volumes.keys()]}::text[], ${[...volumes.values()]}::int[]) as v (phrase, volume)
    where k.business_id = ${db.businessId} and k.page_id = ${pageId} and k.key_phrase = v.phrase`.execute(db)
}
