import { notFound } from '../../../http/context.ts'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'

export interface LockedSite {
  id: number
  brand_rank: number | null
}

/** Holds the site until the transaction ends, so that two changes of its figures follow each other. */
export async function lockSite(db: TenantDb, siteId: number): Promise<LockedSite> {
  const site = await lock(db, 'sites', siteId).select(['id', 'brand_rank']).executeTakeFirst()
  if (site === undefined) throw notFound()
  return site
}
