/** A fraction as a percentage: 0.05 is `5%`. */
export function discountPercent(fraction: number): string {
  // 0.07 * 100 is 7.000000000000001.
  return `${Math.round(fraction * 10_000) / 100}%`
}
