/**
 * A server under load for minutes, with calls of every kind, connecting and disconnecting sockets, imports with their jobs, and
 * exports: its memory after each garbage collection must not grow. `LOAD_MINUTES=60` before a release.
 */
import { createClient } from '@linkwright/sdk'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../apps/server/src/testing/postgres.ts'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { linkRows } from '../support/links-file.ts'
import { listen } from '../support/live-client.ts'
import { mixOf } from '../../apps/server/src/testing/mix.ts'
import { load, places, refusals, serve } from './run.ts'

const MINUTES = Number(process.env['LOAD_MINUTES'] ?? 5)
const PER_SECOND = 20
const LOOK_MS = 5000
/** Data allocated at first, such as caches and compiled code, is not a leak. */
const WARM = 0.3
const MB = 1024 * 1024

interface Look {
  minute: number
  heap: number
  external: number
  rss: number
  handles: number
  files: number
  connections: number
}

describe.each(places)('minutes of work, $name', ({ name, open }) => {
  let opened: Awaited<ReturnType<typeof open>>
  let server: Awaited<ReturnType<typeof serve>>
  let tenants: Tenant[]

  beforeAll(async () => {
    opened = await open()
    tenants = await seedTenants(opened.place, { name: 'soak', businesses: 10, pages: 5, linksEach: 500 })
    server = await serve(opened.place, {
      NODE_OPTIONS: `--import=${import.meta.resolve('./report-memory.mjs')}`,
    })
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await opened.close()
  })

  const tenantOf = (nth: number) => tenants[nth % tenants.length] ?? fail()
  const clientOf = ({ token }: Tenant) => createClient({ baseURL: server.url, token })

  async function look(minute: number): Promise<Look> {
    const before = server.err().length
    server.child.kill('SIGUSR2')
    const reported = () => /measured (\{.*\})\n/.exec(server.err().slice(before))?.[1]
    await expect.poll(reported).toBeDefined()
    const { heapUsed, external, rss, handles } = JSON.parse(reported() ?? '{}') as Record<string, number>
    const { url } = opened.place
    const connections =
      url === undefined
        ? 0
        : (await asOwner<{ n: number }>(url, 'select count(*)::int as n from pg_stat_activity'))[0]?.n
    return {
      minute,
      heap: (heapUsed ?? NaN) / MB,
      external: (external ?? NaN) / MB,
      rss: (rss ?? NaN) / MB,
      handles: handles ?? NaN,
      files: readdirSync(`/proc/${server.child.pid ?? 0}/fd`).length,
      connections: connections ?? NaN,
    }
  }

  it('leave nothing behind', async () => {
    const start = performance.now()
    const ends = start + MINUTES * 60_000
    const again = async (work: (nth: number) => Promise<unknown>, pauseMs: number) => {
      let nth = 0
      for (; performance.now() < ends; nth += 1) {
        await work(nth)
        await sleep(pauseMs)
      }
      return nth
    }
    const looks: Look[] = []
    const [mixed, sockets, imports, exports] = await Promise.all([
      load({
        port: server.port,
        perSecond: PER_SECOND,
        seconds: MINUTES * 60,
        calls: mixOf(tenants, PER_SECOND * 60, 0),
      }),
      again(async (nth) => {
        const { client } = await listen(server.url, tenantOf(nth).token)
        client.live.disconnect()
      }, 200),
      // An import of this size is processed by a job.
      again(async (nth) => {
        const tenant = tenantOf(nth)
        const { links } = clientOf(tenant)
        const at = { siteId: tenant.siteId, pageId: tenant.pageIds[4] ?? 0 }
        await links.importCsv({ ...at, csv: linkRows(5001, `soak${nth}-`) })
      }, 15_000),
      again(async (nth) => {
        const tenant = tenantOf(nth)
        const { links } = clientOf(tenant)
        await links.export({ siteId: tenant.siteId, pageId: tenant.pageIds[nth % 4] ?? 0 })
      }, 2000),
      again(async () => {
        looks.push(await look((performance.now() - start) / 60_000))
      }, LOOK_MS),
    ])
    const warm = looks.filter(({ minute }) => minute > WARM * MINUTES)
    const [first, last] = [warm[0], looks.at(-1)]
    const slope = slopeOf(warm.map(({ minute, heap }) => [minute, heap]))
    const textOf = (at: Look | undefined) =>
      Object.entries(at ?? {})
        .map(([what, figure]) => `${what} ${figure.toFixed(1)}`)
        .join(', ')
    console.log(
      `${name}: heap grows by ${slope.toFixed(2)} MB a minute; ${sockets} sockets, ${imports} imports, ${exports} exports; ` +
        `answers ${JSON.stringify(mixed.statuses)}\n  ${textOf(first)}\n  ${textOf(last)}`,
    )
    expect(refusals(mixed)).toBe(0)
    expect(slope).toBeLessThan(1)
    const most = (of: keyof Look, part: readonly Look[]) => Math.max(...part.map((each) => each[of]))
    const half = Math.floor(warm.length / 2)
    for (const what of ['handles', 'files', 'connections'] as const)
      expect([what, most(what, warm.slice(half)) <= most(what, warm.slice(0, half)) + 5]).toEqual([
        what,
        true,
      ])
  })
})

/** The slope of the least-squares line. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return above / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

function fail(): never {
  throw new Error('no business was seeded')
}
