import { AppError } from '@linkwright/core/contract/errors'
import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { googleFile, googleFileSizeProblem } from '@linkwright/core/tracking/disavow/google-file'
import type { ParsedEntry } from '@linkwright/core/tracking/disavow/parse-lines'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { publishTask } from '../../../live/send.ts'
import { urlHash } from '../../../db/url-hash.ts'

/** The size of a file with all disavow entries of a site, one per line. */
async function sizeOfEntries(db: TenantDb, siteId: number): Promise<{ lines: number; bytes: number }> {
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

/** Adds the entries that are new, and returns those. */
export async function addEntries(
  db: TenantDb,
  siteId: number,
  entries: readonly ParsedEntry[],
): Promise<{ id: number; url: string }[]> {
  const added: { id: number; url: string }[] = []
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE)
    const { rows } = await typedSql({ id: is.number, url: is.text })`
      insert into disavowed (business_id, site_id, url, key_hash)
      select ${db.businessId}, ${siteId}, url, key_hash
      from unnest(${some.map(({ url }) => url)}::text[], ${some.map(({ key }) => urlHash(key))}::bytea[])
        with ordinality as v (url, key_hash, place)
      order by place
      on conflict do nothing
      returning id, url`.execute(db)
    added.push(...rows)
  }
  return added
}

/** @throws AppError when Google's tool would refuse a file with all entries. */
export async function refuseTooLarge(
  db: TenantDb,
  { id, name, today }: { id: number; name: string; today: string },
): Promise<void> {
  const head = googleFile([], { site: name, today })
  const { lines, bytes } = await sizeOfEntries(db, id)
  const why = googleFileSizeProblem({
    lines: lines + head.split('\n').length - 1,
    bytes: bytes + Buffer.byteLength(head),
  })
  if (why !== undefined) throw new AppError('refused', why)
}

/** Clients reload the site's links, whose marks have changed. */
export async function publishEntries(db: TenantDb, site_id: number): Promise<void> {
  await publishTask(db, DISAVOWED_CHANGED, { site_id })
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
