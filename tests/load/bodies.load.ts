/** Parallel bodies of 17 MB: the memory that they need. Logs how long other calls wait. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { places, serve } from './run.ts'

const AT_ONCE = 8
const ROWS = 100_000
/** 550 when two bodies were parsed in parallel. */
const MOST_MEGABYTES = 450

/** About 170 bytes per row. */
const body = JSON.stringify({
  csv: Array.from({ length: ROWS }, (_, index) => ({
    url: `https://blog${index}.example/a/rather/long/path/of/a/post/${index}`,
    anchor_text: `an anchor text of some length, with a number ${index}`,
    date_added: '2026-01-02',
  })),
})

describe.each(places)('eight bodies of 17 MB at once, $name', ({ name, open }) => {
  let close: () => Promise<void>
  let server: Awaited<ReturnType<typeof serve>>
  let tenants: Tenant[]

  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    tenants = await seedTenants(opened.place, {
      name: 'bodies',
      businesses: AT_ONCE,
      pages: 1,
      linksEach: 10,
    })
    server = await serve(opened.place)
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await close()
  })

  async function send({ token, siteId, pageIds }: Tenant): Promise<number> {
    const path = `/api/site/${siteId}/page/${pageIds[0] ?? 0}/link/import-csv`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return response.status
  }

  const megabytes = () => {
    const status = readFileSync(`/proc/${server.child.pid ?? 0}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024
  }

  it(`take at most ${MOST_MEGABYTES} MB of additional memory`, async () => {
    const before = megabytes()
    let most = before
    let slowest = 0
    const over = new AbortController()
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 50)
    const ask = async () => {
      while (!over.signal.aborted) {
        const start = performance.now()
        await (await fetch(`${server.url}/health`)).arrayBuffer()
        slowest = Math.max(slowest, performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const asking = ask()
    const start = performance.now()
    const statuses = await Promise.all(tenants.map(send))
    over.abort()
    await asking
    clearInterval(watch)
    const seconds = (performance.now() - start) / 1000
    console.log(
      `${name}: ${AT_ONCE} bodies of ${(body.length / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; ` +
        `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; /health within ${slowest.toFixed(0)} ms`,
    )
    expect(statuses).toEqual(Array(AT_ONCE).fill(200))
    expect(most - before).toBeLessThan(MOST_MEGABYTES)
  })
})
