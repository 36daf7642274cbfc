import type { Verdict } from '@linkwright/core/internal/tracking/verification/verdict'

/** When a look was and what it found. */
export interface TimedVerdict {
  /** ISO 8601. */
  at: string
  verdict: Verdict
}

/** The end of the time that a placement was paid for. */
interface Expiry {
  at: string
  verdict: 'expired'
}

/** A time in which the verdict stayed the same, or in which the placement was no longer paid. */
export interface Span {
  verdict: Verdict | 'expired'
  from: string
  to: string
  /** Share of all the time, 0 to 1. */
  share: number
}

/**
 * The spans between looks, oldest first, up to a moment. An unknown verdict starts a separate span: it does not
 * extend what was seen before. Looks after the moment are left out.
 */
export function timelineSpans(looks: readonly (TimedVerdict | Expiry)[], until: string): Span[] {
  const seen = looks
    .filter(({ at }) => Date.parse(at) <= Date.parse(until))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const starts = seen.filter(({ verdict }, index) => verdict !== seen[index - 1]?.verdict)
  const [first] = starts
  if (first === undefined) return []
  const total = Date.parse(until) - Date.parse(first.at)
  return starts.map(({ at, verdict }, index) => {
    const to = starts[index + 1]?.at ?? until
    const length = Date.parse(to) - Date.parse(at)
    return { verdict, from: at, to, share: total === 0 ? 1 / starts.length : length / total }
  })
}

/** The verdict is live again after a look that found the link changed or lost, with nothing but "not known" between. */
export function isSeenAgain(looks: readonly TimedVerdict[], index: number): boolean {
  if (looks[index]?.verdict !== 'live') return false
  const before = looks.slice(0, index).findLast(({ verdict }) => verdict !== 'unknown')
  return before !== undefined && before.verdict !== 'live'
}
