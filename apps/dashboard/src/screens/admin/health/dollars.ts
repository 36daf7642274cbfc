import { amountIn, toCents } from '@linkwright/core/values/money'

/** What providers charge is in dollars, whatever the installation is paid in. */
export function dollarsOf(dollars: number): string {
  return amountIn(toCents(dollars), 'usd')
}
