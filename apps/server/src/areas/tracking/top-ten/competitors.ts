import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** The ids of these addresses' hosts; new hosts are inserted. */
export async function competitorIds(db: TenantDb, urls: readonly string[]): Promise<Map<string, number>> {
  // Sorted, so that concurrent inserts of the same hosts do not deadlock.
  const hosts = [...new Set(urls.map(bareHost))].toSorted()
  if (hosts.length === 0) return new Map()
  await sql`
    insert into competitors (business_id, host)
    select ${db.businessId}, host from unnest(${hosts}::text[]) as host
    on conflict (business_id, host) do nothing`.execute(db)
  const rows = await db
    .from('competitors')
    .select(['id', 'host'])
    .where('host', '=', sql<string>`any(${hosts}::text[])`)
    .execute()
  return new Map(rows.map(({ id, host }) => [host, id]))
}
