import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useServer } from '../testing/use-server.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'

const server = useServer()
const ran: string[] = []
const say = defineJob({
  name: 'say',
  schema: z.object({ word: z.string() }),
  run: async (_services, { word }) => void ran.push(word),
})
const key = { singletonKey: 'page 1' }
const takeRan = () => ran.splice(0)
const work = (deferred = false) => runJobs(server.services, { jobs: [say], deferred })

it('starts a job that waits under its key only after the change that needs it is committed', async () => {
  const { kysely } = server.services
  await enqueue(kysely, say, { word: 'old' }, key)
  const changed = Promise.withResolvers<void>()
  // Asked for outside the transaction, as another server would.
  const worked = changed.promise.then(() => work())
  await kysely.transaction().execute(async (trx) => {
    await enqueue(trx, say, { word: 'new' }, key)
    changed.resolve()
    expect(await worked).toEqual([])
  })
  expect(await work()).toEqual(['say'])
  expect(takeRan()).toEqual(['new'])
})

it('runs once for many concurrent changes', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      server.services.kysely.transaction().execute((trx) => enqueue(trx, say, { word: String(number) }, key)),
    ),
  )
  await work()
  expect(takeRan()).toHaveLength(1)
})

it('delays a job until its time, or until it is needed now', async () => {
  const { kysely } = server.services
  await enqueue(kysely, say, { word: 'in an hour' }, { ...key, after: 3600 })
  expect(await work()).toEqual([])
  await enqueue(kysely, say, { word: 'now' }, key)
  expect(await work()).toEqual(['say'])
  await enqueue(kysely, say, { word: 'tomorrow' }, { after: 86_400 })
  expect(await work(true)).toEqual(['say'])
  expect(takeRan()).toEqual(['now', 'tomorrow'])
})

it('runs urgent jobs first', async () => {
  const { kysely } = server.services
  await enqueue(kysely, say, { word: 'at night' }, { urgency: -1 })
  await enqueue(kysely, say, { word: 'asked for' })
  await work()
  expect(takeRan()).toEqual(['asked for', 'at night'])
})

it('raises the urgency of a waiting job and never lowers it', async () => {
  const { kysely } = server.services
  const routine = { urgency: -1 }
  await enqueue(kysely, say, { word: 'other' }, routine)
  await enqueue(kysely, say, { word: 'routine' }, { ...key, ...routine })
  await enqueue(kysely, say, { word: 'asked for' }, key)
  await enqueue(kysely, say, { word: 'asked for again' }, { ...key, ...routine })
  await work()
  expect(takeRan()).toEqual(['asked for again', 'other'])
})

it('returns whether it added a job or updated a waiting one', async () => {
  const { kysely } = server.services
  expect(await enqueue(kysely, say, { word: 'first' }, key)).toBe(true)
  expect(await enqueue(kysely, say, { word: 'second' }, key)).toBe(false)
  await work()
  expect(takeRan()).toEqual(['second'])
})

it('adds a job if the waiting one under its key begins at that moment', async () => {
  const { kysely } = server.services
  await enqueue(kysely, say, { word: 'under way' }, key)
  const begin = () =>
    kysely.executeQuery(CompiledQuery.raw(`update jobs.job set state = 'active' where state = 'created'`))
  // What was to be added was not, since one waits: at that moment a worker takes it.
  const justThen = kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length === 0) await begin()
      return result
    },
  })
  expect(await enqueue(justThen, say, { word: 'behind it' }, key)).toBe(true)
  expect(await work()).toEqual(['say'])
  expect(takeRan()).toEqual(['behind it'])
})
