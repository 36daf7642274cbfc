import { wouldReplace } from '@linkwright/core/buying/fulfilment/replaced'
import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { order } from '../../../testing/admin-order.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { runCli, scratch } from '../../../testing/run-cli.ts'
import { spawnCli } from '../../../testing/spawn-cli.ts'

let fake: FakeServer
const env = () => ({ LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' })
afterEach(() => fake.close())

/** The calls, without paging parameters. */
const called = () => fake.seen.map(({ method, path, body }) => [method, path, body])

test('list prints new orders by default, and each view has its call', async () => {
  fake = await fakeServer(() => ({ body: [order] }))
  const { out } = await runCli(['admin', 'orders', 'list'], { env: env() })
  expect(out).toBe(
    '7\tNew\t11/20/2026 10:05\tAda Larsen\tada@acme.example\tDA30+ Guest Post\t$180.00\t$80.00\tlate\tBy May\n',
  )
  await runCli(['admin', 'orders', 'list', '--view', 'this-last-month'], { env: env() })
  await runCli(['admin', 'orders', 'list', '--view', 'all', '--from', '2026-11-01', '--search', 'ada'], {
    env: env(),
  })
  await runCli(['admin', 'orders', 'worklist', 'late'], { env: env() })
  expect(fake.seen.map(({ path, query }) => [path, query.get('from'), query.get('q')])).toEqual([
    ['/admin/links/new', null, null],
    ['/orders/this-last-month', null, null],
    ['/admin/links/all', '2026-11-01', 'ada'],
    ['/admin/orders/worklist/late', null, null],
  ])
})

test('a view with dates reports that it omits older orders, and other views refuse days', async () => {
  fake = await fakeServer(() => ({ body: [order] }))
  const listed = (...flags: string[]) => runCli(['admin', 'orders', 'list', ...flags], { env: env() })
  expect((await listed('--view', 'all')).err).toContain('orders of the last 14 days. Use --from')
  expect((await listed('--view', 'all', '--from', '2026-01-01')).err).toBe('')
  expect((await listed('--view', 'new')).err).toBe('')
  const calls = fake.seen.length
  for (const view of ['new', 'this-month', 'completed']) {
    const refused = await listed('--view', view, '--from', '2026-01-01')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('--from and --to only work with --view all and --view completed-all.')
  }
  expect(fake.seen).toHaveLength(calls)
})

test('complete reads ids from standard input, and a refused one does not stop the others', async () => {
  const message = 'This order cannot be marked completed yet.'
  fake = await fakeServer(({ path }) =>
    path.endsWith('/8')
      ? { status: 422, body: { message, code: 'refused' } }
      : { body: { msg: 'ok', order: { ...order, completed: 1 } } },
  )
  const ran = await runCli(['admin', 'orders', 'complete', '-'], { env: env(), stdin: '7\n8\n9\n' })
  expect(ran.out).toBe(`7\tCompleted\t\n8\trefused\t${message}\n9\tCompleted\t\n`)
  expect(ran.code).not.toBe(0)
  expect(called().map(([, path]) => path)).toEqual([
    '/admin/order/complete/7',
    '/admin/order/complete/8',
    '/admin/order/complete/9',
  ])
})

test('complete warns of failed checks, after the order is completed', async () => {
  const checked = {
    ...order.details[0],
    check_state: 'failing',
    check: null,
    delivery_problems: ['Its DA is 5.'],
  }
  fake = await fakeServer(() => ({
    body: { msg: 'ok', order: { ...order, completed: 1, details: [checked] } },
  }))
  const { code, out, err } = await runCli(['admin', 'orders', 'complete', '7'], { env: env() })
  expect({ code, out }).toEqual({ code: 0, out: '7\tCompleted\t\n' })
  expect(err).toContain(
    'order_7 was completed, but the check of 1 line failed. See why with: linkwright admin orders show 7',
  )
})

test('archive and restore report the result, which the status does not show', async () => {
  fake = await fakeServer(() => ({ body: { msg: 'ok', order } }))
  const ran = async (act: string) => (await runCli(['admin', 'orders', act, '7'], { env: env() })).out
  expect(await ran('archive')).toBe('7\tarchived\t\n')
  expect(await ran('restore')).toBe('7\trestored\t\n')
})

test('edit, status and report change one line and print all of its order', async () => {
  fake = await fakeServer(() => ({ body: { details: [] } }))
  const run = (...args: string[]) =>
    runCli(['admin', 'orders', ...args], { env: env(), stdin: 'Twelve pages.' })
  await run(
    'edit',
    'order_7',
    '31',
    '--published-url',
    'https://blog.example',
    '--da',
    '41',
    '--edited-version',
    '2',
  )
  await run('status', '7', '31', 'canceled')
  await run('status', '7', '31', 'placed', '--edited-version', '3')
  await run('report', '7', '31', '-')
  await run('report', '7', '31', 'Twelve', '--edited-version', '4')
  expect((await run('edit', '7', '31')).code).toBe(2)
  expect(called()).toEqual([
    [
      'PUT',
      '/orders/details/31',
      { order_id: 7, published_url: 'https://blog.example', published_da: 41, version: 2 },
    ],
    ['PUT', '/orders/details/31/status', { order_id: 7, status: 'canceled' }],
    ['PUT', '/orders/details/31/status', { order_id: 7, status: 'placed', version: 3 }],
    ['PUT', '/orders/details/31/save-report', { order_id: 7, report_info: 'Twelve pages.' }],
    ['PUT', '/orders/details/31/save-report', { order_id: 7, report_info: 'Twelve', version: 4 }],
  ])
})

interface Published {
  dry_run?: boolean
  lines: {
    id?: number
    hoth_order_id?: string
    published_url: string
    published_da?: number
    replaces?: { published_url: string; published_da: number }
  }[]
}

/** The existing values of line 77. */
const OTHER = { published_url: 'https://blog.example/before', published_da: 45 }

/** A server that stores the rows; `beforeResponse` may prevent the response. */
async function vendorServer(beforeResponse: (stored: number) => unknown = () => undefined) {
  const stored = new Map<number, string>()
  const sent: number[] = []
  fake = await fakeServer(async ({ body }) => {
    const { dry_run: isDry, lines } = body as Published
    const rows = lines.map(({ id = 0, published_url, replaces }) => {
      if (id === 77 && replaces?.published_url !== OTHER.published_url)
        return { id, order_id: 7, state: 'refused', reason: wouldReplace(OTHER), replaces: OTHER }
      if (id === 666)
        return { id, order_id: null, state: 'refused', reason: 'There is no such line.', replaces: null }
      const state = stored.get(id) === published_url ? 'unchanged' : 'saved'
      if (!isDry) stored.set(id, published_url)
      return { id, order_id: 7, state, reason: null, replaces: null }
    })
    if (!isDry) sent.push(lines.length)
    if (!isDry) await beforeResponse(stored.size)
    return { body: { rows } }
  })
  return { stored, sent }
}

test("import guesses a vendor's columns, checks every row first and reports each", async () => {
  using home = scratch()
  const { stored, sent } = await vendorServer()
  const file = home.file(
    'v.csv',
    'Item ID;Live link;DA\n31;https://a.example;40\n666;https://b.example;\n32;;\n31;https://c.example;\n33;not-a-url;\n',
  )
  const all = { env: { ...home.env, ...env() } }
  const dry = await runCli(['admin', 'orders', 'import', file, '--dry-run'], all)
  expect(dry.out).toContain('2\t31\t7\twould be saved\t\n')
  expect([stored.size, dry.code === 0]).toEqual([0, false])
  expect(dry.err).toContain('line 3: There is no such line: https://b.example\n')
  expect(dry.err).toContain('line 4 has no published URL')
  expect(dry.err).toContain('line 5 is for an order line that an earlier row already names')
  expect(dry.err).toContain('line 6 has a published URL that is not valid: not-a-url\n')
  const done = await runCli(['admin', 'orders', 'import', file, '--yes'], all)
  expect(done.out.split('\n')).toEqual([
    '2\t31\t7\tsaved\t',
    '3\t666\t\trefused\tThere is no such line.',
    '4\t\t\trefused\thas no published URL',
    '5\t\t\trefused\tis for an order line that an earlier row already names',
    '6\t\t\trefused\thas a published URL that is not valid',
    '',
  ])
  expect([...stored, sent]).toEqual([[31, 'https://a.example'], [2]])
  const named = await runCli(
    ['admin', 'orders', 'import', file, '--columns', 'line=Item ID,url=Nothing', '--yes'],
    all,
  )
  expect(named.err).toContain('the file has no column “Nothing”')
})

test('import replaces existing values of a line only with --replace', async () => {
  using home = scratch()
  const { stored } = await vendorServer()
  const file = home.file('v.csv', 'Line,URL\n31,https://a.example\n77,https://b.example\n')
  const all = { env: { ...home.env, ...env() } }
  const words = ['admin', 'orders', 'import', file]
  const refused = await runCli([...words, '--yes'], all)
  expect(refused.err).toContain('1 row would replace existing values. Add --replace to allow this.')
  expect(refused.out).toContain(`3\t77\t7\trefused\t${wouldReplace(OTHER)}\n`)
  expect([refused.code === 0, ...stored.keys()]).toEqual([false, 31])
  const rehearsed = await runCli([...words, '--replace', '--dry-run'], all)
  expect(rehearsed.out).toContain('3\t77\t7\twould replace\t')
  expect([...stored.keys()]).toEqual([31])
  const done = await runCli([...words, '--replace', '--yes'], all)
  expect(done.out).toContain('3\t77\t7\tsaved\t')
  expect([done.code, stored.get(77)]).toEqual([0, 'https://b.example'])
})

test("the refused file contains the vendor's reference, and can be imported by it", async () => {
  using home = scratch()
  await vendorServer()
  const file = home.file('v.csv', 'Ref;Item ID;Live link\nV-1;666;https://b.example\nV-2;31;\n')
  const report = `${home.folder}/refused.csv`
  const all = { env: { ...home.env, ...env() } }
  await runCli(['admin', 'orders', 'import', file, '--dry-run', '--refused', report], all)
  expect(fs.readFileSync(report, 'utf8').split('\r\n')).toEqual([
    '"Line","Reason","Published URL","Order line","External ID"',
    '"3","has no published URL","","31","V-2"',
    '"2","There is no such line.","https://b.example","666","V-1"',
    '',
  ])
  const again = await runCli(['admin', 'orders', 'import', report, '--dry-run'], all)
  expect(again.err).toContain('There is no such line: https://b.example')
})

test('a killed import loses nothing, and --resume skips confirmed rows', async () => {
  using home = scratch()
  let killed: Promise<unknown> | undefined
  const kill: { now: () => Promise<unknown> } = { now: () => Promise.resolve() }
  const { stored, sent } = await vendorServer((count) => (count > 500 ? (killed ??= kill.now()) : undefined))
  const rows = Array.from({ length: 1200 }, (_, nth) => `${nth + 1000},https://blog.example/${nth}\n`).join(
    '',
  )
  const file = home.file('v.csv', `line,url\n${rows}`)
  const all = { ...home.env, ...env() }
  const begun = spawnCli(['admin', 'orders', 'import', file, '--yes'], all)
  kill.now = () => (begun.child.kill('SIGKILL'), begun.ended)
  expect((await begun.ended).signal).toBe('SIGKILL')
  const resumed = await spawnCli(['admin', 'orders', 'import', file, '--yes', '--resume'], all).ended
  expect(resumed).toMatchObject({
    code: 0,
    err: expect.stringContaining('500 rows are already saved') as string,
  })
  expect(stored.size).toBe(1200)
  expect(resumed.out).toContain('1201\t2199\t7\tsaved\t\n')
  // The batch whose response was lost is sent again, which changes nothing; the one before it is not.
  expect(sent).toEqual([500, 500, 500, 200])
}, 60_000)

test('a failed check is accepted with a note, which is required', async () => {
  fake = await fakeServer(() => ({ body: { details: [] } }))
  const words = ['admin', 'orders', 'accept-check', '31']
  expect((await runCli(words, { env: env() })).code).toBe(2)
  expect(called()).toEqual([])
  const { code, err } = await runCli([...words, '--note', 'All of theirs are marked.'], { env: env() })
  expect({ code, called: called() }, err).toEqual({
    code: 0,
    called: [['POST', '/admin/order/checks/31/accept', { note: 'All of theirs are marked.' }]],
  })
  expect(err).toContain('Accepted the failed check of line 31.')
})
