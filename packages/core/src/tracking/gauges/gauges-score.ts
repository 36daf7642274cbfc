import { categories, distanceFromBand, type Bands, type Category, type Ratios } from './gauge.ts'

/** Percent of the points that each gauge can earn. */
const weights: Record<Category, number> = { blended: 30, exact: 30, natural: 40 }
/** Distance from the band in percentage points at which a gauge earns no points. */
export const GAUGE_REACH = 20

/**
 * Points of the gauges, 0 to `max` (50 on home pages, 20 on others). A needle inside its band earns its full share;
 * outside, the share falls linearly to zero at a distance of 20 points. Without a placed link there are no points. The
 * result is rounded down, so that the maximum needs all three needles in the blue.
 */
export function gaugesScore(max: number, ratios: Ratios, bands: Bands, placed: number): number {
  if (placed <= 0) return 0
  // A share such as 100 / 3 carries a rounding error, which must not cost a point.
  return Math.min(max, Math.floor(max * gaugesShare(ratios, bands) + 1e-9))
}

/** The share of the points that the gauges earn, 0 to 1, before rounding. */
export function gaugesShare(ratios: Ratios, bands: Bands): number {
  const earned = categories.reduce((sum, category) => {
    const left = Math.max(0, GAUGE_REACH - distanceFromBand(ratios[category], bands[category]))
    return sum + weights[category] * left
  }, 0)
  return earned / (100 * GAUGE_REACH)
}
