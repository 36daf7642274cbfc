import type { Site } from '@linkwright/core/tracking/sites/site'
import type { TenantDb } from '../../../db/tenant.ts'
import { presentPage } from '../pages/present.ts'
import { presentSite } from './present.ts'
import type { Viewer } from '../../../access/granted.ts'
import { type OrdersOfSites, siteRows } from './queries.ts'

/** Sites with their pages and figures, in one statement. */
export async function siteList(
  db: TenantDb,
  viewer: Viewer,
  { linkSpend, hasOrders, today }: OrdersOfSites & { today: string },
  wanted: Parameters<typeof siteRows>[3] = {},
): Promise<Site[]> {
  const ofOrders = {
    spend: linkSpend('sites.business_id', 'sites.id', today),
    hasOrders: hasOrders(db, viewer, 'sites.business_id', 'sites.id'),
  }
  const rows = await siteRows(db, viewer, ofOrders, wanted)
  return rows.map((row) => presentSite(row, row.pages.map(presentPage)))
}
