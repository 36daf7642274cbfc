import { MONTHS_BACK, DAYS_UNTIL_FINAL } from '@linkwright/core/tracking/search-console/states'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import type { Kysely } from 'kysely'
import { saveConnection, sealContext } from '../areas/account/connections/queries.ts'
import { phraseDayCollector } from '../areas/tracking/search-console/phrase-days.ts'
import { monthsBefore } from '../areas/tracking/search-console/parts.ts'
import { selectProperty, trackedOf } from '../areas/tracking/search-console/queries.ts'
import { saveDays } from '../areas/tracking/search-console/save.ts'
import { tomorrow } from '../areas/tracking/search-console/read.job.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import type { Seal } from '../http/sealed.ts'
import { sampleTokens } from '../integrations/accounts/simulator.ts'
import { simulatedSearchConsole } from '../integrations/search-console/simulator.ts'
import type { SearchWorld } from '../integrations/simulator/world.ts'

const ACCOUNT = 'agency@demo.test'

/**
 * Connects a sample account of Search Console for the demo's agency, and inserts everything that its job would store.
 * Without a seal no token can be stored, so nothing is connected.
 */
export async function addSearchConsole(
  trx: Kysely<DB>,
  world: SearchWorld,
  { seal, now }: { seal: Seal | undefined; now: Date },
): Promise<void> {
  if (seal === undefined) return
  const { business_id, id: userId } = await trx
    .selectFrom('users')
    .select(['business_id', 'id'])
    .where('email', '=', ACCOUNT)
    .executeTakeFirstOrThrow()
  const db = new TenantDb(trx, business_id)
  const token = seal.close(Buffer.from(sampleTokens.working), sealContext(db, userId, 'search-console'))
  await saveConnection(db, userId, 'search-console', { token, expiresAt: null }, now)
  const sample = simulatedSearchConsole(world, sampleTokens.working)
  const today = now.toISOString().slice(0, 10)
  const span = { from: monthsBefore(today, MONTHS_BACK), to: dayAfter(today, -DAYS_UNTIL_FINAL) }
  const sites = await db.from('sites').select(['id', 'url']).where('available', '=', true).execute()
  for (const { id: siteId, url } of sites) {
    const [property = ''] = await sample.properties([url])
    await selectProperty(db, { siteId, userId, property }, now)
    const tracked = await trackedOf(db, siteId, true)
    const found = phraseDayCollector(tracked)
    for await (const rows of sample.rows({ property, ...span, tracked }))
      for (const row of rows) found.add(row)
    const ids = tracked.map(({ id }) => id)
    await saveDays(db, ids, span, found.days())
    await db
      .update('search_console_sites')
      .set({
        state: 'read',
        read_from: span.from,
        read_to: span.to,
        due_at: tomorrow(now, siteId),
        newest_phrase: Math.max(0, ...ids),
        is_sample: true,
      })
      .where('site_id', '=', siteId)
      .execute()
  }
}
