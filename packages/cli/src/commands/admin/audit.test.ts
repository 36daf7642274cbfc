import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const entry = {
  id: 7,
  at: '2026-11-21T10:00:00.000Z',
  action: 'settings.edit',
  actor: { id: 3, name: 'Ada Admin', email: 'ada@example.test' },
  as_user: null,
  business: { id: 4, name: 'Northwind' },
  subject: 'settings',
  subject_id: null,
  before: null,
  after: { em_range_set: 12 },
  via: 'session',
  address: '203.0.113.7',
  request_id: 'req-1',
}

async function withServer(...args: string[]) {
  const queries: string[] = []
  const fake = await fakeServer(async ({ path, query }) => {
    queries.push(query.toString())
    return path === '/admin/audit' ? { body: [entry] } : undefined
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['admin', 'audit', ...args], { env })
  await fake.close()
  return { ...ran, queries }
}

test('the flags are the filters of the call', async () => {
  const { out, queries, err } = await withServer(
    'list',
    '--action',
    'settings.edit',
    '--actor',
    '3',
    '--who',
    'ada@example.test',
    '--from',
    '2026-11-01',
  )
  expect(err).toBe('')
  expect(out).toBe(
    '11/21/2026 10:00\tada@example.test\t\tSettings edited\tNorthwind\tsettings\tDashboard or SDK\n',
  )
  expect(queries.join()).toContain('actor=3')
  expect(queries.join()).toContain('who=ada%40example.test')
  expect(queries.join()).toContain('from=2026-11-01')
})

test.each([
  ['order.plcae', 'Did you mean order.place? --help lists all '],
  ['credit', 'Did you mean credit.buy or credit.change? --help lists all '],
  ['cancel', /^Did you mean (\w+\.cancel( or )?)+\? --help lists all /],
  ['x', '--help lists all '],
])('--action %s prints matching values in one line, not all of them', async (action, hint) => {
  const { code, err, queries } = await withServer('list', '--action', action)
  expect([code, queries]).toEqual([2, []])
  const [line = ''] = err.split('\n')
  expect(line.split('is invalid. ')[1]).toMatch(hint)
  expect(line.length).toBeLessThan(200)
})

test.each([
  ['--actor', 'ada'],
  ['--action', 'nothing'],
  ['--search', 'x'],
])('%s %s is refused', async (...flag) => {
  expect(await withServer('list', ...flag)).toMatchObject({ code: 2, queries: [] })
})
