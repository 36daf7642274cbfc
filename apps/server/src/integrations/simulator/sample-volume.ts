/** Search volumes are reported in these steps. */
const steps = [
  10, 20, 30, 40, 50, 70, 90, 110, 140, 170, 210, 260, 320, 390, 480, 590, 720, 880, 1000, 1300, 1600, 1900,
  2400, 2900, 3600, 4400, 5400, 6600, 8100, 9900, 12_100, 14_800, 18_100, 22_200, 27_100, 33_100, 40_500,
]

/** A plausible monthly search volume: lower for longer phrases; null (no data) for one in twelve. */
export function sampleVolume(phrase: string, random: () => number): number | null {
  if (random() < 1 / 12) return null
  const words = phrase.trim().split(/\s+/u).length
  const reach = Math.max(8, steps.length - 4 * (words - 1))
  return steps[Math.floor(random() * reach)] ?? null
}
