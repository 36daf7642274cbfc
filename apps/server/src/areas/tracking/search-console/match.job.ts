import { onlyProperty } from '@linkwright/core/tracking/search-console/properties'
import { sql } from 'kysely'
import { z } from 'zod'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { consoleFor } from '../../account/connections/console-for.ts'
import { selectProperty } from './queries.ts'
import { searchConsoleWork } from './read.job.ts'
import { eachBusiness } from '../../../jobs/each-business.ts'

export const searchConsoleJobs = eachBusiness(searchConsoleWork)

/** Enqueues the reading of a business's due sites. */
export async function enqueueRead(db: TenantDb): Promise<void> {
  const place = { business_id: db.businessId, after: 0 }
  await enqueue(db, searchConsoleJobs[1], place, { singletonKey: `${db.businessId} soon` })
}

/**
 * Selects the property of each website that matches exactly one property of the account; if several match, a user
 * selects one.
 */
export const matchPropertiesJob = defineJob({
  name: 'match-search-console',
  schema: z.object({ business_id: z.int(), user_id: z.int() }),
  queue: 'look-ups',
  async run(services, { business_id, user_id }, { finish, signal, log }) {
    const db = new TenantDb(services.kysely, business_id)
    const source = await consoleFor(db, services, user_id)
    const sites = await db
      .from('sites')
      .select(['id', 'url'])
      .where(
        sql<boolean>`not exists (select from search_console_sites c
          where c.business_id = sites.business_id and c.site_id = sites.id)`,
      )
      .where(
        sql<boolean>`exists (select from users u where u.business_id = sites.business_id and u.id = ${user_id}
          and (u.is_main or exists (select from user_sites g where g.business_id = u.business_id and g.user_id = u.id
            and g.site_id = sites.id)))`,
      )
      .orderBy('id')
      .execute()
    if (source?.state === 'working' && sites.length > 0) {
      const addresses = sites.map(({ url }) => url)
      try {
        const properties = await source.console.properties(addresses, signal)
        await db.transaction(async (within) => {
          for (const { id: siteId, url } of sites) {
            const property = onlyProperty(properties, url)
            if (property === undefined) continue
            await selectProperty(within, { siteId, userId: user_id, property }, services.now())
          }
        })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        // The site's page asks the user to select a property.
        log.warn({ business_id, fault: error.fault }, 'properties of Search Console could not be read')
        if (error.fault === 'unauthorised') await source.recordTokenState(db, false)
      }
    }
    await services.kysely.transaction().execute(async (trx) => {
      await enqueueRead(new TenantDb(trx, business_id))
      await finish(trx)
    })
  },
})

/** Resumes reading with a user's account after they connected Search Console. */
export async function resumeAfterConnecting(db: TenantDb, userId: number, now: Date): Promise<void> {
  await lock(db, 'search_console_sites').select('site_id').where('user_id', '=', userId).execute()
  await db
    .update('search_console_sites')
    .set({ due_at: now, state: 'waiting', error: null, failures: 0 })
    .where('user_id', '=', userId)
    .execute()
  await enqueue(db, matchPropertiesJob, { business_id: db.businessId, user_id: userId })
}
