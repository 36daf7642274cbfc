/**
 * 2,000 idle sockets on one server: the memory of its process, and the delay until a notice to one of 200 businesses reaches all ten of its
 * sockets, and until a change on one server reaches the sockets of another on the same PostgreSQL.
 */
import { createClient } from '@linkwright/sdk'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { publish } from '../../apps/server/src/live/bus.ts'
import { message } from '../../apps/server/src/live/send.ts'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { handshake, openSocket } from '../support/live-client.ts'
import { places, quantile, serve } from './run.ts'

const BUSINESSES = 200
/** The maximum for one user. */
const SOCKETS_EACH = 10
const AT_ONCE = 50
const MOST_MEGABYTES = 300
const NOTICES = 500
const MOST_P99_MS = 250
const CHANGES = 50
const MOST_BETWEEN_MS = 1000

type Server = Awaited<ReturnType<typeof serve>>
type OnFrame = (frame: { command: string; data: { id?: number; name?: string } }) => void

/** A socket after a successful handshake that reports its messages. */
class Idle {
  onFrame: OnFrame = () => {}
  readonly socket: WebSocket

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) =>
      this.onFrame(JSON.parse(String(data)) as Parameters<OnFrame>[0]),
    )
  }

  static async open(url: string, token: string): Promise<Idle> {
    const socket = await openSocket(url)
    socket.send(handshake(token))
    await once(socket, 'message')
    return new Idle(socket)
  }

  /** The time of the expected message, as `performance.now()`. */
  async next(isIt: (...frame: Parameters<OnFrame>) => boolean): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>()
    this.onFrame = (frame) => {
      if (isIt(frame)) resolve(performance.now())
    }
    return await promise
  }
}

const megabytesOf = ({ child }: Server) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

const report: string[] = []
afterAll(() => console.log(report.join('\n')))

describe.each(places)(`${BUSINESSES * SOCKETS_EACH} idle sockets, $name`, ({ name, open }) => {
  let opened: Awaited<ReturnType<typeof open>>
  let server: Server
  let tenants: Tenant[]
  const sockets = new Map<number, Idle[]>()
  let bare: number

  beforeAll(async () => {
    opened = await open()
    tenants = await seedTenants(opened.place, {
      name: 'idle',
      businesses: BUSINESSES,
      pages: 1,
      linksEach: 1,
    })
    server = await serve(opened.place)
    bare = megabytesOf(server)
    const all = tenants.flatMap((tenant) => Array.from({ length: SOCKETS_EACH }, () => tenant))
    for (let from = 0; from < all.length; from += AT_ONCE)
      await Promise.all(
        all.slice(from, from + AT_ONCE).map(async ({ business_id, token }) => {
          const idle = await Idle.open(server.url, token)
          sockets.set(business_id, [...(sockets.get(business_id) ?? []), idle])
        }),
      )
  }, 600_000)
  afterAll(async () => {
    for (const { socket } of [...sockets.values()].flat()) socket.close()
    await server.stop()
    await opened.close()
  })

  it('take less than 300 MB', () => {
    const held = megabytesOf(server)
    report.push(`${name}: ${held.toFixed(0)} MB with 2,000 sockets, ${bare.toFixed(0)} MB without`)
    expect([...sockets.values()].flat().filter(({ socket }) => socket.readyState !== 1)).toEqual([])
    // The embedded database is in the same process: its memory does not count.
    expect(name === 'PostgreSQL' ? held : held - bare).toBeLessThan(MOST_MEGABYTES)
  })

  // The publisher is another process; the embedded database allows only one.
  it.skipIf(name !== 'PostgreSQL')('bring a notice to all of a business at p99 within 250 ms', async () => {
    const database = await openDatabase(opened.place)
    const users = await database.kysely.selectFrom('users').select(['id', 'business_id']).execute()
    const took: number[] = []
    for (let id = 1; id <= NOTICES; id += 1) {
      const { id: user_id, business_id } = users[(id * 37) % users.length] ?? { id: 0, business_id: 0 }
      const arrivals = (sockets.get(business_id) ?? []).map((idle) =>
        idle.next(({ command, data }) => command === 'notice' && data.id === id),
      )
      const notice = { id, message: 'It has finished.', time: '2026-11-23T10:00:00.000Z', href: null }
      const began = performance.now()
      const look = { icon: 'check', color: 'green' }
      await publish(database.kysely, { business_id, user_id, ...message('notice', { ...notice, ...look }) })
      took.push(...(await Promise.all(arrivals)).map((at) => at - began))
    }
    await database.close()
    const p99 = quantile(took, 0.99)
    report.push(
      `${name}: a notice took ${quantile(took, 0.5).toFixed(1)} ms at the middle, ${p99.toFixed(1)} ms at p99`,
    )
    expect(took).toHaveLength(NOTICES * SOCKETS_EACH)
    expect(p99).toBeLessThan(MOST_P99_MS)
  })

  it.skipIf(name !== 'PostgreSQL')(
    'of another server hear within a second of what this one did',
    async () => {
      const other = await serve(opened.place)
      const took: number[] = []
      for (const { token, siteId } of tenants.slice(0, CHANGES)) {
        const idle = await Idle.open(other.url, token)
        const arrival = idle.next(({ data }) => data.name === 'disavowed-changed')
        const began = performance.now()
        await createClient({ baseURL: server.url, token }).disavow.add({
          siteId,
          disavowed: 'domain:spam.example',
        })
        took.push((await arrival) - began)
        idle.socket.close()
      }
      await other.stop()
      report.push(
        `${name}: from a call on one server to a socket of another ${quantile(took, 0.5).toFixed(0)} ms at the middle, ${Math.max(...took).toFixed(0)} ms at most`,
      )
      expect(Math.max(...took)).toBeLessThan(MOST_BETWEEN_MS)
    },
  )
})
