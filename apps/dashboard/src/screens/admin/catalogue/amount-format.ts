/** More decimals than an amount may have: what was typed stays as it is, and is refused in words. */
export const amountFormat = (currency: string) =>
  ({ style: 'currency', currency, maximumFractionDigits: 6 }) as const
