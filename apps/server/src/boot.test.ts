import { mkdtemp, rename } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../../tests/support/process.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { boot, type Running } from './boot.ts'
import { readConfig } from './env.ts'

/** The last test renames its log. */
let dataDir: string
let running: Running
const messages: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  dataDir = await mkdtemp(join(inject('temporaryFolder'), 'linkwright-data-'))
  const environment = { LINKWRIGHT_DATA: dataDir, LINKWRIGHT_DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' }
  running = await boot(readConfig(environment), (message) => messages.push(message))
})
afterAll(() => void vi.useRealTimers())

/** How often a table was analyzed or vacuumed. */
async function times(what: 'analyze_count' | 'vacuum_count', table: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select ${sql.ref(what)} as times from pg_stat_user_tables
    where schemaname = 'public' and relname = ${table}`.execute(running.database.jobs)
  return rows[0]?.times ?? 0
}

test('analyzes changed tables, and vacuums the embedded database', async () => {
  const { jobs } = running.database
  const before = [await times('vacuum_count', 'instance'), await times('analyze_count', 'instance')] as const
  await sql`insert into instance select 'row ' || n, '' from generate_series(1, 2000) n`.execute(jobs)
  await sql`delete from instance where key like 'row %'`.execute(jobs)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => times('vacuum_count', 'instance')).toBeGreaterThan(before[0])
  await expect
    .poll(async () => (await vi.advanceTimersByTimeAsync(5000), times('analyze_count', 'instance')))
    .toBeGreaterThan(before[1])
})

test('analyzes tables repeatedly, within its share of the time', async () => {
  let runs = 0
  const tick = () => vi.advanceTimersByTimeAsync(5000)
  running.database.gatherStatistics = async () => {
    runs += 1
    return { tables: [], ms: 3_600_000 }
  }
  // It may still be pausing after its first run.
  await expect.poll(async () => (await tick(), runs)).toBe(1)
  for (let again = 0; again < 20; again += 1) await tick()
  expect(runs).toBe(1)
})

test('shuts down without waiting for an embedded database that cannot be reopened, and fails no call on an open connection', async () => {
  const log = join(dataDir, 'postgres/pg_wal')
  await rename(log, `${log}.lost`)
  const { database, services } = running
  await database
    .withOwner((owner) => sql`select pg_switch_wal(), txid_current()`.execute(owner))
    .catch(() => {})
  await expect.poll(async () => (await services.status()).state).toBe('recovering')
  await expect.poll(() => messages).toContainEqual(expect.stringContaining('cannot be opened'))
  // It waits for the database.
  services.wakeStatistics?.()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const requestHealth = async () =>
    await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${running.address}/health`, { agent }, (response) => resolve(response.resume())).on(
        'error',
        reject,
      )
    })
  expect((await requestHealth()).headers.connection).toBe('keep-alive')
  const stopped = running.stop()
  expect((await requestHealth()).headers.connection).toBe('close')
  await stopped
  agent.destroy()
})

test('provides its stop function before it listens, and never listens after a stop', async () => {
  const environment = {
    LINKWRIGHT_DATA: await mkdtemp(join(inject('temporaryFolder'), 'linkwright-data-')),
    LINKWRIGHT_DEMO: '0',
    LINKWRIGHT_DURABLE: '0',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  }
  const config = readConfig(environment)
  const connected = async () =>
    await new Promise<boolean>((resolve) => {
      const socket = connect(config.port, config.host, () => resolve(true)).on('error', () => resolve(false))
      socket.unref()
    })
  const seen: Promise<boolean>[] = []
  let stopped: Promise<void> | undefined
  const beforeListening = (stop: () => Promise<void>) => {
    seen.push(connected())
    stopped = stop()
  }
  const started = boot(config, () => {}, { beforeListening })
  await started.catch(() => undefined)
  await stopped
  expect(await Promise.all(seen)).toEqual([false])
  expect(await connected()).toBe(false)
})
