const DAY_MS = 86_400_000

/** A seeded random generator of numbers from 0 up to, but not including, 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed from texts and numbers (FNV-1a, 32 bits). */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of parts.join('\u0000')) {
    hash ^= sign.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01_00_01_93)
  }
  return hash >>> 0
}

/** A random integer from `least` to `most`, both included. */
export function randomInt(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1))
}

export function pick<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new RangeError('Nothing to pick from')
  return choice
}

/** Shuffles a list (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)).flat()
}

/** The day this many days before another, as yyyy-mm-dd. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** A random time in working hours of a day. */
export function momentOn(day: string, random: () => number): string {
  return new Date(Date.parse(day) + randomInt(8 * 60, 17 * 60, random) * 60_000).toISOString()
}
