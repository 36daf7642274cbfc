const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 5,
})

/** What providers charge, to the hundred-thousandth: in dollars, whatever the installation is paid in. */
export function dollarsOf(dollars: number): string {
  return usd.format(dollars)
}
