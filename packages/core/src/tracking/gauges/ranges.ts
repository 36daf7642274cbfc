// Spec A §3
/** The configured values as the settings carry them: blended, exact and natural, in percent. */
export interface GaugeBlueRanges {
  kp_range_set: number
  em_range_set: number
  br_range_set: number
}

/** The weights of the link map for inner pages, so that following the map leads the gauges into their target bands. */
export const gaugeBlueRanges: GaugeBlueRanges = { kp_range_set: 36, em_range_set: 10, br_range_set: 54 }
