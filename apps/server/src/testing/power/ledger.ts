interface Attempt {
  /** Null for a deletion. */
  value: string | null
  began: number
  acknowledged: number
}

/** Requested and acknowledged changes of a database, each with the position of the recording at that time. */
export class Ledger {
  readonly #position: () => number
  readonly #attempts = new Map<string, Attempt[]>()
  /** Names that are created and deleted together. */
  readonly together: string[][] = []

  constructor(position: () => number) {
    this.#position = position
  }

  /** Changes all of `values` at once; null deletes. */
  async change(values: Record<string, string | null>, work: () => Promise<unknown>): Promise<void> {
    const began = this.#position()
    const attempts = Object.entries(values).map(([name, value]) => {
      const attempt: Attempt = { value, began, acknowledged: Infinity }
      this.#attempts.set(name, [...(this.#attempts.get(name) ?? []), attempt])
      return attempt
    })
    this.together.push(Object.keys(values))
    await work()
    const acknowledged = this.#position()
    for (const attempt of attempts) attempt.acknowledged = acknowledged
  }

  get acknowledged(): number {
    return [...this.#attempts.values()].flat().filter((attempt) => attempt.acknowledged < Infinity).length
  }

  /** Values that a database cut off at a position must not contain, by name; undefined if all are allowed. */
  dataLoss(position: number, found: ReadonlyMap<string, string>): string | undefined {
    for (const [name, attempts] of this.#attempts) {
      const begun = attempts.filter(({ began }) => began <= position)
      const last = begun.findLastIndex(({ acknowledged }) => acknowledged <= position)
      const allowed = [begun[last]?.value ?? null, ...begun.slice(last + 1).map(({ value }) => value)]
      const value = found.get(name) ?? null
      if (!allowed.includes(value))
        return `${name} is ${shown(value)} and should be ${allowed.map(shown).join(' or ')}`
    }
    const torn = this.together.find((names) => new Set(names.map((name) => found.has(name))).size > 1)
    return torn && `of ${torn.join(', ')} only some are there`
  }
}

const shown = (value: string | null) => value?.slice(0, 20) ?? 'missing'
