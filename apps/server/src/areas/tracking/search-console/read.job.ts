import { connectionMessages, vendorNames } from '@linkwright/core/account/connections/connection'
import { sql } from 'kysely'
import { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import type { EachBusiness } from '../../../jobs/each-business.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { consoleFor } from '../../account/connections/console-for.ts'
import { publishLookedUp } from '../look-ups/publish.ts'
import { phraseDayCollector } from './phrase-days.ts'
import { nextPart, type Part } from './parts.ts'
import { lockReadSite, type ReadSite, readSite, trackedOf } from './queries.ts'
import { saveDays } from './save.ts'

/** Parts of one run: 16 months and new days. */
const PARTS = 20
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** Wait after the first failure; doubled after each further one, up to a day. */
const FIRST_WAIT_MS = 10 * MINUTE_MS

/**
 * Reads Search Console for each website with a selected property: 16 months back in parts, then daily. A part is
 * stored completely or not at all, so that a failure does not look like a day without clicks.
 */
export const searchConsoleWork: EachBusiness = {
  name: 'read-search-console',
  schedule: { everyMinutes: 10 },
  queue: 'look-ups',
  due: ({ now }) => sql`
    select c.site_id as id from search_console_sites c where c.business_id = b.id and c.due_at <= ${now()}`,
  async one(services, { business_id, id }) {
    const db = new TenantDb(services.kysely, business_id)
    const site = await readSite(db, id)
    if (!site?.due_at || site.due_at > services.now()) return false
    await read(services, db, site)
    return true
  },
}

async function read(services: Services, db: TenantDb, site: ReadSite): Promise<void> {
  const source = await consoleFor(db, services, site.user_id)
  // The connection shows the problem; reading resumes once the account is connected again.
  if (source?.state !== 'working') {
    const hasExpired = source?.state === 'expired'
    const why = {
      state: 'failed' as const,
      error: connectionMessages.expired(vendorNames['search-console']),
    }
    return await saveState(db, site, { due_at: null, ...(hasExpired && why) })
  }
  const { isSample } = source.console
  const tracked = await trackedOf(db, site.site_id, isSample)
  const newest = Math.max(0, ...tracked.map(({ id }) => id))
  let known: Pick<ReadSite, 'read_from' | 'read_to'> =
    newest > site.newest_phrase ? { read_from: null, read_to: null } : site
  try {
    for (let nth = 0; nth < PARTS; nth += 1) {
      const part = nextPart(known, today(services))
      if (part === undefined) break
      const found = phraseDayCollector(tracked)
      const query = { property: site.property, ...part, tracked }
      for await (const rows of source.console.rows(query)) for (const row of rows) found.add(row)
      const next = widened(known, part)
      const isSaved = await db.transaction(async (within) => {
        if ((await lockReadSite(within, site)) === undefined) return false
        await saveDays(
          within,
          tracked.map(({ id }) => id),
          part,
          found.days(),
        )
        await saveState(within, site, {
          ...next,
          state: nextPart(next, today(services)) === undefined ? 'read' : 'reading',
          error: null,
          failures: 0,
          due_at: services.now(),
          newest_phrase: newest,
          is_sample: isSample,
        })
        if (nth === 0) await publishLookedUp(within, site.site_id)
        return true
      })
      // Another property was selected in between, or none.
      if (!isSaved) return
      known = next
    }
    await source.recordTokenState(db, true)
    const isDone = nextPart(known, today(services)) === undefined
    await saveState(db, site, { due_at: isDone ? tomorrow(services.now(), site.site_id) : services.now() })
    await publishLookedUp(db, site.site_id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await failed(services, db, site, error)
    if (error.fault === 'unauthorised') await source.recordTokenState(db, false)
    await publishLookedUp(db, site.site_id, 'failed')
  }
}

function widened({ read_from, read_to }: Pick<ReadSite, 'read_from' | 'read_to'>, { from, to }: Part) {
  return {
    read_from: read_from === null || from < read_from ? from : read_from,
    read_to: read_to === null || to > read_to ? to : read_to,
  }
}

type SiteChanges = Partial<Omit<ReadSite, 'business_id' | 'site_id' | 'user_id' | 'property'>>

async function saveState(
  db: TenantDb,
  { site_id, property, user_id }: ReadSite,
  changes: SiteChanges,
): Promise<void> {
  await db
    .update('search_console_sites')
    .set(changes)
    .where('site_id', '=', site_id)
    .where('property', '=', property)
    .where('user_id', '=', user_id)
    .execute()
}

async function failed(services: Services, db: TenantDb, site: ReadSite, error: ProviderError): Promise<void> {
  const failures = site.failures + 1
  const waited = Math.min(DAY_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10))
  const wait = error.canRetry ? Math.max(waited, (error.retryAfterSeconds ?? 0) * 1000) : DAY_MS
  const due_at = error.fault === 'unauthorised' ? null : new Date(services.now().getTime() + wait)
  await saveState(db, site, { state: 'failed', error: error.message, failures, due_at })
}

/** The next time to read a website: tomorrow morning (UTC), spread over an hour by site. */
export function tomorrow(now: Date, siteId: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight + DAY_MS + 360 * MINUTE_MS + (siteId % 60) * MINUTE_MS)
}
