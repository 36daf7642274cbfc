import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** The ids of the hosts that these addresses stand on, made where they are new. */
export async function competitorIds(db: TenantDb, urls: readonly string[]): Promise<Map<string, number>> {
  // In one order, so that two that make the same hosts at once wait for each other and not in a circle.
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
