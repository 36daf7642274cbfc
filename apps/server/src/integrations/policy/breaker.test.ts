import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProviderFault } from '../../db/tables.ts'
import { afterFailure, type Breaker, closed, failuresUntilOpen, breakerState } from './breaker.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)
const faults = Object.keys(failuresUntilOpen) as ProviderFault[]
const telling = faults.filter((fault) => failuresUntilOpen[fault] < Infinity)

/** So many failures in a row, one each second. */
function failed(times: number, fault: ProviderFault, from: Breaker = closed): Breaker {
  let breaker = from
  for (let second = 0; second < times; second += 1)
    breaker = afterFailure(breaker, { fault, isProbe: false }, at(second))
  return breaker
}

describe('a provider is paused', () => {
  it.each(telling)('after the number of consecutive failures of its fault %s, and not before', (fault) => {
    const most = failuresUntilOpen[fault]
    expect(breakerState(failed(most - 1, fault), at(most))).toBe('closed')
    expect(breakerState(failed(most, fault), at(most))).toBe('open')
  })

  it('never for faults of the request or the budget', () => {
    for (const fault of faults.filter((each) => failuresUntilOpen[each] === Infinity))
      expect(failed(50, fault)).toEqual(closed)
  })

  it('for a minute, and then gets one trial request', () => {
    const breaker = failed(1, 'unauthorised')
    expect(breakerState(breaker, at(59))).toBe('open')
    expect(breakerState(breaker, at(60))).toBe('probe')
  })

  it('for the time it requests, at most a day', () => {
    const rested = (retryAfterSeconds: number) =>
      afterFailure(
        failed(2, 'rate_limited'),
        { fault: 'rate_limited', retryAfterSeconds, isProbe: false },
        at(0),
      )
    expect(rested(600).openUntil).toEqual(at(600))
    expect(rested(5).openUntil).toEqual(at(60))
    expect(rested(10 ** 9).openUntil).toEqual(at(86_400))
  })

  it('twice as long after each failed trial, up to half an hour', () => {
    let breaker = failed(5, 'timeout')
    const lengths = Array.from({ length: 8 }, () => {
      const now = breaker.openUntil ?? at(0)
      breaker = afterFailure(breaker, { fault: 'timeout', isProbe: true }, now)
      return ((breaker.openUntil?.getTime() ?? 0) - now.getTime()) / 60_000
    })
    expect(lengths).toEqual([2, 4, 8, 16, 30, 30, 30, 30])
  })

  it('no longer for requests that were running when the pause began', () => {
    const breaker = failed(5, 'unavailable')
    expect(failed(20, 'unavailable', breaker).openUntil).toEqual(breaker.openUntil)
  })
})

it('in any sequence of events: pauses end, never exceed a day, and begin only after failures', () => {
  const event = fc.record({
    fault: fc.constantFrom(...faults),
    isProbe: fc.boolean(),
    retryAfterSeconds: fc.option(fc.nat({ max: 10 ** 7 }), { nil: undefined }),
    wait: fc.nat({ max: 5000 }),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let breaker = closed
      let now = 0
      for (const { wait, ...failure } of events) {
        now += wait
        const before = breaker
        breaker = afterFailure(breaker, failure, at(now))
        const rest = (breaker.openUntil?.getTime() ?? at(now).getTime()) - at(now).getTime()
        expect(rest).toBeLessThanOrEqual(86_400_000)
        const begins = breaker.openUntil !== null && breaker.openUntil !== before.openUntil
        const goesOn = breakerState(before, at(now)) === 'open' && !failure.isProbe
        expect(begins && goesOn).toBe(false)
        // One that begins is for at least a minute, by a failure of the provider's own, and is counted.
        const isSound = rest >= 60_000 && failuresUntilOpen[failure.fault] < Infinity
        expect(begins ? isSound && breaker.openings === before.openings + 1 : true).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
