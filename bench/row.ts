/** One line of the table that `npm run bench` prints. Values are costs, not rates: more is always worse. */
export interface Row {
  what: string
  /** The measured value, in `unit`. */
  ours: number
  /** The baseline, measured in the same run and unit; or the limit. */
  peer: number
  /** ours / peer. */
  ratio: number
  /** The maximum of the ratio. */
  limit: number
  /** `ms` by default. */
  unit?: string
}

/** Does the work once. A number that it returns is the cost; otherwise its duration in milliseconds. */
export type Work = () => unknown

const figures = {
  least: (costs: readonly number[]) => Math.min(...costs),
  quartile: (costs: readonly number[]) => percentile(costs, 25),
  median,
}

interface Pair {
  what: string
  ours: Work
  peer: Work
  limit: number
  unit?: string
  /** Measurements per side, after a warm-up round; 15 by default. */
  rounds?: number
  /** Skips the warm-up round, for work that starts in a new process each time. */
  isCold?: boolean
  /**
   * `least` for work that other load can only slow down (start-ups), `quartile` for processor time, to which jobs and other
   * load only add in some rounds; `median` by default.
   */
  by?: keyof typeof figures
}

/**
 * Measures two sides alternately, so that other load affects both, and changes the order with every round.
 */
export async function pair({
  what,
  ours,
  peer,
  limit,
  unit,
  rounds = 15,
  isCold = false,
  by = 'median',
}: Pair): Promise<Row> {
  const sides = [
    { work: ours, costs: [] as number[] },
    { work: peer, costs: [] as number[] },
  ]
  for (let round = isCold ? 1 : 0; round <= rounds; round++) {
    for (const { work, costs } of round % 2 === 0 ? sides : sides.toReversed()) {
      const spent = await cost(work)
      if (round > 0) costs.push(spent)
    }
  }
  const [mine = 0, theirs = 0] = sides.map(({ costs }) => figures[by](costs))
  return {
    what,
    ours: mine,
    peer: theirs,
    ratio: mine / theirs,
    limit,
    ...(unit === undefined ? {} : { unit }),
  }
}

/** A cost and its baseline, measured in the same run and unit. */
export function compared(what: string, ours: number, peer: number, limit: number, unit = 'ms'): Row {
  return { what, ours, peer, ratio: ours / peer, limit, unit }
}

/** A cost with a limit and without a baseline, in the unit of both. */
export function within(what: string, ours: number, most: number, unit = 'ms'): Row {
  return { what, ours, peer: most, ratio: ours / most, limit: 1, unit }
}

async function cost(work: Work): Promise<number> {
  const start = performance.now()
  const result = await work()
  return typeof result === 'number' ? result : performance.now() - start
}

/** The median; the mean of the two middle values of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN
}
