import { type Band, bandNames, bandOf, type Ranks, standing } from './standing.ts'

/**
 * How many phrases stand in each band, bucket by bucket. `lead` buckets come before the first that is counted, so that
 * what was looked up shortly before still stands. A phrase that nobody looked up for longer is in no band.
 */
export function distribution(lines: readonly Ranks[], step: number, lead = 0): Record<Band, number[]> {
  const count = Math.max(0, (lines[0]?.length ?? 0) - lead)
  const found = Object.fromEntries(
    bandNames.map((band) => [band, Array.from({ length: count }, () => 0)]),
  ) as Record<Band, number[]>
  // Five thousand phrases of four hundred buckets each are counted while others wait: plain loops, no iterators.
  for (const line of lines) {
    const stands = standing(line, step)
    for (let index = 0; index < count; index += 1) {
      const rank = stands[index + lead] ?? null
      if (rank === null) continue
      const band = found[bandOf(rank)]
      band[index] = (band[index] ?? 0) + 1
    }
  }
  return found
}

/** How many of the lines stand among the first ten, bucket by bucket. */
export function inTopTen(lines: readonly Ranks[], step: number, lead = 0): number[] {
  const { top_3, top_10 } = distribution(lines, step, lead)
  return top_3.map((count, index) => count + (top_10[index] ?? 0))
}
