import { type Band, bandNames, bandOf, type Ranks, RANK_VALID_DAYS } from './rank-bands.ts'

/**
 * The number of phrases in each band, bucket by bucket. `lead` buckets come before the first one counted, so that
 * recent earlier ranks still count. A phrase without a look-up for longer is in no band.
 */
export function distribution(lines: readonly Ranks[], step: number, lead = 0): Record<Band, number[]> {
  const length = lines[0]?.length ?? 0
  const most = Math.floor(RANK_VALID_DAYS / step)
  // Changes in the number of phrases by band and bucket: each look-up updates only two numbers, regardless of how long
  // it counts, because counting 5,000 phrases in 400 buckets blocks other requests.
  const changes = new Map(bandNames.map((band) => [band, new Int32Array(length + 1)]))
  const count = (from: number, rank: number | null, until: number) => {
    const change = rank === null ? undefined : changes.get(bandOf(rank))
    if (change === undefined) return
    const end = Math.min(until, from + most + 1, length)
    change[from] = (change[from] ?? 0) + 1
    change[end] = (change[end] ?? 0) - 1
  }
  for (const line of lines) {
    let [at, previous]: [number, number | null] = [0, null]
    for (let index = 0; index < length; index += 1) {
      const rank = line[index] ?? null
      if (rank === null) continue
      count(at, previous, index)
      ;[at, previous] = [index, rank]
    }
    count(at, previous, length)
  }
  return Object.fromEntries(
    bandNames.map((band) => [band, summed(changes.get(band) ?? new Int32Array()).slice(lead, length)]),
  ) as Record<Band, number[]>
}

function summed(changes: Int32Array): number[] {
  let sum = 0
  return Array.from(changes, (change) => (sum += change))
}

/** Number of lines in the top ten, by bucket. */
export function inTopTen(lines: readonly Ranks[], step: number, lead = 0): number[] {
  const { top_3, top_10 } = distribution(lines, step, lead)
  return top_3.map((count, index) => count + (top_10[index] ?? 0))
}
