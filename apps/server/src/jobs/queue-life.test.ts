import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TenantDb } from '../db/tenant.ts'
import type { TestServer } from '../testing/start.ts'
import { useServer } from '../testing/use-server.ts'
import { deleteJobs } from '../testing/run-jobs.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type Job } from './job.ts'
import { pauseQueue, resumeQueue } from './paused.ts'
import { startQueue, usualPace } from './queue.ts'

/** Nothing is looked for by the clock but what a test makes short. */
const still = {
  ...usualPace,
  look: 3600,
  schedule: 3600,
  paused: 3600,
  supervise: { postgres: 3600, embedded: 3600 },
}

const server = useServer()
const log = {
  info: vi.fn<(about: object, message?: string) => void>(),
  warn: vi.fn<(about: object, message?: string) => void>(),
  error: vi.fn<(about: object, message?: string) => void>(),
}
const running: { stop: () => Promise<void> }[] = []
const ran: string[] = []
const say = defineJob({
  name: 'say',
  schema: z.object({ word: z.string() }),
  run: async (_services, { word }) => void ran.push(word),
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(running.splice(0).map((queue) => queue.stop()))
  ran.length = 0
  for (const method of Object.values(log)) method.mockClear()
  await deleteJobs(server.services.kysely)
  await sql`delete from paused_queues`.execute(server.services.kysely)
})

async function start(jobs: readonly Job[], { pace = still, isOnly = false } = {}) {
  const database = { ...server.database, isOnlyServer: () => Promise.resolve(isOnly) }
  const queue = await startQueue(database, server.services, log, jobs, pace)
  running.push(queue)
  return queue
}
const words = async () => {
  const { rows } = await sql<{ job: string; state: string }>`
    select data ->> 'job' as job, state::text from jobs.job order by 1, 2`.execute(server.services.kysely)
  return rows.map(({ job, state }) => `${job} ${state}`)
}
const inTransaction = (
  act: Parameters<ReturnType<typeof server.services.kysely.transaction>['execute']>[0],
) => server.services.kysely.transaction().execute(act)

it('logs errors and warnings of the library', async () => {
  const starting = vi.spyOn(PgBoss.prototype, 'start')
  await start([])
  const [boss] = starting.mock.contexts as PgBoss[]
  const away = new Error('the database is away')
  boss?.emit('error', away)
  boss?.emit('warning', { message: 'a slow statement', data: { seconds: 31 } })
  expect(log.error.mock.calls).toEqual([[{ err: away }, 'the job queue failed']])
  expect(log.warn.mock.calls).toEqual([[{ data: { seconds: 31 } }, 'a slow statement']])
})

it('resumes jobs immediately that were running when the only server ended', async () => {
  const { kysely } = server.services
  // A second run would overwrite the message.
  await inTransaction((trx) => pauseQueue(trx, 'work', { name: 'Ada', since: new Date() }))
  await enqueue(kysely, say, { word: 'cut off' })
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_delay = 0,
    retry_backoff = false`.execute(kysely)
  await start([say])
  expect(await words()).toEqual(['say active'])
  await start([say], { isOnly: true })
  const { rows } = await sql<{ why: string }>`select output ->> 'message' as why from jobs.job`.execute(
    kysely,
  )
  expect(rows).toEqual([{ why: 'The server ended during the run.' }])
  await inTransaction((trx) => resumeQueue(trx, 'work'))
  await expect.poll(() => ran).toEqual(['cut off'])
})

it('starts no job of a paused queue, and all waiting ones when it is resumed', async () => {
  const pay = defineJob({ ...say, queue: 'money', name: 'pay', schema: z.object({ word: z.string() }) })
  const by = { name: 'Ada', since: new Date() }
  await inTransaction((trx) => pauseQueue(trx, 'work', by))
  await start([say, pay])
  expect(log.info).not.toHaveBeenCalled()
  await enqueue(server.services.kysely, say, { word: 'work' })
  await enqueue(server.services.kysely, pay, { word: 'money' })
  await expect.poll(() => ran).toEqual(['money'])
  await inTransaction((trx) => resumeQueue(trx, 'work'))
  await expect.poll(() => ran).toEqual(['money', 'work'])
  await inTransaction((trx) => pauseQueue(trx, 'work', by))
  await expect.poll(() => log.info.mock.calls).toEqual([[{ queue: 'work' }, 'a queue is paused']])
})

it('detects a paused or resumed queue by polling, without a notification', async () => {
  const { kysely } = server.services
  await sql`insert into paused_queues (queue, since, by_name) values ('work', now(), 'Ada')`.execute(kysely)
  await start([say], { pace: { ...still, paused: 0.05 } })
  await enqueue(kysely, say, { word: 'work' })
  await sql`delete from paused_queues`.execute(kysely)
  await expect.poll(() => ran).toEqual(['work'])
})

it('logs which job failed, at which try, and that it will be retried', async () => {
  const away = new Error('the provider is away')
  const fail = defineJob({ name: 'fail', schema: z.object({}), run: () => Promise.reject(away) })
  await enqueue(server.services.kysely, fail, {})
  await start([fail])
  await expect.poll(() => log.warn.mock.calls.length).toBe(1)
  const id = expect.any(String) as string
  expect(log.warn.mock.calls).toEqual([
    [{ job: 'fail', id, attempt: 1, err: away }, 'a job failed and will be tried again'],
  ])
  await expect.poll(words).toEqual(['fail retry'])
})

it('logs that an interrupted job continues after the next start', async () => {
  const begun = Promise.withResolvers<void>()
  let why: unknown
  const long = defineJob({
    name: 'long',
    schema: z.object({}),
    async run(_services, _data, { signal }) {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      why = signal.reason
    },
  })
  await enqueue(server.services.kysely, long, {})
  const queue = await start([long])
  await begun.promise
  await queue.stop()
  const id = expect.any(String) as string
  expect(log.info.mock.calls).toEqual([
    [{ job: 'long', id, attempt: 1 }, 'a job was interrupted and goes on after the next start'],
  ])
  expect(why).toMatchObject({ message: 'The server stops.' })
  expect(log.warn).not.toHaveBeenCalled()
  expect(await words()).toEqual(['long retry'])
})

it('runs jobs at each start that require it, and no others that ran on time', async () => {
  const at = (name: string, schedule?: Job['schedule']) =>
    defineJob({
      name,
      schema: z.object({}),
      ...(schedule && { schedule }),
      run: async () => void ran.push(name),
    })
  const byTheClock = [
    at('at-night', { dailyAt: '02:00' }),
    at('each-minute', { everyMinutes: 1 }),
    at('not-at-start', { everyMinutes: 1, andAtStart: false }),
  ]
  const jobs = [at('at-start', { everyMinutes: 1, andAtStart: true }), ...byTheClock, at('when-asked')]
  server.clock.now = new Date('2031-05-01T12:00:30Z')
  const names = byTheClock.map(({ name }) => name)
  await start(jobs)
  await expect.poll(() => new Set(ran)).toEqual(new Set(['at-start', ...names]))
  await expect.poll(async () => (await words()).filter((each) => !each.endsWith(' completed'))).toEqual([])
  await Promise.all(running.splice(0).map((queue) => queue.stop()))
  expect(ran.filter((name) => name !== 'at-start').toSorted()).toEqual(names)

  ran.length = 0
  const queue = await start(jobs)
  // It is due by the clock as well where its first run was asked for before the clock was looked at.
  await expect.poll(() => new Set(ran)).toEqual(new Set(['at-start']))
  await queue.stop()
  expect((await words()).filter((each) => !each.startsWith('at-start'))).toEqual(
    names.map((name) => `${name} completed`),
  )
})

it('logs no data of an unknown job when it is given up', async () => {
  const { kysely } = server.services
  await enqueue(kysely, { ...say, name: 'of-a-newer-version' }, { word: 'ada@example.test' })
  await sql`update jobs.job set retry_limit = 0`.execute(kysely)
  await start([say])
  await expect.poll(() => log.warn.mock.calls.length).toBe(1)
  await start([say])
  await expect.poll(() => log.error.mock.calls.length).toBe(1)
  expect(log.error.mock.calls).toEqual([
    [
      {
        job: 'of-a-newer-version',
        id: expect.any(String) as string,
        output: expect.objectContaining({
          message: 'No job is called of-a-newer-version; a newer version may know it.',
        }) as object,
      },
      'a job was given up',
    ],
  ])
})

it.each([
  [3, 2, 'another'],
  [1, 1, undefined],
  [6, 4, 'another'],
])('of %s concurrent look-ups runs at most %s of one business', async (atOnce, most, next) => {
  const released = Promise.withResolvers<void>()
  const hang = defineJob({
    name: 'hang',
    queue: 'look-ups',
    schema: z.object({ of: z.string() }),
    async run(_services, { of }) {
      ran.push(of)
      await released.promise
    },
  })
  const { kysely, config } = server.services
  for (let nth = 0; nth < 7; nth += 1) await enqueue(new TenantDb(kysely, 1), hang, { of: 'one' })
  const services = { ...server.services, config: { ...config, lookUps: { ...config.lookUps, atOnce } } }
  const queue = await startQueue(server.database, services, log, [hang], still)
  try {
    await expect.poll(() => ran).toHaveLength(most)
    await enqueue(new TenantDb(kysely, 2), hang, { of: 'another' })
    await expect.poll(() => ran[most]).toBe(next)
    expect(ran.filter((of) => of === 'one')).toHaveLength(most)
  } finally {
    released.resolve()
    await queue.stop()
  }
})

it('runs the job of a dead server again', async () => {
  const { kysely } = server.services
  await enqueue(kysely, say, { word: 'again' })
  await sql`update jobs.job set state = 'active', heartbeat_on = now() - interval '1 hour'`.execute(kysely)
  await start([say], { pace: { ...still, supervise: { postgres: 0.05, embedded: 3600 } } })
  await expect.poll(words).not.toEqual(['say active'])
})

it('enqueues a start-up job once, however many servers start, even if it is due by schedule', async () => {
  const jobs = ['at-start', 'each-minute'].map((name, nth) => {
    const schedule = { everyMinutes: 1, andAtStart: nth === 0 }
    return defineJob({ name, schedule, schema: z.object({}), run: async () => {} })
  })
  await inTransaction((trx) => pauseQueue(trx, 'work', { name: 'Ada', since: new Date() }))
  for (const _ of ['one', 'two']) await start(jobs)
  await expect.poll(words).toContain('each-minute created')
  expect(await words()).toEqual(['at-start created', 'each-minute created'])
})

it('stops after the running jobs have ended', async () => {
  async function run({ kysely }: TestServer['services'], _: object, { signal }: { signal: AbortSignal }) {
    ran.push('begun')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await sql`select pg_sleep(0.5)`.execute(kysely)
    ran.push('ended')
  }
  const long = defineJob({ name: 'long', schema: z.object({}), run })
  await enqueue(server.services.kysely, long, {})
  await start([long])
  await expect.poll(() => ran).toEqual(['begun'])
  await running.pop()?.stop()
  expect(ran).toEqual(['begun', 'ended'])
})
