import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../http/context.ts'
import { useDatabase } from '../testing/use-server.ts'
import { deleteJobs } from '../testing/run-jobs.ts'
import { doPiece, dueBusinesses, type EachBusiness, eachBusiness, PIECE } from './each-business.ts'
import type { Attempt } from './job.ts'

/** As many as one run looks at, and one more. */
const BUSINESSES = 101

const database = useDatabase()
let services: Services
let ids: number[]
const one = vi.fn<EachBusiness['one']>()
const finish = vi.fn<Attempt['finish']>()
const error = vi.fn<(about: unknown, message?: string) => void>()

/** Of each business so many things are due. */
const working = (due: number, more: Partial<EachBusiness> = {}): EachBusiness => ({
  name: 'count',
  due: () => sql`select n as id from generate_series(1, ${due}::int) as n`,
  one,
  ...more,
})
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  isFirst: true,
  signal: new AbortController().signal,
  log: { info() {}, warn() {}, error },
  finish,
  ...more,
})
async function waiting() {
  const { rows } = await sql<{ queue: string; job: string; data: unknown }>`
    select name as queue, data ->> 'job' as job, data -> 'data' as data from jobs.job order by id`.execute(
    services.kysely,
  )
  return rows
}

beforeAll(async () => {
  services = { kysely: database.kysely } as Services
  const rows = Array.from({ length: BUSINESSES }, (_, at) => ({
    name: `Business ${at}`,
    plan_id: 1,
  }))
  await database.kysely.insertInto('businesses').values(rows).execute()
  ids = (await database.kysely.selectFrom('businesses').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
})
beforeEach(async () => {
  for (const each of [one, finish, error]) each.mockReset()
  one.mockResolvedValue(true)
  await deleteJobs(services.kysely)
})

it('continues after the last business of a full run, and ends after a partial one', async () => {
  const [ofAll] = eachBusiness(working(1))
  const last = ids[BUSINESSES - 2]
  await ofAll.run(services, {}, attempt())
  const [begun, goesOn] = [await waiting(), { queue: 'work', job: 'count', data: { after: last } }]
  expect(begun).toHaveLength(BUSINESSES)
  expect(begun).toContainEqual(goesOn)
  expect(begun).toContainEqual({
    queue: 'work',
    job: 'count-business',
    data: { business_id: last, after: 0 },
  })
  expect(finish).toHaveBeenCalledOnce()

  await deleteJobs(services.kysely)
  await ofAll.run(services, goesOn.data, attempt())
  expect(await waiting()).toEqual([
    { queue: 'work', job: 'count-business', data: { business_id: ids[BUSINESSES - 1], after: 0 } },
  ])
})

it('restarts with the business that an earlier version had reached', async () => {
  const [ofAll] = eachBusiness(working(1))
  await ofAll.run(services, { after: { business_id: ids.at(-1), site_id: 7 } }, attempt())
  expect((await waiting()).map(({ data }) => data)).toEqual([{ business_id: ids.at(-1), after: 0 }])
  expect(ofAll.schema.safeParse({ after: 'the last' }).success).toBe(false)
  expect(ofAll.schema.safeParse({ after: { business_id: 1 } }).success).toBe(false)
})

it('enqueues only businesses with due items', async () => {
  expect(await dueBusinesses(services, working(0), 0)).toEqual([])
  expect(await dueBusinesses(services, working(1), ids[BUSINESSES - 3] ?? 0)).toEqual(ids.slice(-2))
})

it('waits in the queue and runs at the given time', async () => {
  const schedule = { dailyAt: '02:00' } as const
  const [ofAll, ofBusiness] = eachBusiness(working(PIECE, { queue: 'look-ups', schedule }))
  expect([ofAll.schedule, ofBusiness.schedule]).toEqual([schedule, undefined])
  expect(ofBusiness.queue).toBe('look-ups')
  const [plain, plainOfBusiness] = eachBusiness(working(1))
  expect([plain.schedule, plain.queue, plainOfBusiness.queue]).toEqual([undefined, 'work', 'work'])
})

it.each([
  ['the first time', true],
  ['again', false],
])('enqueues the next piece after a full one on the %s', async (_when, isFirst) => {
  const [, ofBusiness] = eachBusiness(working(PIECE))
  await ofBusiness.run(services, { business_id: ids[0], after: 0 }, attempt({ isFirst }))
  expect(one).toHaveBeenCalledTimes(PIECE)
  expect((await waiting()).map(({ data }) => data)).toEqual([{ business_id: ids[0], after: PIECE }])
  expect(finish).toHaveBeenCalledOnce()
})

it('enqueues no piece after a partial one', async () => {
  const [, ofBusiness] = eachBusiness(working(PIECE - 1))
  await ofBusiness.run(services, { business_id: ids[0], after: 0 }, attempt())
  expect(await waiting()).toEqual([])
  expect(finish).toHaveBeenCalledOnce()
})

it('logs each failure with its business, and fails', async () => {
  const [, ofBusiness] = eachBusiness(working(2))
  const away = new Error('the provider is away')
  one.mockRejectedValueOnce(away)
  const place = { business_id: ids[0], after: 0 }
  await expect(ofBusiness.run(services, place, attempt())).rejects.toThrow('count failed for 1.')
  expect(error.mock.calls).toEqual([[{ err: away, ...place }, 'count failed for one']])
  expect(one).toHaveBeenCalledTimes(2)
  expect(finish).not.toHaveBeenCalled()
})

it('stops after the current item when aborted, and leaves the rest to its next run', async () => {
  const [, ofBusiness] = eachBusiness(working(PIECE))
  const stopping = new AbortController()
  one.mockImplementationOnce(() => {
    stopping.abort(new Error('The server stops.'))
    return Promise.resolve(true)
  })
  const run = ofBusiness.run(
    services,
    { business_id: ids[0], after: 0 },
    attempt({ signal: stopping.signal }),
  )
  await expect(run).rejects.toThrow('The server stops.')
  expect(one).toHaveBeenCalledOnce()
  expect(finish).not.toHaveBeenCalled()
  expect(await waiting()).toEqual([])
})

it('counts processed and failed items', async () => {
  one.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('the provider is away'))
  const { signal } = attempt()
  const given = { signal, failed: () => {} }
  expect(await doPiece(services, working(5), { business_id: ids[0] ?? 0, after: 0 }, given)).toEqual({
    done: 3,
    failures: 1,
    next: undefined,
  })
})
