import { createClient } from '@linkwright/sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { linkRows } from './support/links-file.ts'
import { listen } from './support/live-client.ts'
import { aGround, type Ground, inPlace } from './support/place.ts'
import { kill, type ServerProgram, startServerProgram } from './support/process.ts'

/** The long form has more. */
const CRASHES = Number(process.env['LINKWRIGHT_CRASHES'] ?? 2)
const ROWS_AT_ONCE = 20
const WORKERS = 4

let postgres: PostgresServer
let ground: Ground
let server: ServerProgram

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  const place = { DATABASE_URL: postgres.url('postgres') }
  ground = await inPlace(place, (prepared) => aGround(prepared))
  server = await startServerProgram({ ...place, PORT: '0', LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await kill(server)
  await postgres.stop()
})

const healthOf = async ({ url }: ServerProgram) => (await fetch(`${url}/health`)).status
const eventually = { timeout: 20_000, interval: 20 }

test(
  'a PostgreSQL that crashes under load never ends the server, loses nothing and doubles nothing',
  async () => {
    const { siteId, pageIds, account } = ground
    const [pageId = 0] = pageIds
    const client = createClient({ baseURL: server.url, token: account.token, retries: 0 })
    const listener = await listen(server.url, account.token)
    onTestFinished(() => listener.client.live.disconnect())
    const refusals: { status: number; retryAfter: number | undefined }[] = []
    const asked = { to: 'run' }
    let batches = 0
    /** Adds batch after batch, each until it gets a response, with one key for all attempts. */
    async function worker() {
      while (asked.to === 'run') {
        const batch = (batches += 1)
        const csv = linkRows(ROWS_AT_ONCE, `batch${batch}-`)
        for (let added = false; !added;) {
          try {
            const response = await client.links.importCsv(
              { siteId, pageId, csv },
              { idempotencyKey: `batch-${batch}` },
            )
            expect(response).toMatchObject({ count: ROWS_AT_ONCE, duplicate: 0 })
            added = true
          } catch (error) {
            const { status, retryAfter } = error as { status: number; retryAfter: number | undefined }
            if (status === undefined) throw error
            refusals.push({ status, retryAfter })
            await sleep(50)
          }
        }
      }
    }
    const workers = Promise.all(Array.from({ length: WORKERS }, worker))
    for (let crash = 0; crash < CRASHES; crash += 1) {
      // Each worker has succeeded since then.
      const before = batches
      await expect.poll(() => batches, eventually).toBeGreaterThan(before + 2 * WORKERS)
      await postgres.crash()
      await expect.poll(() => healthOf(server), eventually).toBe(200)
    }
    asked.to = 'stop'
    await workers
    expect(server.child.exitCode).toBeNull()
    // Some calls met a crash; the response to each of them says when to retry.
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === undefined)).toEqual(
      [],
    )
    const page = (await client.pages.list({ siteId })).find(({ id }) => id === pageId)
    expect(page?.stats.primary_links_placed).toBe(batches * ROWS_AT_ONCE)
    await expect.poll(() => listener.of('$resync').length, eventually).toBeGreaterThan(0)
    expect(listener.of('$close')).toEqual([])
    // Messages from before the server listened again are lost, which `$resync` reports; later ones arrive.
    listener.forget()
    await expect
      .poll(
        async () => {
          await client.links.importCsv({ siteId, pageId, csv: linkRows(1, `after${performance.now()}-`) })
          return listener.of('updatePageStats').length
        },
        { ...eventually, interval: 200 },
      )
      .toBeGreaterThan(0)
  },
  60_000 + CRASHES * 30_000,
)

test('shuts down on request while its PostgreSQL is unreachable', async () => {
  const gone = await startPostgres()
  const other = await startServerProgram({
    DATABASE_URL: gone.url('postgres'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  await gone.stop()
  await expect.poll(() => healthOf(other), eventually).toBe(503)
  const start = performance.now()
  other.child.kill('SIGTERM')
  expect(await other.ended, other.err()).toBe(0)
  expect(performance.now() - start).toBeLessThan(10_000)
})
