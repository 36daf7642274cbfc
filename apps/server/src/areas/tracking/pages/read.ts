import type { Page } from '@linkwright/core/tracking/pages/page'
import type { TenantDb } from '../../../db/tenant.ts'
import { presentPage } from './present.ts'
import { pageRows } from './queries.ts'

export async function pageList(
  db: TenantDb,
  siteIds: readonly number[],
  wanted?: Parameters<typeof pageRows>[2],
): Promise<Page[]> {
  if (siteIds.length === 0) return []
  const rows = await pageRows(db, siteIds, wanted)
  return rows.map(presentPage)
}
