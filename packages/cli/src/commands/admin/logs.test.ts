import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const row = {
  details_id: 31,
  order_number: 'order_7',
  name: 'Audit 500',
  status: 'awaiting_review',
  customer: 'Ada Larsen',
  report_info: null,
  client_email: 'c@client.example',
  website_url: 'audited.example',
  completed: 0,
  archived: '0',
  payment_succesful: '1',
  date_created: '2026-11-21T10:00:00.000Z',
  order_id: 7,
  type: 'technical_seo',
  version: 3,
}

const order = {
  id: 7,
  completed: 3,
  date_created: '2026-11-21T10:00:00.000Z',
  hoth_order_id: 'EXT-1',
  name: 'Ada',
  email: 'ada@example.test',
  details: [
    { admin_name: 'DA30+ Guest Post', customer_description: 'Guest Post' },
    { admin_name: 'DA30+ Guest Post', customer_description: 'Guest Post' },
  ],
  amount: 90,
  currency: 'usd',
  order_number: 'order_7',
  business: 'Northwind',
  user_id: 4,
}

async function withServer(
  args: string[],
  stdin = '',
  { rows = [row], ...shown }: { rows?: readonly object[]; terminal?: boolean; columns?: number } = {},
) {
  const sent: [string, string, unknown][] = []
  const fake = await fakeServer(async ({ method, path, body, query }) => {
    if (path === '/user/session') return { body: session }
    sent.push([method, path, body ?? Object.fromEntries(query)])
    if (path.includes('/orders/details/32/'))
      return { status: 409, body: { message: 'Another user changed this.', code: 'conflict' } }
    if (method === 'PUT') return { body: { details: [] } }
    if (path === '/admin/sales') return { body: { '4': { month: 1, quarter: 2.5, year: 6185.7 } } }
    if (path === '/admin/sales/lookup') return { body: [order], headers: { 'x-total-count': '1' } }
    return { body: rows }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['admin', ...args], { env, stdin, ...shown })
  await fake.close()
  return { ...ran, sent }
}

test('lists a log by the filters of its call', async () => {
  const { out, sent } = await withServer([
    'logs',
    'technical-seo',
    'list',
    '--status',
    'awaiting_review',
    '--from',
    '2026-11-01',
    '--sort',
    '-client_email',
  ])
  expect(out).toBe(
    '31\t11/21/2026 10:00\tTechnical Seo Audits\torder_7\tc@client.example\taudited.example\tAwaiting Client Review/Approval\tAda Larsen\t\n',
  )
  expect(sent).toMatchObject([
    [
      'GET',
      '/admin/links/product/technical-seo',
      { status: 'awaiting_review', from: '2026-11-01', sort: '-client_email' },
    ],
  ])
})

test('a narrow terminal omits columns with one value, and truncates no time', async () => {
  const rows = [{ ...row, report_info: 'Twelve pages without inbound links.' }]
  const { out, err } = await withServer(['logs', 'technical-seo', 'list'], '', {
    rows,
    terminal: true,
    columns: 80,
  })
  expect(err).toContain('Hidden columns: Product, Client Email, Report Info.')
  expect(out).toContain('11/21/2026 10:00')
})

test('a log names a status like its product family, and programs get the code', async () => {
  const placed = await withServer(['logs', 'sales', 'list', '--json'])
  expect(JSON.parse(placed.out)).toMatchObject([{ status: 'awaiting_review' }])
  expect((await withServer(['logs', 'msn', 'list'])).out).toContain('\tAwaiting Client Review/Approval\t')
})

test('prints next to the status of a line that its order is canceled; programs get both codes', async () => {
  const of = (more: object) => ({ rows: [{ ...row, ...more }] })
  expect((await withServer(['logs', 'technical-seo', 'list'], '', of({ completed: 9 }))).out).toContain(
    '\tAwaiting Client Review/Approval, Order canceled\t',
  )
  for (const completed of [0, 1, 3])
    expect((await withServer(['logs', 'technical-seo', 'list'], '', of({ completed }))).out).toContain(
      '\tAwaiting Client Review/Approval\t',
    )
  const { out } = await withServer(['logs', 'sales', 'list', '--json'], '', of({ completed: 9 }))
  expect(JSON.parse(out)).toMatchObject([{ status: 'awaiting_review', completed: 9 }])
})

test('each log offers the spelling of canceled of its product family', async () => {
  const choicesOf = async (log: string) =>
    /\((?:one of|choices): ([^)]*)\)/.exec(
      (await runCli(['admin', 'logs', log, 'status', '--help'])).out,
    )?.[1]
  expect(await choicesOf('technical-seo')).toMatch(/canceled/)
  expect(await choicesOf('technical-seo')).not.toMatch(/cancelled/)
  expect(await choicesOf('msn')).toMatch(/cancelled/)
  expect(await choicesOf('msn')).not.toMatch(/canceled/)
})

test('accepts both spellings of canceled and converts them to the code of the family', async () => {
  const line = ['--line', '1', '--order', '2']
  for (const [log, typed, code] of [
    ['msn', 'canceled', 'cancelled'],
    ['technical-seo', 'cancelled', 'canceled'],
  ] as const) {
    const { sent } = await withServer(['logs', log, 'status', '--to', typed, ...line])
    expect(sent).toEqual([['PUT', '/orders/details/1/status', { order_id: 2, status: code }]])
    const listed = await withServer(['logs', log, 'list', '--status', typed])
    expect(listed.sent).toMatchObject([['GET', expect.any(String), { status: code }]])
  }
})

test('uses the call of the product if one is given', async () => {
  const { sent } = await withServer(['logs', 'sales', 'list', '--product', '127', '--search', 'ada'])
  expect(sent).toMatchObject([['GET', '/admin/links/product/sales/127', { q: 'ada' }]])
  const all = await withServer(['logs', 'link-insertions', 'list'])
  expect(all.sent).toMatchObject([['GET', '/admin/links/product/link', {}]])
})

test('changes the status of rows that are piped from a log; a refused one does not stop the others', async () => {
  const rows = [row, { ...row, details_id: 32 }, { ...row, details_id: 33, version: undefined }]
  const { out, code, sent } = await withServer(
    ['logs', 'technical-seo', 'status', '--to', 'placed'],
    rows.map((each) => JSON.stringify(each)).join('\n'),
  )
  expect(sent).toEqual([
    ['PUT', '/orders/details/31/status', { order_id: 7, version: 3, status: 'placed' }],
    ['PUT', '/orders/details/32/status', { order_id: 7, version: 3, status: 'placed' }],
    ['PUT', '/orders/details/33/status', { order_id: 7, status: 'placed' }],
  ])
  expect(out).toBe('31\t7\tchanged\t\n32\t7\trefused\tAnother user changed this.\n33\t7\tchanged\t\n')
  expect(code).not.toBe(0)
})

test('writes the report of one line', async () => {
  const { sent, code } = await withServer([
    'logs',
    'dgt-pr',
    'report',
    '--line',
    '31',
    '--order',
    '7',
    '--text',
    'It is in print.',
  ])
  expect(sent).toEqual([
    ['PUT', '/orders/details/31/save-report', { order_id: 7, report_info: 'It is in print.' }],
  ])
  expect(code).toBe(0)
})

test.each([
  [['logs', 'msn', 'status', '--to', 'remediation', '--line', '1', '--order', '2'], ''],
  [['logs', 'msn', 'status', '--to', 'placed'], ''],
  [['logs', 'msn', 'status', '--to', 'placed'], 'no JSON'],
  [['logs', 'msn', 'status', '--to', 'placed'], '{"details_id":"1","order_id":2}'],
  [['logs', 'msn', 'status', '--to', 'placed', '--line', '1'], ''],
  [['lookup', 'everything', 'x'], ''],
  [['sales'], ''],
])('%j with %j sends nothing', async (args, stdin) => {
  expect(await withServer(args, stdin)).toMatchObject({ code: 2, sent: [] })
})

test('looks up orders', async () => {
  const { out, sent } = await withServer(['lookup', 'email', 'ada@example.test'])
  expect(out).toBe(
    '7\t11/21/2026 10:00\tIn Progress\tAda\tada@example.test\tNorthwind\tDA30+ Guest Post\tEXT-1\t$90.00\n',
  )
  expect(sent).toEqual([
    ['POST', '/admin/sales/lookup', { field: 'email', value: 'ada@example.test', limit: 250, offset: 0 }],
  ])
})

test('reads the orders of the users whose ids come from standard input', async () => {
  const { code, out, err, sent } = await withServer(['sales', '-'], '4\n5\n')
  expect(sent).toEqual([['POST', '/admin/sales', { userIds: [4, 5] }]])
  expect(out).toBe('4\t$1.00\t$2.50\t$6,185.70\n')
  expect(err).toBe('There is no user 5.\n1 user of 2 not found.\n')
  // As in other commands with several ids.
  expect(code).toBe(11)
  expect((await withServer(['sales', '5', '6'])).code).toBe(7)
  expect(await withServer(['sales', '5'])).toMatchObject({ code: 5, err: 'There is no user 5.\n' })
  const { out: csv } = await withServer(['sales', '4', '--csv'])
  expect(csv).toContain('"4","1","2.5","6185.7"')
})
