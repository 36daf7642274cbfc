/** A seeded source of choices (mulberry32): equal seeds give equal pages. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  from(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(choices: readonly T[]): T {
    const picked = choices[this.from(0, choices.length - 1)]
    if (picked === undefined) throw new Error('Nothing to choose from.')
    return picked
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }
}
