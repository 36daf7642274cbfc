/** What the links are grouped by. */
export const survivalGroups = { vendor: 'Vendor', product: 'Product' } as const
export type SurvivalGroup = keyof typeof survivalGroups

/** Days after publication for which the share of live links is shown, by months. */
export const survivalDays = { 3: 90, 6: 182, 12: 365 } as const
export type SurvivalMonths = keyof typeof survivalDays

/** Ascending. */
export const SURVIVAL_DAYS = Object.values(survivalDays)
