/** An export of all links of a site: the time of one, of ten in parallel, and the memory that they need. */
import { readFileSync } from 'node:fs'
import { get as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { places, serve } from './run.ts'

const LINKS = 100_000
const AT_ONCE = 10

describe.each(places)('exports of 100,000 links, $name', ({ name, open }) => {
  let close: () => Promise<void>
  let server: Awaited<ReturnType<typeof serve>>
  let tenant: Tenant

  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    const [one] = await seedTenants(opened.place, {
      name: 'export',
      businesses: 1,
      pages: 2,
      linksEach: LINKS / 2,
    })
    if (one === undefined) throw new Error('no business was seeded')
    tenant = one
    server = await serve(opened.place)
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await close()
  })

  /** Milliseconds to read the whole file; its lines are counted and discarded. */
  async function exported(): Promise<number> {
    const start = performance.now()
    const headers = { authorization: `Bearer ${tenant.token}` }
    const lines = await new Promise<number>((resolve, reject) => {
      ask({ port: server.port, path: `/api/site/export/${tenant.siteId}`, headers }, (response) => {
        let count = 0
        response.on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) count += 1
        })
        response.on('end', () => resolve(count))
        response.on('error', reject)
      }).on('error', reject)
    })
    expect(lines).toBe(LINKS + 1)
    return performance.now() - start
  }

  const megabytes = () => {
    const status = readFileSync(`/proc/${server.child.pid ?? 0}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024
  }

  /** Maximum growth of the server in megabytes during some work. */
  async function grownBy(act: () => Promise<unknown>): Promise<number> {
    const before = megabytes()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 50)
    await act()
    clearInterval(watch)
    return most - before
  }

  it('takes 1.2 s alone and 15 s for ten in parallel, in memory that does not grow with the file', async () => {
    const first = await grownBy(exported)
    const alone = await exported()
    const start = performance.now()
    const ten = await grownBy(() => Promise.all(Array.from({ length: AT_ONCE }, exported)))
    const together = performance.now() - start
    console.log(
      `${name}: one export takes ${(alone / 1000).toFixed(1)} s, ten at once ${(together / 1000).toFixed(1)} s; ` +
        `memory grows by ${first.toFixed(0)} MB with the first, by ${ten.toFixed(0)} MB more with the ten`,
    )
    expect(first).toBeLessThan(64)
    expect(ten).toBeLessThan(128)
    expect(alone).toBeLessThan(1200)
    expect(together).toBeLessThan(15_000)
  })
})
