import { topTenSummary } from '@linkwright/core/tracking/top-ten/summary'
import type { TopTenSummaryRow } from '@linkwright/core/tracking/top-ten/summary-row'
import type { TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import type { TenantDb } from '../../../db/tenant.ts'
import { phrasesOf } from '../key-phrases/queries.ts'
import { presentTopTenRow } from './present.ts'
import { topTenRows } from './queries.ts'

/** The top ten of a page as it is sent, first to last. */
export async function topTenOf(db: TenantDb, pageId: number): Promise<TopTenRow[]> {
  return (await topTenRows(db, pageId)).map(presentTopTenRow)
}

/** How its links are worded, against the page's first key phrase. */
export async function summaryOf(
  db: TenantDb,
  pageId: number,
  rows: readonly TopTenRow[],
): Promise<TopTenSummaryRow[]> {
  const [first] = await phrasesOf(db, pageId)
  return topTenSummary(rows, first?.key_phrase ?? '')
}
