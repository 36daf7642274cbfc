/** A file of all links of a site: how long one takes, how long ten at once, and what memory they need. */
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
    if (one === undefined) throw new Error('nobody was seeded')
    tenant = one
    server = await serve(opened.place)
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await close()
  })

  /** Milliseconds until the whole file was read; its lines are counted, nothing of it is kept. */
  async function exported(): Promise<number> {
    const start = performance.now()
    const headers = { authorization: `Bearer ${tenant.token}` }
    const lines = await new Promise<number>((resolve, reject) => {
      ask({ port: server.port, path: `/api/site/export/${tenant.siteId}`, headers }, (answer) => {
        let count = 0
        answer.on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) count += 1
        })
        answer.on('end', () => resolve(count))
        answer.on('error', reject)
      }).on('error', reject)
    })
    expect(lines).toBe(LINKS + 1)
    return performance.now() - start
  }

  const megabytes = () => {
    const status = readFileSync(`/proc/${server.child.pid ?? 0}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024
  }

  it('take 1.2 s alone and 15 s ten at once, in constant memory', async () => {
    await exported()
    const alone = await exported()
    const before = megabytes()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 100)
    const start = performance.now()
    await Promise.all(Array.from({ length: AT_ONCE }, exported))
    clearInterval(watch)
    const ten = performance.now() - start
    console.log(
      `${name}: one export takes ${(alone / 1000).toFixed(1)} s, ten at once ${(ten / 1000).toFixed(1)} s; ` +
        `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
    )
    expect(most - before).toBeLessThan(64)
    expect(alone).toBeLessThan(1200)
    expect(ten).toBeLessThan(15_000)
  })
})
