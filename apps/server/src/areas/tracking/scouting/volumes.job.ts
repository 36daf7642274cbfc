import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Outside } from '../../../outside/open.ts'
import { ProviderError } from '../../../outside/provider-error.ts'
import { siteScouted } from './changed.ts'
import { type PageToScout, pageToScout } from './queries.ts'
import { lockSame } from './save.ts'
import { whenAgain } from './when.ts'

/**
 * Looks up how often the phrases of a page are searched for. Apart from ranks, because another provider is asked: what
 * it cannot tell stands as it was known, and it is asked again when it may have recovered.
 */
export const lookUpVolumesJob = defineJob({
  name: 'look-up-volumes',
  schema: z.object({ businessId: z.int(), pageId: z.int() }),
  async run({ kysely, outside, now }, { businessId, pageId }, { signal, finish, log }) {
    const page = await pageToScout(new TenantDb(kysely, businessId), pageId)
    if (page === undefined) return
    const volumes = await ask(outside, page, signal)
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, businessId)
      if (await lockSame(db, page)) {
        if (volumes instanceof ProviderError) await saveFailure(db, pageId, volumes, now())
        else await save(db, pageId, volumes, outside.searchVolume.isSample)
        await siteScouted(db, page.site_id, volumes instanceof ProviderError ? 'failed' : 'success')
      }
      await finish(trx)
    })
    if (volumes instanceof ProviderError)
      log.info({ page_id: pageId, fault: volumes.fault }, 'search volumes could not be looked up')
  },
})

/** A page without phrases asks nobody. */
async function ask({ searchVolume }: Outside, { phrases, country }: PageToScout, signal: AbortSignal) {
  if (phrases.length === 0) return new Map<string, number | null>()
  try {
    return await searchVolume.volumes({ phrases: phrases.map((each) => each.key_phrase), country }, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error
    throw error
  }
}

async function saveFailure(db: TenantDb, pageId: number, error: ProviderError, now: Date): Promise<void> {
  await db
    .update('pages')
    .set({ volume_state: 'failed', volume_error: error.message, volume_failed_at: now })
    .set({ volume_due_at: whenAgain(error, now) })
    .where('id', '=', pageId)
    .execute()
}

async function save(
  db: TenantDb,
  pageId: number,
  volumes: Map<string, number | null>,
  isSample: boolean,
): Promise<void> {
  await db
    .update('pages')
    .set({ volume_state: 'ok', volume_error: null, volume_failed_at: null, volume_due_at: null })
    .$if(volumes.size > 0, (query) => query.set({ volume_is_sample: isSample }))
    .where('id', '=', pageId)
    .execute()
  await sql`
    update key_phrases k set search_volume = v.volume
    from unnest(${[...volumes.keys()]}::text[], ${[...volumes.values()]}::int[]) as v (phrase, volume)
    where k.business_id = ${db.businessId} and k.page_id = ${pageId} and k.key_phrase = v.phrase`.execute(db)
}
