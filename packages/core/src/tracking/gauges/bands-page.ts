import { homeBands } from './bands-home.ts'
import { bandAround, type Bands, type Ratios } from './gauge.ts'

// A-FLD-41
/** The configured values as in the settings: blended, exact and natural, in percent. */
export interface GaugeBlueRanges {
  kp_range_set: number
  em_range_set: number
  br_range_set: number
}

/** The weights of the link map for inner pages: following the map moves the gauges into their target bands. */
export const gaugeBlueRanges: GaugeBlueRanges = { kp_range_set: 36, em_range_set: 10, br_range_set: 54 }

const spread = 5

// A-RULE-50, A-CONST-71
/** '#1 Overall': blended and natural are the configured value ± 5, exact runs from 0 to its value. */
export function configuredBands(ranges: GaugeBlueRanges): Bands {
  return {
    blended: bandAround(ranges.kp_range_set, spread),
    exact: { low: 0, high: ranges.em_range_set },
    natural: bandAround(ranges.br_range_set, spread),
  }
}

/** 'Top Ten' mode: each band is the average of the top ten ± 5, limited to 0..100. */
export function topTenBands(averages: Ratios): Bands {
  return {
    blended: bandAround(averages.blended, spread),
    exact: bandAround(averages.exact, spread),
    natural: bandAround(averages.natural, spread),
  }
}

/**
 * The target bands of a page. `averages` is the last row of its top-ten summary; before the first look-up there is
 * none, and the configured bands apply in both modes.
 */
export function pageBands(
  page: { page_type: string; reporting: string },
  ranges: GaugeBlueRanges,
  averages?: Ratios,
): Bands {
  if (page.page_type === 'home') return homeBands
  return page.reporting === 'Top Ten' && averages ? topTenBands(averages) : configuredBands(ranges)
}
