import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../db/tenant.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Outside } from '../../outside/open.ts'
import { ProviderError } from '../../outside/provider-error.ts'
import { siteScouted } from './changed.ts'
import { type PageToScout, pageToScout } from './queries.ts'

/**
 * Looks up how often the phrases of a page are searched for. Apart from ranks, because another provider is asked: one
 * that may recover makes the job be tried again, and until then what was known stands.
 */
export const lookUpVolumesJob = defineJob({
  name: 'look-up-volumes',
  schema: z.object({ businessId: z.int(), pageId: z.int() }),
  async run({ kysely, outside }, { businessId, pageId }, { signal, finish, log }) {
    const page = await pageToScout(new TenantDb(kysely, businessId), pageId)
    if (page === undefined || page.phrases.length === 0) return
    const volumes = await ask(outside, page, signal)
    if (volumes instanceof ProviderError) {
      log.info({ page_id: pageId, fault: volumes.fault }, 'search volumes could not be looked up')
      return
    }
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, businessId)
      await save(db, pageId, volumes)
      await siteScouted(db, page.site_id)
      await finish(trx)
    })
  },
})

async function ask({ searchVolume }: Outside, { phrases, country }: PageToScout, signal: AbortSignal) {
  try {
    return await searchVolume.volumes({ phrases: phrases.map((each) => each.key_phrase), country }, signal)
  } catch (error) {
    if (error instanceof ProviderError && !error.canRetry) return error
    throw error
  }
}

async function save(db: TenantDb, pageId: number, volumes: Map<string, number | null>): Promise<void> {
  await sql`
    update key_phrases k set search_volume = v.volume
    from unnest(${[...volumes.keys()]}::text[], ${[...volumes.values()]}::int[]) as v (phrase, volume)
    where k.business_id = ${db.businessId} and k.page_id = ${pageId} and k.key_phrase = v.phrase`.execute(
    db.kysely,
  )
}
