/** What the links are grouped by. */
export const survivalGroups = { vendor: 'Vendor', product: 'Product' } as const
export type SurvivalGroup = keyof typeof survivalGroups

/** Days after publication for which shares are shown. */
export const SURVIVAL_DAYS = [90, 182, 365] as const
