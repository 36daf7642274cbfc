import { joinUrl } from '@linkwright/core/values/url'
import { type Selectable, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { TrackedPhrase } from '../../../integrations/search-console/port.ts'

export type ReadSite = Selectable<DB['search_console_sites']>

export async function readSite(db: TenantDb, siteId: number): Promise<ReadSite | undefined> {
  return await db.from('search_console_sites').selectAll().where('site_id', '=', siteId).executeTakeFirst()
}

/** Locks it for a change, if it still uses that property and account. */
export async function lockReadSite(db: TenantDb, { site_id, property, user_id }: ReadSite) {
  return await lock(db, 'search_console_sites', site_id, 'update')
    .selectAll()
    .where('property', '=', property)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function siteUrl(db: TenantDb, siteId: number): Promise<string> {
  const { url } = await db.from('sites').select('url').where('id', '=', siteId).executeTakeFirstOrThrow()
  return url
}

/** Selects a site's property and restarts reading; figures of another property are deleted. */
export async function selectProperty(
  db: TenantDb,
  { siteId, userId, property }: { siteId: number; userId: number; property: string },
  now: Date,
): Promise<void> {
  // Locked before the figures, as in the job that saves them.
  const before = await lock(db, 'search_console_sites', siteId, 'update')
    .select('property')
    .executeTakeFirst()
  if (before !== undefined && before.property !== property) await deleteFigures(db, siteId)
  await sql`
    insert into search_console_sites as c (business_id, site_id, user_id, property, due_at)
    values (${db.businessId}, ${siteId}, ${userId}, ${property}, ${now})
    on conflict (business_id, site_id) do update
      set user_id = excluded.user_id, property = excluded.property, state = 'waiting', error = null, failures = 0,
        due_at = excluded.due_at, read_from = null, read_to = null`.execute(db)
}

async function deleteFigures(db: TenantDb, siteId: number): Promise<void> {
  await sql`
    delete from search_console_days d using key_phrases k, pages p
    where d.business_id = ${db.businessId} and k.business_id = d.business_id and k.id = d.key_phrase_id
      and p.business_id = k.business_id and p.id = k.page_id and p.site_id = ${siteId}`.execute(db)
}

export interface Tracked extends TrackedPhrase {
  id: number
}

/** The key phrases of a site, with their ranks when sample figures are derived from them. */
export async function trackedOf(db: TenantDb, siteId: number, withRanks: boolean): Promise<Tracked[]> {
  const rows = await db
    .from('key_phrases')
    .innerJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 'key_phrases.business_id').onRef('p.id', '=', 'key_phrases.page_id'),
    )
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.site_id'),
    )
    .select(['key_phrases.id', 'key_phrases.key_phrase', 'p.page_url', 's.url'])
    .where('p.site_id', '=', siteId)
    .orderBy('key_phrases.id')
    .execute()
  const ranks = withRanks
    ? await ranksOf(
        db,
        rows.map(({ id }) => id),
      )
    : new Map<number, never>()
  return rows.map(({ id, key_phrase, page_url, url }) => ({
    id,
    key_phrase,
    url: joinUrl(url, page_url),
    ranks: ranks.get(id) ?? [],
  }))
}

async function ranksOf(db: TenantDb, ids: readonly number[]): Promise<Map<number, TrackedPhrase['ranks']>> {
  const rows = await db
    .from('key_phrase_ranks')
    .select(['key_phrase_id', 'checked_on as day', 'rank'])
    .where('key_phrase_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('checked_on')
    .execute()
  return Map.groupBy(rows, ({ key_phrase_id }) => key_phrase_id)
}
