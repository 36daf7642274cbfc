import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const ID = 'a3bb189e-8bf9-3888-9912-ace4e6543002'
const OTHER = 'a3bb189e-8bf9-3888-9912-ace4e6543003'

const row = {
  id: ID,
  job: 'scout-page',
  title: 'Look up ranks and competitors of a page',
  queue: 'look-ups',
  business: { id: 4, name: 'Garden Ltd' },
  state: 'given_up',
  stuck: null,
  attempts: 9,
  created_at: '2026-11-23T08:00:00.000Z',
  due_at: '2026-11-23T08:10:00.000Z',
  started_at: '2026-11-23T08:10:00.000Z',
  ended_at: '2026-11-23T08:10:01.000Z',
  error: 'The provider is away.',
}
const queue = {
  queue: 'work',
  paused: null,
  waiting: 3,
  later: 1,
  running: 2,
  stuck: 0,
  given_up: 0,
  oldest_seconds: 5,
}
const kind = {
  job: 'clean-up',
  title: 'Delete expired data',
  queue: 'work',
  schedule: 'each hour',
  waiting: 0,
  running: 0,
  given_up: 0,
  done: 24,
  last_done_at: null,
  median_ms: 12,
}

async function run(
  words: readonly string[],
  { stdin = '', queues = [queue] }: { stdin?: string; queues?: object[] } = {},
) {
  const fake = await fakeServer(({ path }) => {
    if (path === '/user/session') return { body: session }
    if (path.startsWith('/admin/jobs/list')) return { body: [row, { ...row, id: OTHER, business: null }] }
    if (path.startsWith('/admin/jobs/retry')) return { body: { count: 2 } }
    if (path === '/admin/jobs') return { body: { queues, kinds: [kind] } }
    return { body: [{ ...queue, paused: { since: '2026-11-23T08:00:00.000Z', by: 'Noor Haddad' } }] }
  })
  const ran = await runCli(['admin', 'jobs', ...words], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
    stdin,
  })
  await fake.close()
  return { ...ran, calls: fake.seen }
}

test('admin jobs list prints jobs with their account and the error of their last run', async () => {
  const { code, out, calls } = await run(['list', '--state', 'given_up'])
  expect(code).toBe(0)
  const [first, second] = out.trimEnd().split('\n')
  const cells = (line = '') => line.split('\t')
  expect(cells(first).slice(0, 6)).toEqual([
    ID,
    'Look up ranks and competitors of a page',
    'given_up',
    'Look-ups',
    'Garden Ltd',
    '9',
  ])
  expect(cells(first).at(-1)).toBe('The provider is away.')
  expect(cells(second)[4]).toBe('')
  expect(calls.map(({ query }) => query).join()).toContain('state=given_up')
})

test('admin jobs retry reads ids from CSV on standard input', async () => {
  const { code, err, calls } = await run(['retry', '-'], { stdin: `id\n${ID}\n${OTHER}\n` })
  expect({ code, err }).toEqual({ code: 0, err: '2 jobs will run now.\n' })
  expect(calls.find(({ path }) => path.endsWith('retry'))?.body).toEqual({ ids: [ID, OTHER] })
})

test('admin jobs retry --given-up retries all failed jobs', async () => {
  const { code, calls } = await run(['retry', '--given-up'])
  expect(code).toBe(0)
  expect(calls.find(({ path }) => path.endsWith('retry'))?.body).toEqual({ ids: [ID, OTHER] })
})

test.each([
  [[], 'Specify job ids'],
  [['--given-up', ID], 'Specify job ids'],
  [['seven'], "'seven' is not a job id"],
])('admin jobs retry %s is a usage error', async (words, sentence) => {
  const { code, err, calls } = await run(['retry', ...words])
  expect(code).toBe(2)
  expect(err).toContain(sentence)
  expect(calls).toEqual([])
})

test('admin jobs queues fails when a job is stuck', async () => {
  expect(await run(['queues'])).toMatchObject({ code: 0 })
  const { code, err } = await run(['queues'], { queues: [{ ...queue, stuck: 1 }] })
  expect(code).toBe(1)
  expect(err).toContain('1 queue has stuck or failed jobs.')
})

test('admin jobs pause prints what waits until resume, and resume reports that jobs run again', async () => {
  const paused = await run(['pause', 'look-ups'])
  expect(paused.err).toContain(
    'Look-ups is paused. While it is paused, no look-ups are sent to search engines',
  )
  expect(paused.calls.find(({ path }) => path.endsWith('pause'))?.body).toEqual({ queue: 'look-ups' })
  expect(paused.out).toContain('Noor Haddad')
  expect((await run(['resume', 'look-ups'])).err).toContain('Look-ups is running again.')
  expect(await run(['pause', 'mail'])).toMatchObject({ code: 2 })
})

test('admin jobs kinds prints the schedule of each kind', async () => {
  const { code, out } = await run(['kinds'])
  expect({ code, out }).toEqual({
    code: 0,
    out: 'clean-up\tDelete expired data\teach hour\t0\t0\t0\t24\t12\n',
  })
})
