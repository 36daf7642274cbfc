import { isCounted, topTenAverages } from '../top-ten/averages.ts'
import { sniperScore } from './score.ts'
import type { SniperSummaryRow } from './summary-row.ts'
import type { SniperTopTenRow } from './top-ten-row.ts'

type Row = Omit<SniperTopTenRow, 'rank' | 'url' | 'title'>

/** The row of the summary for a phrase with its top ten. Ignored rows count for no average and no minimum. */
export function sniperSummaryRow(
  { keyword, search_volume }: Pick<SniperSummaryRow, 'keyword' | 'search_volume'>,
  rows: readonly Row[],
): SniperSummaryRow {
  const { primary_links_to_url, home_page_links } = topTenAverages(rows)
  const known = rows
    .filter(isCounted)
    .map((row) => row.home_page_links)
    .filter((links) => links !== null)
  const homepage_low = known.length === 0 ? null : Math.min(...known)
  const competition = { primary_links_to_url, homepage_low, home_page_links }
  return { score: sniperScore(competition), keyword, search_volume, ...competition }
}
