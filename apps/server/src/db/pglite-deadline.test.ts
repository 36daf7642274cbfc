import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aSiteForm } from '../testing/forms.ts'
import { startServer, type TestAccount, type TestServer } from '../testing/start.ts'
import { openDatabase } from './open.ts'
import { PgliteSupervisor } from './pglite-supervisor.ts'
import { poolOn } from './pglite-pool.ts'
import { Session } from './pglite-session.ts'
import { DatabaseUnavailable } from './database-errors.ts'

let folder: string
let server: TestServer
let agency: TestAccount
const warnings: string[] = []
const lines: { msg: string; err?: object }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
  const open = async () => ({
    ...(await openDatabase({ dataDir: folder, warn: (message) => warnings.push(message) })),
    place: { dataDir: folder },
  })
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  server = await startServer(open, { logLevel: 'info' }, logTo)
  agency = await server.newAccount()
}, 240_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Never ends by itself. */
const endless = (secret: string) =>
  sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b
    where a + b < 0 and ${secret} <> 'Mary''s own'`.execute(server.services.kysely)
const readSites = () =>
  server.app.inject({ url: '/api/site', headers: { authorization: `Bearer ${agency.token}` } })
const health = async () => {
  const { statusCode, json, headers } = await server.app.inject('/health')
  return { statusCode, ...json<{ status: string; database: object }>(), headers }
}

test('cancels a statement that does not end, refuses waiting calls with a retry time, and reports it at /health', async () => {
  const received: unknown[] = []
  await server.database.listen('tested', (payload) => received.push(payload))
  let isEnded = false
  const late = endless('of a private row')
    .catch((error: unknown) => error)
    .finally(() => (isEnded = true))
  const waited = readSites()
  const states = new Set<string>()
  let ticks = 0
  const watch = (async () => {
    for (let over = false; !over; await sleep(20)) {
      const { status, statusCode, headers } = await health()
      if (!isEnded) ticks += 1
      expect(statusCode).toBe(status === 'recovering' ? 503 : 200)
      expect('retry-after' in headers).toBe(status === 'recovering')
      over = states.has('recovering') && status === 'ok'
      states.add(status)
    }
  })()
  expect(await late).toMatchObject({ code: '57014' })
  const refused = await waited
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await watch
  expect([...states]).toEqual(['ok', 'busy', 'recovering'])
  // Hundreds where the machine is not busy; one that waits for the database is not answered before the statement ends.
  expect(ticks).toBeGreaterThan(10)

  expect((await readSites()).statusCode).toBe(200)
  expect(await health()).toMatchObject({
    status: 'ok',
    database: { kind: 'embedded', state: 'ready', waiting: 0 },
  })
  // Messages sent in between may be lost, and the new session listens too.
  await sql`select pg_notify('tested', 'again')`.execute(server.services.kysely)
  expect(received).toEqual([null, 'again'])
  const warning = warnings.find((message) => message.startsWith('A statement was ended'))
  expect(warning).toContain('select count(*) from generate_series(1, 100000) a')
  expect(warning).not.toMatch(/a private row|Mary/)
}, 240_000)

test('does not run a query whose caller has gone when its turn comes', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const { kysely } = server.services
  const blocked = Promise.withResolvers<void>()
  const holder = kysely.transaction().execute(() => blocked.promise)
  const leave = new AbortController()
  lines.length = 0
  const call = fetch(`http://127.0.0.1:${port}/api/site`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aSiteForm()),
    signal: leave.signal,
  })
  await expect.poll(() => server.services.status()).toMatchObject({ waiting: 1 })
  leave.abort()
  await expect(call).rejects.toThrow(/abort/i)
  // The server has seen that its caller went.
  const callers = () =>
    promisify((done: (error: Error | null, count: number) => void) =>
      server.app.server.getConnections(done),
    )()
  await expect.poll(callers).toBe(0)
  blocked.resolve()
  await holder
  // Queued behind the statements of the call.
  for (let time = 0; time < 5; time += 1) expect((await readSites()).json()).toEqual([])
  // It is not an error, so it is not reported as one.
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([])
})

test('a transaction whose thread is killed at any moment is complete or missing, and not lost once acknowledged', async () => {
  const own = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
  onTestFinished(() => rm(own, { recursive: true, force: true }))
  await (await openDatabase({ dataDir: own })).close()
  let session: Session | undefined
  const open = async () => (session = await Session.open({ folder: join(own, 'postgres'), durable: true }))
  const keeper = await PgliteSupervisor.open(open, { warn: () => {}, reopened: () => {} })
  const pool = poolOn(() => keeper.link())
  const acknowledged: number[] = []
  async function write(n: number) {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      await client.query('begin')
      await client.query('insert into instance values ($1, $2)', [`half ${n}`, 'x'.repeat(500)])
      await client.query('insert into instance values ($1, $2)', [`other ${n}`, 'x'.repeat(500)])
      await client.query('commit')
      acknowledged.push(n)
    } catch (error) {
      failure = error as Error
    } finally {
      client.release(failure)
    }
  }
  let written = 0
  for (let kill = 0; kill < 2; kill += 1) {
    const until = acknowledged.length + 5 + kill
    const timer = (async () => {
      while (acknowledged.length < until) await sleep(1)
      await sleep(Math.random() * 10)
      session?.terminate(new DatabaseUnavailable('57014', 'It took too long.'))
    })()
    while (keeper.isOpen) await write((written += 1)).catch(() => {})
    await timer
    await keeper.opened
  }
  const { rows } = await pool.query<{ key: string }>(`select key from instance where key ~ '^(half|other) '`)
  const [halves, others] = ['half ', 'other '].map((start) =>
    rows
      .flatMap(({ key }) => (key.startsWith(start) ? [Number(key.slice(start.length))] : []))
      .toSorted((a, b) => a - b),
  )
  expect(halves).toEqual(others)
  expect(halves).toEqual(expect.arrayContaining(acknowledged))
  // Of those that were under way when it ended, each may have been committed.
  expect(halves?.length).toBeLessThanOrEqual(acknowledged.length + 4)

  // A thread reports its processor time while it computes; otherwise each could use three times its limit.
  const used: number[] = []
  const statement = { over: false }
  const computed = pool.query('select count(*) from generate_series(1, 2000000)').finally(() => {
    statement.over = true
  })
  while (!statement.over) used.push((await session?.cpuMs()) ?? 0)
  await computed
  expect((used.at(-1) ?? 0) - (used[0] ?? 0)).toBeGreaterThan(50)
  await pool.end()
  await keeper.close()
}, 240_000)
