import { MAP_SIZE } from '@linkwright/core/link-map/weights'
import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../db/tenant.ts'
import type { Services } from '../../http/context.ts'
import { defineJob } from '../../jobs/job.ts'
import { send } from '../../live/send.ts'
import { lockSite } from '../pages/figure-queries.ts'
import { addSuggestionCount } from '../pages/link-counts.ts'
import { fillLinkMap } from './fill.ts'

const BATCH = 100

interface ShortPage {
  business_id: number
  site_id: number
  id: number
}

/** Each night, and never right after a suggestion was used: what was taken off the map is seen to be gone. */
export const refillLinkMapsJob = defineJob({
  name: 'refill-link-maps',
  schema: z.object({}),
  schedule: { dailyAt: '02:00' },
  async run(services, _data, { signal, log }) {
    let failures = 0
    const filled = await refillLinkMaps(services, signal, (error) => {
      failures += 1
      log.error({ err: error }, 'a link map could not be filled')
    })
    log.info({ pages: filled }, 'link maps were filled')
    if (failures > 0) throw new Error(`${failures} link maps could not be filled.`)
  },
})

/**
 * Fills the link map of every page that has key phrases and lacks suggestions; answers how many pages. Each in its own
 * short transaction, so that nobody waits for all of them: a run that was killed goes on with those still short.
 */
export async function refillLinkMaps(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
  failed: (error: unknown) => void = () => {},
): Promise<number> {
  let filled = 0
  let last = { business_id: 0, id: 0 }
  while (!signal.aborted) {
    const pages = await shortPages(services, last)
    for (const page of pages) {
      if (signal.aborted) break
      try {
        if (await refill(services, page)) filled += 1
      } catch (error) {
        failed(error)
      }
      last = page
    }
    if (pages.length < BATCH) break
  }
  return filled
}

async function shortPages({ kysely }: Services, after: Omit<ShortPage, 'site_id'>): Promise<ShortPage[]> {
  const { rows } = await sql<ShortPage>`
    select p.business_id, p.site_id, p.id
    from pages p
    where (p.business_id, p.id) > (${after.business_id}::bigint, ${after.id}::bigint)
      and exists (select from key_phrases k where k.business_id = p.business_id and k.page_id = p.id)
      and (
        select count(*) from links l
        where l.business_id = p.business_id and l.page_id = p.id and l.progress = 'not_ordered' and l.level = 'primary'
      ) < ${MAP_SIZE}
    order by p.business_id, p.id
    limit ${BATCH}`.execute(kysely)
  return rows
}

/** Suggestions are in no score: only how many links the page has is counted on. */
async function refill({ kysely, random }: Services, { business_id, site_id, id }: ShortPage) {
  return await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const page = await db.from('pages').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    // It was deleted meanwhile.
    if (page === undefined) return false
    const added = await fillLinkMap(db, id, random)
    if (added === 0) return false
    await lockSite(db, site_id)
    await addSuggestionCount(db, id, added)
    await send(db, 'updatePageLinks', { site_id, page_id: id })
    return true
  })
}
