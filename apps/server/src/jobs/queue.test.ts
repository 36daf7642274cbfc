import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TenantDb } from '../db/tenant.ts'
import { databases } from '../testing/databases.ts'
import { useServer } from '../testing/use-server.ts'
import { jobs } from '../areas/jobs.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type Job } from './job.ts'
import { startQueue } from './queue.ts'

it('has the tables of the installed library', async () => {
  const words = (text: string) =>
    text
      .replaceAll(/^--.*$/gm, '')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  const [before, after] = words(getConstructionPlans('jobs')).split(/SELECT pg_advisory_xact_lock\(.*?\); /)
  expect(before).toMatch(/^BEGIN;/)
  const ours = words(await readFile(new URL('../../migrations/pg-boss-43.sql', import.meta.url), 'utf8'))
  expect(`${ours} COMMIT;`).toBe(after)
})

it('gives every scheduled job its data, and every job its own name', () => {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined)
  expect(scheduled.length).toBeGreaterThan(0)
  for (const { name, schema } of scheduled) expect(schema.safeParse({}).success, name).toBe(true)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

describe.each(databases)('jobs on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const log = {
    info: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    error: vi.fn<(about: object) => void>(),
  }
  const running: { stop: () => Promise<void> }[] = []
  const ran: string[] = []

  afterEach(async () => {
    await stopAll()
    ran.length = 0
    for (const method of Object.values(log)) method.mockClear()
    await sql`delete from jobs.job`.execute(server.services.kysely)
  })

  async function start(...all: Job[]) {
    const isOnlyServer = () => Promise.resolve(running.length === 0)
    running.push(await startQueue({ ...server.database, isOnlyServer }, server.services, log, all))
  }
  const stopAll = async () => void (await Promise.all(running.splice(0).map((queue) => queue.stop())))
  const say = defineJob({
    name: 'say',
    schema: z.object({ word: z.string() }),
    run: async (_services, { word }) => void ran.push(word),
  })
  const kysely = () => server.services.kysely
  const states = async () =>
    (
      await sql<{ state: string }>`select state::text from jobs.job where name = 'work'`.execute(kysely())
    ).rows.map(({ state }) => state)
  const heardAll = (count: number) => expect.poll(() => ran.length).toBe(count)

  it('exist if and only if the change was committed', async () => {
    await start(say)
    await kysely()
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, say, { word: 'undone' })
        throw new Error('no')
      })
      .catch(() => {})
    const before = Date.now()
    await kysely()
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, say, { word: 'done' })
        await sql`select pg_sleep(0.1)`.execute(trx)
        expect(ran).toEqual([])
      })
    await heardAll(1)
    expect(ran).toEqual(['done'])
    // At once rather than at the next look.
    expect(Date.now() - before).toBeLessThan(5000)
  })

  it('run one after the other without a pause, each once by two servers', async () => {
    const words = Array.from({ length: 60 }, (_, number) => String(number))
    await kysely()
      .transaction()
      .execute(async (trx) => {
        for (const word of words) await enqueue(trx, say, { word })
      })
    await start(say)
    await start(say)
    await heardAll(60)
    await stopAll()
    expect(ran.toSorted()).toEqual(words.toSorted())
    expect(new Set(await states())).toEqual(new Set(['completed']))
  })

  it('wait under a key once, with the newest data, and not before their time', async () => {
    await enqueue(kysely(), say, { word: 'old' }, { singletonKey: 'page 1', after: 3600 })
    await enqueue(kysely(), say, { word: 'later' }, { singletonKey: 'page 2', after: 3600 })
    await start(say)
    await enqueue(kysely(), say, { word: 'new' }, { singletonKey: 'page 1' })
    await heardAll(1)
    await enqueue(kysely(), say, { word: 'again' }, { singletonKey: 'page 1' })
    await heardAll(2)
    expect(ran).toEqual(['new', 'again'])
    expect((await states()).toSorted()).toEqual(['completed', 'completed', 'created'])
  })

  it('refuse invalid data', async () => {
    await expect(enqueue<object>(kysely(), say, {})).rejects.toThrow(/word/)
  })

  it('are retried after a failure, and given up with a log line after the last try', async () => {
    const fail = defineJob({
      name: 'fail',
      schema: z.object({}),
      run: async () => {
        ran.push('try')
        throw new Error('the provider is away')
      },
    })
    await enqueue(kysely(), fail, {})
    await sql`update jobs.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(kysely())
    await start(fail)
    await heardAll(2)
    await expect.poll(() => log.warn.mock.calls.length).toBe(2)
    await stopAll()
    // A start looks at once; the one that ran would within a minute.
    await start(fail)
    await expect.poll(() => log.error.mock.calls.length).toBe(1)
    expect(log.warn).toHaveBeenCalledTimes(2)
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({
        job: 'fail',
        output: expect.objectContaining({ message: 'the provider is away' }) as object,
      }),
      'a job was given up',
    )
    expect(await states()).toEqual(['failed'])
  })

  it.each([
    [false, { of: 'ada@example.test' }],
    [true, undefined],
  ])(
    'log their data when they are given up, unless it identifies a person: %s',
    async (isPersonal, logged) => {
      const fail = defineJob({
        name: 'fail',
        schema: z.object({ of: z.string() }),
        isPersonal,
        run: () => Promise.reject(new Error('the provider is away')),
      })
      await enqueue(kysely(), fail, { of: 'ada@example.test' })
      await sql`update jobs.job set retry_limit = 0`.execute(kysely())
      await start(fail)
      await expect.poll(() => log.warn.mock.calls.length).toBe(1)
      await stopAll()
      await start(fail)
      await expect.poll(() => log.error.mock.calls.length).toBe(1)
      const about = log.error.mock.calls[0]?.[0] as { job: string; data?: unknown } | undefined
      expect([about?.job, about?.data]).toEqual(['fail', logged])
    },
  )

  it('of one business leave a slot to those of another', async () => {
    const begun: string[] = []
    const { promise: enough, resolve: release } = Promise.withResolvers<void>()
    const long = defineJob({
      name: 'long',
      schema: z.object({ of: z.string() }),
      run: async (_services, { of }) => {
        begun.push(of)
        await enough
      },
    })
    for (let job = 0; job < 4; job += 1) await enqueue(new TenantDb(kysely(), 1), long, { of: 'one' })
    await start(long)
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['one', 'one'])
    await enqueue(new TenantDb(kysely(), 2), long, { of: 'another' })
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['one', 'one', 'another'])
    release()
    await expect.poll(() => begun, { timeout: 20_000 }).toHaveLength(5)
  })

  it('are awaited by a stop, which leaves the others for the next start', async () => {
    let begun = 0
    let ended = 0
    const slow = defineJob({
      name: 'slow',
      schema: z.object({}),
      run: async (_services, _data, { signal }) => {
        begun += 1
        // One that ends before the stop would make room for a fourth.
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        ended += 1
        signal.throwIfAborted()
      },
    })
    for (let job = 0; job < 5; job += 1) await enqueue(new TenantDb(kysely(), job), slow, {})
    await start(slow)
    await expect.poll(() => begun).toBe(3)
    await stopAll()
    expect({ begun, ended }).toEqual({ begun: 3, ended: 3 })
    expect((await states()).toSorted()).toEqual(['created', 'created', 'retry', 'retry', 'retry'])
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('finish with their effect, or not at all when another run has taken over', async () => {
    const steal = defineJob({
      name: 'steal',
      schema: z.object({}),
      run: async ({ kysely: db }, _data, { finish }) => {
        // As if this run had been thought dead and given to another.
        await sql`update jobs.job set retry_count = retry_count + 1`.execute(db)
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('instance').values({ key: 'effect', value: '' }).execute()
          await finish(trx)
        })
      },
    })
    await enqueue(kysely(), steal, {})
    await start(steal)
    await expect.poll(() => log.warn.mock.calls.length).toBe(1)
    expect(await states()).toEqual(['active'])
    await stopAll()
    expect(await kysely().selectFrom('instance').select('key').where('key', '=', 'effect').execute()).toEqual(
      [],
    )
  })

  it("that are scheduled run once across all servers, by the servers' clock", async () => {
    const nightly = defineJob({
      name: 'nightly',
      schema: z.object({}),
      schedule: { dailyAt: '02:00' },
      run: async ({ now }) => void ran.push(now().toISOString().slice(0, 10)),
    })
    server.clock.now = new Date('2031-05-01T12:00:00Z')
    await start(nightly)
    await start(nightly)
    await heardAll(1)
    await stopAll()
    await start(nightly)
    await stopAll()
    server.clock.now = new Date('2031-05-02T02:00:00Z')
    await start(nightly)
    await heardAll(2)
    expect(ran).toEqual(['2031-05-01', '2031-05-02'])
  })
})
