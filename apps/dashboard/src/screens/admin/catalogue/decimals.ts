/** More than an amount may have: what was typed stays as it is, and is refused in words. */
export const decimals = { maximumFractionDigits: 6 } as const
