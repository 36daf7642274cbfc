import type { ParsedEntry } from '@linkwright/core/tracking/disavow/parse-lines'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { urlHash } from '../../../db/url-hash.ts'

/** The size of a file with all disavow entries of a site, one per line. */
export async function sizeOfEntries(db: TenantDb, siteId: number): Promise<{ lines: number; bytes: number }> {
  return await db
    .from('disavowed')
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`coalesce(sum(octet_length(url) + 1), 0)::bigint`.as('bytes'),
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
}

/** Locks a site, so that two submissions do not run at once, and returns its name. */
export async function lockName(db: TenantDb, siteId: number): Promise<string> {
  const site = await lock(db, 'sites', siteId).select('name').executeTakeFirst()
  if (site === undefined) throw notFound()
  return site.name
}

/** Entries per statement: a long list is added in several statements, each well within its deadline. */
const AT_ONCE = 5000

/** Adds the entries that are new. */
export async function addEntries(
  db: TenantDb,
  siteId: number,
  entries: readonly ParsedEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE)
    await sql`
      insert into disavowed (business_id, site_id, url, key_hash)
      select ${db.businessId}, ${siteId}, url, key_hash
      from unnest(${some.map(({ url }) => url)}::text[], ${some.map(({ key }) => urlHash(key))}::bytea[])
        with ordinality as v (url, key_hash, place)
      order by place
      on conflict do nothing`.execute(db)
  }
}

/** @throws AppError not_found when the site has no such entry. */
export async function removeEntry(db: TenantDb, siteId: number, id: number): Promise<void> {
  const removed = await db
    .delete('disavowed')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound()
}
