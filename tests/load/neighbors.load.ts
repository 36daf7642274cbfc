/**
 * The effect on one business while sixty clients of another add links to one page of 105,000 links, or read ten exports: the 95th
 * percentile of a hundred reads of site and session, compared with the same reads on a quiet server.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Outcome } from './open-loop.ts'
import { all, get, load, places, post, quantile, serve } from './run.ts'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'

const LINKS = 105_000
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 20)
const READS_A_SECOND = 10
/** Sixty clients, each of which adds a link per second. */
const ADDS_A_SECOND = 60
describe.each(places)('beside sixty clients of one business, $name', ({ name, open }) => {
  let close: () => Promise<void>
  let server: Awaited<ReturnType<typeof serve>>
  let busy: Tenant
  let quiet: Tenant

  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    const [one] = await seedTenants(opened.place, {
      name: 'busy',
      businesses: 1,
      pages: 2,
      linksEach: LINKS,
    })
    const [other] = await seedTenants(opened.place, {
      name: 'quiet',
      businesses: 1,
      pages: 5,
      linksEach: 200,
    })
    if (one === undefined || other === undefined) throw new Error('no business was seeded')
    busy = one
    quiet = other
    server = await serve(opened.place)
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await close()
  })

  const reads = () =>
    load({
      port: server.port,
      perSecond: READS_A_SECOND,
      seconds: SECONDS,
      calls: [
        get('read', quiet.token, `/site/${quiet.siteId}`),
        get('session', quiet.token, '/user/session'),
      ],
    })
  const p95 = (outcome: Outcome) => quantile(all(outcome), 0.95)

  it('another business reads its site and session about as fast as without it', async () => {
    await load({
      port: server.port,
      perSecond: 20,
      seconds: 3,
      calls: [get('warm', quiet.token, `/site/${quiet.siteId}`)],
    })
    const alone = await reads()
    const path = `/site/${busy.siteId}/page/${busy.pageIds[1] ?? 0}/link/add`
    const calls: Call[] = Array.from({ length: 20 + ADDS_A_SECOND * SECONDS }, (_, nth) =>
      post('add', busy.token, path, {
        anchor_text: 'one more',
        url: `https://more${nth}.example`,
        url_progress: 'placed',
        date_completed: '2026-01-02',
      }),
    )
    // There is one embedded connection: a read may have to wait for a whole transaction.
    const first = await load({ port: server.port, perSecond: 2, seconds: 10, calls: calls.splice(0, 20) })
    const oneTransaction = name === 'PostgreSQL' ? 0 : p95(first)
    const [beside, crowd] = await Promise.all([
      reads(),
      load({ port: server.port, perSecond: ADDS_A_SECOND, seconds: SECONDS, calls }),
    ])
    console.log(
      `${name}: a read takes ${p95(alone).toFixed(0)} ms alone, ${p95(beside).toFixed(0)} ms beside sixty who add; ` +
        `an add takes ${quantile(all(first), 0.5).toFixed(0)} ms alone, ${quantile(all(crowd), 0.5).toFixed(0)} ms (95 %: ${p95(crowd).toFixed(0)}); ` +
        `answers ${JSON.stringify(crowd.statuses)}; sent ${crowd.latestSendMs.toFixed(0)} ms late at most`,
    )
    expect(beside.statuses).toEqual({ 200: READS_A_SECOND * SECONDS })
    expect(Object.keys(crowd.statuses).every((status) => status === '200' || status === '503')).toBe(true)
    expect(p95(beside)).toBeLessThan(2 * p95(alone) + oneTransaction)
  })
})
