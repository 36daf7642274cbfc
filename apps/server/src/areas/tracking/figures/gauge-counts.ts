import type { GaugeCounts } from '@linkwright/core/tracking/gauges/ratio-stats'
import type { FigureRow } from './figure-row.ts'

/** A page's primary links by gauge, as stored, and its cart lines. */
export function gaugeCounts(row: Omit<FigureRow, 'computed_at'>): GaugeCounts {
  return {
    placed: { exact: row.placed_exact, blended: row.placed_blended, natural: row.placed_natural },
    in_process: {
      exact: row.in_process_exact,
      blended: row.in_process_blended,
      natural: row.in_process_natural,
    },
    cart: { exact: row.cart_exact, blended: row.cart_blended, natural: row.cart_natural },
  }
}
