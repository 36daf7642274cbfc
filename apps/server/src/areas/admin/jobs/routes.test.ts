import { randomUUID } from 'node:crypto'
import { OVERDUE_SECONDS } from '@linkwright/core/admin/jobs/job-states'
import { jobTitles } from '@linkwright/core/admin/jobs/job-titles'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { startQueue } from '../../../jobs/queue.ts'
import { failedJob } from '../../../testing/failed-job.ts'
import { databases } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { jobs } from '../../jobs.ts'

it('describes what each kind of job does', () => {
  expect(Object.keys(jobTitles).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
})

describe.each(databases)('the jobs of the servers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const running: { stop: () => Promise<void> }[] = []
  const ran: string[] = []
  const log = { info() {}, warn() {}, error() {} }
  const say = defineJob({
    name: 'say',
    schema: z.object({ word: z.string() }),
    run: async (_services, { word }) => {
      if (word === 'nothing') throw new Error('There is nothing to say.')
      ran.push(word)
    },
  })

  const pay = defineJob({ ...say, queue: 'money', name: 'pay', schema: z.object({ word: z.string() }) })

  afterEach(async () => {
    await Promise.all(running.splice(0).map((queue) => queue.stop()))
    ran.length = 0
    await sql`delete from jobs.job`.execute(kysely())
    await sql`delete from paused_queues`.execute(kysely())
  })

  const kysely = () => server.services.kysely
  const work = async () =>
    void running.push(await startQueue(server.database, server.services, log, [say, pay]))
  const enqueueWord = (word: string) => enqueue(kysely(), say, { word })
  const only = async (wanted: Parameters<typeof admin.client.jobs.list>[0] = {}) => [
    ...(await admin.client.jobs.list(wanted)),
  ]
  const queueOf = async (name: string) =>
    (await admin.client.jobs.overview()).queues.find(({ queue }) => queue === name)
  async function giveUp() {
    const id = randomUUID()
    await failedJob(kysely(), id, { job: 'say', data: { word: 'at last' } })
    return id
  }

  it('lists waiting jobs with their account, in plain words', async () => {
    const owner = await server.newAccount()
    await enqueue(new TenantDb(kysely(), owner.business_id), say, { word: 'now' })
    await enqueue(kysely(), say, { word: 'later' }, { after: 3600 })
    const rows = await only()
    expect(
      rows.map(({ state, job, queue, business, attempts, error }) => [
        state,
        job,
        queue,
        business?.id,
        attempts,
        error,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['waiting', 'say', 'work', owner.business_id, 0, null],
        ['later', 'say', 'work', undefined, 0, null],
      ]),
    )
    expect(await only({ business: owner.business_id })).toHaveLength(1)
    expect(await only({ state: 'later' })).toHaveLength(1)
    expect(await only({ queue: 'money' })).toEqual([])
    expect(await queueOf('money')).toMatchObject({ waiting: 0, oldest_seconds: null })
    expect(await only({ job: 'clean-up' })).toEqual([])
    expect(await queueOf('work')).toMatchObject({ waiting: 1, later: 1, running: 0, stuck: 0, paused: null })
  })

  it('returns completed runs with their duration, and null for a kind that never ran', async () => {
    await enqueueWord('hello')
    await work()
    await expect.poll(() => ran).toEqual(['hello'])
    await expect.poll(async () => (await only({ state: 'done' })).length).toBe(1)
    const { kinds } = await admin.client.jobs.overview()
    expect(kinds.map(({ job }) => job)).toEqual(jobs.map(({ name }) => name))
    expect(kinds.find(({ job }) => job === 'clean-up')).toMatchObject({
      title: 'Delete expired data',
      schedule: 'each hour',
      done: 0,
      last_done_at: null,
      median_ms: null,
    })
  })

  it('pages through many', async () => {
    for (let nth = 0; nth < 5; nth += 1) await enqueueWord(`word ${nth}`)
    const first = await admin.client.jobs.list({ limit: 2 })
    const rest = await admin.client.jobs.list({ limit: 2, offset: 4 })
    expect([first.length, rest.length]).toEqual([2, 1])
  })

  it('retries jobs that were given up, and shows the last error until then', async () => {
    const id = await giveUp()
    expect(await only({ state: 'given_up' })).toMatchObject([
      { id, attempts: 9, error: 'The provider is away.', stuck: null },
    ])
    expect(await queueOf('work')).toMatchObject({ given_up: 1 })
    expect(await admin.client.jobs.retry({ ids: [id, randomUUID()] })).toEqual({ count: 1 })
    await work()
    await expect.poll(() => ran).toEqual(['at last'])
    await expect.poll(async () => (await only({ state: 'done' })).map((job) => job.id)).toEqual([id])
    expect(ran).toEqual(['at last'])
  })

  it('retries a failed job without waiting', async () => {
    const id = randomUUID()
    await sql`
      insert into jobs.job (id, name, state, data, retry_count, retry_limit, start_after, policy)
      values (${id}, 'work', 'retry', '{"job": "say", "data": {"word": "at once"}}', 1, 8, now() + interval '1 hour', 'short')`.execute(
      kysely(),
    )
    await work()
    expect(await admin.client.jobs.retry({ ids: [id] })).toEqual({ count: 1 })
    await expect.poll(() => ran).toEqual(['at once'])
  })

  it('explains what to do if there is nothing to retry', async () => {
    await enqueueWord('hello')
    const [waiting] = await only()
    expect(await refusalOf(admin.client.jobs.retry({ ids: [waiting?.id ?? ''] }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('None of these jobs can be retried'),
    })
    expect(await only()).toMatchObject([{ state: 'waiting' }])
  })

  it('starts no job of a paused queue until it is resumed, on each server and after a restart', async () => {
    await work()
    await work()
    const [, queue] = await admin.client.jobs.pause({ queue: 'work' })
    expect(queue).toMatchObject({ queue: 'work', paused: { by: expect.any(String) } })
    // A server that receives the pause late may start one more job, and none afterwards.
    await Promise.all(running.splice(0).map((each) => each.stop()))
    await enqueueWord('kept')
    await work()
    // A worker would have started this one by then.
    await enqueue(kysely(), pay, { word: 'paid' })
    await expect.poll(() => ran).toContain('paid')
    expect(ran).not.toContain('kept')
    expect(await only({ state: 'waiting', queue: 'work' })).toHaveLength(1)
    await admin.client.jobs.resume({ queue: 'work' })
    await expect.poll(() => ran).toContain('kept')
    expect((await queueOf('work'))?.paused).toBeNull()
  })

  it('reports a repeated pause or resume only once', async () => {
    const publishedCount = async () => {
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where 'money' in (before->>'queue', after->>'queue') order by id`.execute(
        kysely(),
      )
      return rows.map(({ action }) => action)
    }
    const { pause, resume } = admin.client.jobs
    await pause({ queue: 'money' })
    expect(await publishedCount()).toEqual(['jobs.pause'])
    await pause({ queue: 'money' })
    expect(await publishedCount()).toEqual(['jobs.pause'])
    await resume({ queue: 'money' })
    expect(await publishedCount()).toEqual(['jobs.pause', 'jobs.resume'])
    await resume({ queue: 'money' })
    expect(await publishedCount()).toEqual(['jobs.pause', 'jobs.resume'])
  })

  it('lists stuck jobs: silent, running too long, and overdue', async () => {
    const stuckAs = async (state: string, started: string, heartbeat: string | null, due: string) => {
      const id = randomUUID()
      await sql`
        insert into jobs.job (id, name, state, data, started_on, heartbeat_on, start_after, policy)
        values (${id}, 'look-ups', ${state}::jobs.job_state, '{"job": "say", "data": {}}', ${started}::timestamptz,
          ${heartbeat}::timestamptz, ${due}::timestamptz, 'short')`.execute(kysely())
      return id
    }
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const silent = await stuckAs('active', ago(90), ago(90), ago(90))
    const long = await stuckAs('active', ago(3600), ago(1), ago(3600))
    const fine = await stuckAs('active', ago(10), ago(1), ago(10))
    await sql`
      insert into jobs.job (name, state, data, start_after, singleton_key, policy)
      values ('look-ups', 'created', '{"job": "say", "data": {}}', ${ago(OVERDUE_SECONDS + 60)}::timestamptz, 'x', 'short')`.execute(
      kysely(),
    )
    const found = await only({ state: 'stuck' })
    expect(new Set(found.map(({ stuck }) => stuck))).toEqual(new Set(['long', 'overdue', 'silent']))
    expect(found).toHaveLength(3)
    expect(found.find(({ id }) => id === silent)?.stuck).toBe('silent')
    expect(found.find(({ id }) => id === long)?.stuck).toBe('long')
    expect(found.some(({ id }) => id === fine)).toBe(false)
    expect(await queueOf('look-ups')).toMatchObject({ stuck: 3, running: 3, waiting: 1 })
  })

  it('is only for administrators', async () => {
    const owner = await server.newAccount()
    for (const call of [
      () => owner.client.jobs.overview(),
      () => owner.client.jobs.list(),
      () => owner.client.jobs.pause({ queue: 'work' }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 403 })
  })
})
