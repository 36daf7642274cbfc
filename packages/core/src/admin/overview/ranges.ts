/** Days that the overview looks back, today among them. */
export const overviewRanges = ['7', '30', '90'] as const
export type OverviewRange = (typeof overviewRanges)[number]
