import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webPageReader } from '@linkwright/page-reader/web'
import { RetryAfterByHost } from '@linkwright/page-reader/retry-after'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../testing/databases.ts'
import { useDatabase } from '../../testing/use-server.ts'
import { storedCopies } from './good-copies.ts'
import { HOSTS_PER_ADDRESS, LeasedHosts } from './leased-hosts.ts'

const now = () => new Date()
const PAUSE_MS = 60

describe.each(eitherDatabase)('leases of hosts on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  beforeEach(async () => {
    await sql`delete from read_hosts`.execute(database.kysely)
  })
  const turnsOf = (hosts: LeasedHosts) => hosts.turns(new RetryAfterByHost(now))
  const own = (host: string) => Promise.resolve(host)

  it('admits one server at a time, after the pause', async () => {
    const [first, second] = [new LeasedHosts(database.kysely, own), new LeasedHosts(database.kysely, own)]
    const end = await turnsOf(first).acquire('a.example')
    let isAdmitted = false
    const waiting = turnsOf(second)
      .acquire('a.example')
      .then((endSecond) => {
        isAdmitted = true
        return endSecond
      })
    const endOther = await turnsOf(second).acquire('b.example')
    endOther(0)
    expect(isAdmitted).toBe(false)
    const released = performance.now()
    end(PAUSE_MS)
    const endSecond = await waiting
    expect(performance.now() - released).toBeGreaterThanOrEqual(PAUSE_MS - 5)
    endSecond(0)
  })

  it('admits at most four hosts of one address', async () => {
    const hosts = new LeasedHosts(database.kysely, () => Promise.resolve('192.0.2.1'))
    const ends = []
    for (let nth = 0; nth < HOSTS_PER_ADDRESS; nth += 1)
      ends.push(await turnsOf(hosts).acquire(`h${nth}.example`))
    const controller = new AbortController()
    const fifth = turnsOf(new LeasedHosts(database.kysely, () => Promise.resolve('192.0.2.1'))).acquire(
      'h5.example',
      controller.signal,
    )
    const result = await Promise.race([fifth, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))])
    expect(result).toBe('waits')
    ends[0]?.(0)
    const end = await fifth
    end(0)
    for (const each of ends.slice(1)) each(0)
  })

  it('a lease that was lost in the meantime is reported, and a lease of a killed server ends', async () => {
    const hosts = new LeasedHosts(database.kysely, own)
    const { isKept } = await hosts.observe(async () => {
      const end = await turnsOf(hosts).acquire('a.example')
      await sql`update read_hosts set leased_until = now() - interval '1 second'`.execute(database.kysely)
      const endOther = await turnsOf(new LeasedHosts(database.kysely, own)).acquire('a.example')
      end(0)
      endOther(0)
    })
    expect(isKept).toBe(false)
    const kept = await hosts.observe(async () => {
      const end = await turnsOf(hosts).acquire('b.example')
      end(0)
    })
    expect(kept.isKept).toBe(true)
  })

  it('counts the requests of a day, and shares Retry-After', async () => {
    const end = await turnsOf(new LeasedHosts(database.kysely, own)).acquire('a.example')
    const until = new Date(Date.now() + 60_000)
    const hosts = new LeasedHosts(database.kysely, own)
    const { isKept } = await hosts.observe(async () => {
      end(0, { requests: 3, quietUntil: until })
      const retryAfter = new RetryAfterByHost(now)
      const next = await hosts.turns(retryAfter).acquire('a.example')
      next(0, { requests: 2, quietUntil: undefined })
      expect(retryAfter.until('a.example')).toEqual(until)
    })
    expect(isKept).toBe(true)
    const row = await database.kysely.selectFrom('read_hosts').select('requests').executeTakeFirstOrThrow()
    expect(row.requests).toBe(5)
  })

  describe('two servers', () => {
    const visits = new Map<string, { begun: number; ended: number }[]>()
    let atOnce = 0
    const web = createServer((request, response) => {
      const host = (request.headers.host ?? '').replace(/:.*/, '')
      const visit = { begun: performance.now(), ended: 0 }
      visits.set(host, [...(visits.get(host) ?? []), visit])
      atOnce = Math.max(atOnce, [...visits.values()].flat().filter(({ ended }) => ended === 0).length)
      setTimeout(() => {
        visit.ended = performance.now()
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Page</title>')
      }, 15)
    })
    let port = 0
    beforeAll(async () => {
      web.listen(0, '0.0.0.0')
      await once(web, 'listening')
      port = (web.address() as AddressInfo).port
    })
    afterAll(() => {
      web.closeAllConnections()
      web.close()
    })

    it('never send two requests at once to a host, nor visit it again before its pause is over', async () => {
      const names = Array.from({ length: 20 }, (_, nth) => `127.0.1.${nth + 1}`)
      const readers = [0, 1].map(() => {
        const hosts = new LeasedHosts(database.kysely)
        return webPageReader({
          origins: names.map((host) => `http://${host}:${port}`),
          // Slow machines parse slowly.
          limits: { politenessMs: PAUSE_MS, parseMs: 60_000, totalMs: 60_000 },
          shared: { turns: hosts.turns.bind(hosts), copies: storedCopies(database.kysely, now) },
        })
      })
      const pages = names.flatMap((host) => [1, 2, 3].map((page) => `http://${host}:${port}/${page}`))
      const read = await Promise.all(readers.flatMap((reader) => pages.map((url) => reader.read(url))))
      await Promise.all(readers.map((reader) => reader.close()))
      expect(read.every((each) => each.read)).toBe(true)
      for (const ofHost of visits.values()) {
        const gaps = ofHost.slice(1).map(({ begun }, index) => begun - (ofHost[index]?.ended ?? 0))
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
        // The first request is for robots.txt, which belongs to the first visit.
        expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(PAUSE_MS - 5)
      }
      expect(atOnce).toBeGreaterThan(1)
    })
  })
})
