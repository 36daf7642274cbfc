import { disavowKeys } from '@linkwright/core/tracking/disavow/matches'
import type { Link } from '@linkwright/core/tracking/links/link'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { urlHashText } from '../../../db/url-hash.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Marks the links of a response that are disavowed for their site: by URL, host or a parent domain. The cost grows
 * with the response, not with the site's links or entries. Most sites disavow nothing: a caller that already knows
 * passes `disavows` (see `hasDisavowed`).
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
  const found = await matchingEntries(db, siteId, [...keys.values()].flat())
  if (found.size === 0) return links
  return links.map((link) =>
    keys.get(link.id)?.some((key) => found.has(key)) === true ? { ...link, disavowed: '1' } : link,
  )
}

/** The rows that are not disavowed for their site, in the same order. */
export async function withoutDisavowed<T extends { url: string }>(
  db: TenantDb,
  siteId: number,
  rows: readonly T[],
): Promise<readonly T[]> {
  if (rows.length === 0 || !(await hasEntries(db, siteId))) return rows
  const keys = new Map(rows.map(({ url }) => [url, disavowKeys(url)]))
  const found = await matchingEntries(db, siteId, [...keys.values()].flat())
  return rows.filter(({ url }) => !keys.get(url)?.some((key) => found.has(key)))
}

/** The keys among these that are entries of the site. */
export async function matchingEntries(
  db: TenantDb,
  siteId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const keyByHash = new Map(Array.from(new Set(keys), (key) => [urlHashText(key), key]))
  const { rows } = await typedSql({ hex: is.text })`
    select encode(key_hash, 'hex') as hex from disavowed
    where business_id = ${db.businessId} and site_id = ${siteId}
      and key_hash = any(${Array.from(keyByHash.keys(), (hex) => `\\x${hex}`)}::bytea[])`.execute(db)
  return new Set(rows.flatMap(({ hex }) => keyByHash.get(hex) ?? []))
}

/** Whether the site `sites s` has disavow entries. */
export const hasDisavowed = sql<boolean>`exists (
  select from disavowed d where d.business_id = s.business_id and d.site_id = s.id)`

export async function hasEntries(db: TenantDb, siteId: number): Promise<boolean> {
  const row = await db
    .from('disavowed')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
