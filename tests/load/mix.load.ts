/**
 * The mixed load of 200 businesses at a rising rate, until the 95th percentile exceeds 200 ms or a call is refused.
 * `LOAD_LINKS=100000` measures one size only. The figures are only meaningful on a quiet machine.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { mixOf } from '../../apps/server/src/testing/mix.ts'
import type { Outcome } from './open-loop.ts'
import { all, load, places, quantile, refusals, serve } from './run.ts'

const BUSINESSES = 200
const PAGES = 5
const STEP_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 10)
const MOST_P95_MS = 200
const GROWTH = 1.25
const sizes = (process.env['LOAD_LINKS'] ?? '100000,1000000').split(',').map(Number)
/** A rate that failed, perhaps because of other load, is tried again. */
const TRIES = 2
/** The first rate, and the required rate on two quiet cores. */
const rates: Readonly<Record<string, { first: number; goal: number }>> = {
  PostgreSQL: { first: 80, goal: 250 },
  'the embedded database': { first: 30, goal: 75 },
}
const grid = places.flatMap((place) => sizes.map((links) => ({ ...place, links })))

/** All measurements, reported together at the end. */
const table: string[] = []
afterAll(() => console.log(table.join('\n')))

describe.each(grid)('$links links of 200 businesses, $name', ({ name, links, open }) => {
  let close: () => Promise<void>
  let server: Awaited<ReturnType<typeof serve>>
  let tenants: Tenant[]

  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    const linksEach = links / (BUSINESSES * PAGES)
    const start = performance.now()
    tenants = await seedTenants(opened.place, {
      name: 'load',
      businesses: BUSINESSES,
      pages: PAGES,
      linksEach,
    })
    table.push(`${name}: ${links} links were made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    server = await serve(opened.place)
  }, 1_200_000)
  afterAll(async () => {
    await server.stop()
    await close()
  })

  it('sustains the mixed load', async () => {
    const { first = 10, goal = 0 } = rates[name] ?? {}
    let called = 0
    let best = 0
    const step = async (perSecond: number, seconds: number): Promise<Outcome> => {
      const calls = mixOf(tenants, Math.round(perSecond * seconds), called)
      called += calls.length
      return await load({ port: server.port, perSecond, seconds, calls })
    }
    const bears = async (perSecond: number): Promise<boolean> => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const outcome = await step(perSecond, STEP_SECONDS)
        table.push(lineOf(perSecond, outcome))
        console.log(table.at(-1))
        if (quantile(all(outcome), 0.95) <= MOST_P95_MS && refusals(outcome) === 0) return true
      }
      return false
    }
    await step(first, 5)
    let rate = first
    while (rate >= 1) {
      const isBorne = await bears(rate)
      if (isBorne) best = rate
      // A first rate that is too high is halved until one succeeds.
      if (isBorne ? rate < first : best > 0) break
      rate = isBorne ? Math.round(rate * GROWTH) : Math.floor(rate / 2)
    }
    table.push(`${name}, ${links} links: ${best} requests a second with a p95 of at most ${MOST_P95_MS} ms`)
    expect(best).toBeGreaterThanOrEqual(goal)
  })
})

/** Rate, percentiles and responses, and the three slowest kinds of calls. */
function lineOf(rate: number, outcome: Outcome): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(all(outcome), share).toFixed(0))
  const slowest = Object.entries(outcome.took)
    .map(([kind, took]) => [kind, quantile(took, 0.95)] as const)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
  return (
    `${rate}/s: p50 ${p50}, p95 ${p95}, p99 ${p99} ms; ${JSON.stringify(outcome.statuses)}; ` +
    `sent ${outcome.latestSendMs.toFixed(0)} ms late at most; slowest p95: ${slowest.join(', ')}`
  )
}
