import { disavowKeys } from '@linkwright/core/disavow/matches'
import type { Link } from '@linkwright/core/links/link'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'
import { urlHash } from '../links/url-hash.ts'

/**
 * Marks the links of one answer that are disavowed for their site: by their URL, their host or a domain above it. What
 * it costs grows with the answer, not with the links or the entries of the site. Most sites disavow nothing; whoever has
 * asked that already (`hasDisavowed`) says so.
 */
export async function markDisavowed(
  db: TenantDb,
  siteId: number,
  links: Link[],
  disavows?: boolean,
): Promise<Link[]> {
  if (links.length === 0 || !(disavows ?? (await hasEntries(db, siteId)))) return links
  const keys = new Map(
    links.flatMap(({ id, url }) => (url === null ? [] : [[id, disavowKeys(url)] as const])),
  )
  if (keys.size === 0) return links
  const asked = new Map([...keys.values()].flat().map((key) => [key, urlHash(key)]))
  const rows = await db
    .from('disavowed')
    .select('key_hash')
    .where('site_id', '=', siteId)
    .where('key_hash', '=', sql<Buffer>`any(${[...asked.values()]}::bytea[])`)
    .execute()
  const found = new Set(rows.map(({ key_hash }) => key_hash.toString('hex')))
  const isFound = (key: string) => found.has(asked.get(key)?.toString('hex') ?? '')
  return links.map((link) => (keys.get(link.id)?.some(isFound) === true ? { ...link, disavowed: '1' } : link))
}

/** Whether the site of `sites s` disavows anything. */
export const hasDisavowed = sql<boolean>`exists (
  select from disavowed d where d.business_id = s.business_id and d.site_id = s.id)`

async function hasEntries(db: TenantDb, siteId: number): Promise<boolean> {
  const row = await db
    .from('disavowed')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
