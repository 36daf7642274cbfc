import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { today } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { lookUpRanks } from './look-up.ts'
import { pageToScout } from './queries.ts'
import { readCompetitors } from './read-competitors.ts'
import { saveScouted } from './save.ts'

/**
 * Looks up the ranks of a page's phrases, who else ranks for the first one, and what stands on the page. Everybody
 * outside is asked before the transaction that stores it all.
 */
export const scoutPageJob = defineJob({
  name: 'scout-page',
  schema: z.object({ businessId: z.int(), pageId: z.int() }),
  async run(services, { businessId, pageId }, { signal, finish, log }) {
    const { kysely, outside } = services
    const page = await pageToScout(new TenantDb(kysely, businessId), pageId)
    if (page === undefined) return
    const [found, read] = await Promise.all([
      lookUpRanks(outside, page, today(services), signal),
      outside.pageReader.read(page.full_url, signal),
    ])
    const competitors = found.topTen && (await readCompetitors(outside, found.topTen, page, signal))
    const content = read.read ? { title: read.title, words: read.words } : undefined
    const { isSample } = outside.searchResults
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, businessId)
      await saveScouted(db, page, { ...found, competitors, content, isSample }, services.now())
      await finish(trx)
    })
    const about = { page_id: pageId, ranks: found.ranks.length }
    if (found.failure === undefined) log.info(about, 'page scouted')
    else if (found.failure.fault === 'not_configured')
      log.info(about, 'page not scouted: no provider is set up')
    else log.warn({ ...about, fault: found.failure.fault }, 'page could not be scouted')
  },
})
