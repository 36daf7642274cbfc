/** As much as a budget can be. */
export const MAX_DOLLARS = 1_000_000

/** Of whoever is paid with a subscription, until somebody says what that comes to. */
export const NO_PRICE = 'price unknown'
export const noPrice = (label: string) =>
  `The price of a query to ${label} is unknown because it is paid with the units of a subscription. Enter what a query costs you: until then it counts as free, and no budget limits it.`

/** Made when it is first needed: it takes long to load, and a start of the command line needs none. */
let usd: Intl.NumberFormat | undefined

/** What providers charge, to the hundred-thousandth: in dollars, whatever the installation is paid in. */
export function dollarsOf(dollars: number): string {
  usd ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  })
  return usd.format(dollars)
}
