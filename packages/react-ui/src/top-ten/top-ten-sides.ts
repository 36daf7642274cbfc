import { competitorSide, type Compared } from '@linkwright/core/internal/tracking/top-ten/measures'
import type { TopTenSummaryRow } from '@linkwright/core/internal/tracking/top-ten/summary-row'
import type { TopTenRow } from '@linkwright/core/internal/tracking/top-ten/top-ten-row'

/** The competitor's figures, as far as they are known. */
export function sideOf(row: TopTenRow, summary: readonly TopTenSummaryRow[]): Compared {
  return competitorSide(
    row,
    summary.find(({ id }) => id === row.id),
  )
}
