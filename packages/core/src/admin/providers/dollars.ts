/** Maximum budget. */
export const MAX_DOLLARS = 1_000_000

/** Shown for providers paid by subscription, until a price is entered. */
export const NO_PRICE = 'price unknown'
export const noPrice = (label: string) =>
  `The price of a query to ${label} is unknown because it is paid with the units of a subscription. Enter what a query costs you: until then it counts as free, and no budget limits it.`

/** Created lazily because it is slow to load. */
let usd: Intl.NumberFormat | undefined

/** Formats provider prices with up to five decimals, always in US dollars. */
export function dollarsOf(dollars: number): string {
  usd ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  })
  return usd.format(dollars)
}
