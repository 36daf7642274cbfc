/** One line of the table that `npm run bench` prints. Costs, not rates: more is always worse. */
export interface Row {
  what: string
  /** What ours costs, in `unit`. */
  ours: number
  /** What it is held against, measured in the same run and unit; or the most it may cost. */
  peer: number
  /** ours / peer. */
  ratio: number
  /** The ratio must not be above it. */
  limit: number
  /** `ms` where none is given. */
  unit?: string
}

/** Does the work once. A number it returns is the cost; otherwise the milliseconds it took are. */
export type Work = () => unknown

interface Pair {
  what: string
  ours: Work
  peer: Work
  limit: number
  unit?: string
  /** How often each side is measured, after one round that does not count; 15 unless told. */
  rounds?: number
  /** Whether the round that does not count is left out: for work that begins in a new process each time. */
  isCold?: boolean
  /** `least` for work that only the machine's other load can slow down (start-ups); `median` unless told. */
  by?: 'least' | 'median'
}

/**
 * Measures two sides in turn, so that what else the machine does falls on both, and changes who goes first with
 * every round.
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
  const [mine = 0, theirs = 0] = sides.map(({ costs }) =>
    by === 'least' ? Math.min(...costs) : median(costs),
  )
  return {
    what,
    ours: mine,
    peer: theirs,
    ratio: mine / theirs,
    limit,
    ...(unit === undefined ? {} : { unit }),
  }
}

/** A cost that has a limit of its own and no peer, in the unit of both. */
export function within(what: string, ours: number, most: number, unit = 'ms'): Row {
  return { what, ours, peer: most, ratio: ours / most, limit: 1, unit }
}

async function cost(work: Work): Promise<number> {
  const start = performance.now()
  const result = await work()
  return typeof result === 'number' ? result : performance.now() - start
}

/** The middle value; the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}
