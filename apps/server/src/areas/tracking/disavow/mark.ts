import { disavowKeys } from '@linkwright/core/tracking/disavow/matches'
import type { Link } from '@linkwright/core/tracking/links/link'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { urlHashText } from '../../../db/url-hash.ts'

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
  const asked = new Map(Array.from(new Set([...keys.values()].flat()), (key) => [key, urlHashText(key)]))
  const { rows } = await sql<{ hex: string }>`
    select encode(key_hash, 'hex') as hex from disavowed
    where business_id = ${db.businessId} and site_id = ${siteId}
      and key_hash = any(${Array.from(asked.values(), (hex) => `\\x${hex}`)}::bytea[])`.execute(db)
  if (rows.length === 0) return links
  const found = new Set(rows.map(({ hex }) => hex))
  const isFound = (key: string) => found.has(asked.get(key) ?? '')
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
