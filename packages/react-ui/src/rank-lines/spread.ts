/**
 * Spreads positions so that neighbors are at least `gap` apart and all are between `low` and `high`, each as close as
 * possible to its original. Keeps the order. If they cannot fit, distributes them evenly.
 */
export function spread(positions: readonly number[], gap: number, low: number, high: number): number[] {
  const step = Math.min(gap, positions.length > 1 ? (high - low) / (positions.length - 1) : gap)
  const order = positions
    .map((_, index) => index)
    .toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
  const placed = positions.slice()
  // Moves labels down from the top first, then moves those pushed out at the bottom back up.
  let least = low
  for (const index of order) {
    placed[index] = Math.max(least, placed[index] ?? 0)
    least = placed[index] + step
  }
  let most = high
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, placed[index] ?? 0)
    most = placed[index] - step
  }
  return placed
}
