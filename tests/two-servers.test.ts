import { createClient } from '@linkwright/sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { publish } from '../apps/server/src/live/bus.ts'
import { asOwner, bareDatabase } from '../apps/server/src/testing/postgres.ts'
import type { TestAccount } from '../apps/server/src/testing/start.ts'
import { linkRows } from './support/links-file.ts'
import { listen, type Listener } from './support/live-client.ts'
import { startLoad } from './support/load.ts'
import { aGround, type Ground, inPlace } from './support/place.ts'
import { kill, type ServerProgram, startServerProgram } from './support/process.ts'
import { isUnderWay } from './support/under-way.ts'
import { connectTo, textFrame, upgrade } from './support/raw-socket.ts'

describe('two servers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof bareDatabase>>
  let [a, b]: ServerProgram[] = []
  let ground: Ground
  let blind: TestAccount
  let stranger: TestAccount

  const start = () => startServerProgram({ DATABASE_URL: database.url, PORT: '0' })
  const at = (server: ServerProgram | undefined) => server?.url ?? ''

  beforeAll(async () => {
    database = await bareDatabase()
    ;[a, b] = await Promise.all([start(), start()])
    await inPlace({ DATABASE_URL: database.url }, async (server) => {
      ground = await aGround(server, 5)
      blind = await server.newSubUser(ground.account, [])
      stranger = await server.newAccount()
      // The look-ups of the new pages on both servers push messages too.
      const left = `select name from jobs.job where state in ('created', 'retry', 'active')`
      while ((await asOwner(database.url, left)).length > 0) await sleep(50)
    })
  })
  afterAll(async () => {
    for (const server of [a, b]) if (server) await kill(server)
    await database.drop()
  })

  const clientOf = (server: ServerProgram | undefined, token = ground.account.token) =>
    createClient({ baseURL: at(server), token, retries: 0 })
  const placedOn = async (pageId: number) => {
    const pages = await clientOf(b).pages.list({ siteId: ground.siteId })
    return pages.find(({ id }) => id === pageId)?.stats.primary_links_placed
  }
  async function listening(server: ServerProgram | undefined, token: string): Promise<Listener> {
    const listener = await listen(at(server), token)
    onTestFinished(() => listener.client.live.disconnect())
    return listener
  }

  /** Waits until both servers have sent everything that was published before: a new socket gets what is still on its way. */
  async function earlierMessages() {
    const { business_id, token } = ground.account
    const data = { key_phrases: 1_000_000 }
    const both = [await listening(a, token), await listening(b, token)]
    const opened = await openDatabase({ url: database.url })
    try {
      await publish(opened.jobs, { business_id, user_id: null, command: 'updateKeywordUsage', data })
    } finally {
      await opened.close()
    }
    for (const { of } of both) await expect.poll(() => of('updateKeywordUsage')).toContainEqual(data)
  }

  test('start together on an empty database, and apply each migration once', async () => {
    const applied = await asOwner<{ name: string }>(database.url, 'select name from kysely_migration')
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length)
    for (const server of [a, b]) {
      expect(server?.err()).toContain('from the PostgreSQL 15')
      expect((await fetch(`${at(server)}/health`)).status).toBe(200)
    }
  })

  test('push a change on one to the sockets of both, and to no others', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    await earlierMessages()
    const [onA, onB] = [await listening(a, account.token), await listening(b, account.token)]
    const [unseeing, foreign] = [await listening(b, blind.token), await listening(b, stranger.token)]
    await clientOf(a).links.importCsv({ siteId, pageId, csv: linkRows(5, 'pushed') })
    for (const { of } of [onA, onB]) {
      await expect.poll(() => of('updateSiteStats')).toHaveLength(1)
      expect(of('updatePageStats')).toMatchObject([{ page_id: pageId, stats: { primary_links_placed: 5 } }])
    }
    await sleep(300)
    expect([...unseeing.received, ...foreign.received]).toEqual([])
  })

  test('apply an Idempotency-Key that is used on both once', async () => {
    const { siteId, pageIds } = ground
    const [, pageId = 0] = pageIds
    const call = (server: ServerProgram | undefined, key: string, csv = linkRows(7, 'once')) =>
      clientOf(server).links.importCsv({ siteId, pageId, csv }, { idempotencyKey: key })
    const first = await call(a, 'one')
    expect(first).toMatchObject({ msg: 'success', count: 7 })
    expect(await call(b, 'one')).toEqual(first)
    const together = await Promise.all(
      Array.from({ length: 10 }, (_, index) => call(index % 2 ? a : b, 'two', linkRows(9, 'together'))),
    )
    for (const response of together) expect(response).toMatchObject({ count: 9, duplicate: 0 })
    expect(await placedOn(pageId)).toBe(16)
  })

  test('refuse a session on both once it has ended on one', async () => {
    const { token } = stranger
    const listener = await listening(b, token)
    await clientOf(b, token).session.read()
    await clientOf(a, token).session.logout()
    await expect(clientOf(b, token).session.read()).rejects.toMatchObject({ status: 401 })
    await expect
      .poll(() => listener.of('$close'), { timeout: 20_000 })
      .toEqual([{ code: 4401, final: true, wait: null }])
  })

  test('finish an import once when the server that processes it is killed', async () => {
    const { siteId, pageIds } = ground
    const [, , pageId = 0] = pageIds
    const { import_id: id = 0 } = await clientOf(a).links.importCsv({
      siteId,
      pageId,
      csv: linkRows(40_000, 'large'),
    })
    expect(await isUnderWay(clientOf(a), id)).toBe(true)
    if (a) await kill(a)
    const left = await clientOf(b).links.import({ id })
    expect(left.state).toBe('processing')
    expect(left.done).toBeLessThan(40_000)
    await expect
      .poll(() => clientOf(b).links.import({ id }), { timeout: 60_000, interval: 250 })
      .toMatchObject({ state: 'success', done: 40_000, count: 40_000, duplicate: 0 })
    expect(await placedOn(pageId)).toBe(40_000)
    a = await start()
  })

  test('lose no accepted call when one stops under load', async () => {
    const { account, siteId, pageIds } = ground
    const { token } = account
    const [, , , large = 0, pageId = 0] = pageIds
    const listener = await listening(a, token)
    // These must not delay it: a silent socket, a request that never ends, a running import.
    const { connection: silent } = await upgrade(at(a))
    silent.write(textFrame(JSON.stringify({ command: 'handshake', data: { client: 'test', token } })))
    silent.pause()
    const slow = await connectTo(at(a))
    slow.write(
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    const { import_id: id = 0 } = await clientOf(a).links.importCsv({
      siteId,
      pageId: large,
      csv: linkRows(60_000, 'under-way'),
    })
    expect(await isUnderWay(clientOf(a), id)).toBe(true)
    let next = 0
    const reads = startLoad(at(a), 8, () => ({ method: 'GET', path: `/api/site/${siteId}`, token }))
    const writes = startLoad(at(a), 4, () => {
      next += 1
      const csv = linkRows(1, `load${next}-`)
      return {
        method: 'POST',
        path: `/api/site/${siteId}/page/${pageId}/link/import-csv`,
        token,
        body: { csv },
      }
    })
    await expect
      .poll(() => Math.min(reads.statuses.length, writes.statuses.length * 5), { timeout: 20_000 })
      .toBeGreaterThan(50)
    a?.child.kill('SIGTERM')
    // A server that has not stopped within its own limit ends with 1.
    expect(await a?.ended, a?.err()).toBe(0)
    await Promise.all([reads.stop(), writes.stop()])
    expect(new Set(reads.statuses)).toEqual(new Set([200]))
    // On a busy machine one may have waited too long, which is not a loss: it was not accepted.
    const taken = writes.statuses.filter((status) => status !== 503)
    expect(new Set(taken)).toEqual(new Set([200]))
    expect([...reads.broken, ...writes.broken]).toEqual([])
    // Every effect also has a response.
    expect(await placedOn(pageId)).toBe(taken.length)
    expect(listener.of('$close')[0]).toEqual({ code: 1013, final: false, wait: 5000 })
    slow.destroy()
    silent.destroy()
  })
})
