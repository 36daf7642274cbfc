import { topTenSummary } from '@linkwright/core/tracking/top-ten/summary'
import type { TopTenSummaryRow } from '@linkwright/core/tracking/top-ten/summary-row'
import type { TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import type { TenantDb } from '../../../db/tenant.ts'
import { presentAnchors, presentTopTenRow } from './present.ts'
import { topTenAnchors, topTenRows } from './queries.ts'

/** The top ten of a page as it is sent, in order. */
export async function topTenOf(db: TenantDb, pageId: number): Promise<TopTenRow[]> {
  return (await topTenRows(db, pageId)).map(presentTopTenRow)
}

/** The anchors of a page's top ten compared with its first key phrase. */
export async function summaryOf(db: TenantDb, pageId: number): Promise<TopTenSummaryRow[]> {
  const rows = await topTenAnchors(db, pageId)
  return topTenSummary(rows.map(presentAnchors), rows[0]?.first_phrase ?? '', rows[0]?.language)
}
