import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

export interface StoredAuthority {
  /** Null: the provider does not know the domain. */
  da: number | null
  told_on: string
  is_sample: boolean
}

/** The stored domain authority of these domains, as far as it was requested since that day. */
export async function storedAuthority(
  db: TenantDb,
  domains: readonly string[],
  since = '0001-01-01',
): Promise<Map<string, StoredAuthority>> {
  if (domains.length === 0) return new Map()
  const rows = await db
    .from('domain_authority')
    .select(['domain', 'da', 'told_on', 'is_sample'])
    .where('domain', '=', sql<string>`any(${[...domains]}::text[])`)
    .where('told_on', '>=', since)
    .execute()
  return new Map(rows.map(({ domain, ...authority }) => [domain, authority]))
}
