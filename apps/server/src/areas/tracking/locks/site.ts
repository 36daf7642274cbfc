import { notFound } from '../../../http/context.ts'
import { lock } from '../../../db/lock.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { RowOf } from '../../../db/typed-sql.ts'

export const lockedSite = tableColumns('sites', ['id', 'brand_rank'])
export type LockedSite = RowOf<typeof lockedSite.row>

/** Locks the site until the transaction ends, so that changes of its figures are serialized. */
export async function lockSite(db: TenantDb, siteId: number): Promise<LockedSite> {
  const site = await lock(db, 'sites', siteId).select(lockedSite.names).executeTakeFirst()
  if (site === undefined) throw notFound()
  return site
}
