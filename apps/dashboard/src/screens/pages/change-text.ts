/** A change of a figure with its sign and its days. */
export function changeText(by: number, days: number): string {
  if (by === 0) return `No change in ${days} days`
  return `${by > 0 ? '+' : '−'}${Math.abs(by)} in ${days} days`
}
