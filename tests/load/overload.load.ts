/**
 * Four times the calls of the sustained mix: `/health` responds throughout, refusals have Retry-After, and five seconds after the
 * last call everything is as fast as before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { mixOf } from '../../apps/server/src/testing/mix.ts'
import { all, get, load, places, quantile, serve } from './run.ts'

const BUSINESSES = 200
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 20)
const RECOVERED_MS = 5000
/** The sustained rate on two quiet processors (docs/reliability.md). */
const borne: Readonly<Record<string, number>> = { PostgreSQL: 476, 'the embedded database': 289 }

describe.each(places)('four times as much as is borne, $name', ({ name, open }) => {
  let close: () => Promise<void>
  let server: Awaited<ReturnType<typeof serve>>
  let tenants: Tenant[]

  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    tenants = await seedTenants(opened.place, {
      name: 'over',
      businesses: BUSINESSES,
      pages: 5,
      linksEach: 100,
    })
    server = await serve(opened.place)
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await close()
  })

  const health = { ...get('health', '', ''), path: '/health' }

  it('is refused with Retry-After, leaves /health responsive, and has no lasting effect', async () => {
    const { port } = server
    const perSecond = 4 * (borne[name] ?? 0)
    const reads = () => load({ port, perSecond: 10, seconds: 5, calls: mixOf(tenants, 50, 7) })
    await load({ port, perSecond: 50, seconds: 3, calls: mixOf(tenants, 150, 0) })
    const before = await reads()
    const [over, looked] = await Promise.all([
      load({ port, perSecond, seconds: SECONDS, calls: mixOf(tenants, perSecond * SECONDS, 0) }),
      load({ port, perSecond: 5, seconds: SECONDS, calls: [health] }),
    ])
    // The last of them has received a response by now.
    await sleep(RECOVERED_MS)
    const after = await reads()
    const ms = (share: number, of: typeof over) => `${quantile(all(of), share).toFixed(0)} ms`
    console.log(
      `${name}: ${perSecond} a second for ${SECONDS} s: ${JSON.stringify(over.statuses)}, p50 ${ms(0.5, over)}, ` +
        `p95 ${ms(0.95, over)}; sent ${over.latestSendMs.toFixed(0)} ms late at most; ` +
        `health p50 ${ms(0.5, looked)}, at most ${ms(1, looked)}; the mix before p95 ${ms(0.95, before)}, after ${ms(0.95, after)}`,
    )
    expect(looked.statuses).toEqual({ 200: 5 * SECONDS })
    // A rule of the product refuses some calls of such a long mix, as at any rate.
    const expected = ['200', '422', '429', '503']
    expect(Object.keys(over.statuses).filter((status) => !expected.includes(status))).toEqual([])
    expect(over.notToldWhen).toBe(0)
    expect(after.statuses).toEqual({ 200: 50 })
    expect(quantile(all(after), 0.95)).toBeLessThan(200)
  })
})
