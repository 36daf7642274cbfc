import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const product = {
  id: 103,
  type: 'backlinks',
  name: 'DA 30',
  description: 'DA 30',
  customer_description: 'A guest post',
  price: 1250,
}
const row = {
  kind: 'gauge-off',
  subject: 14,
  site_id: 3,
  site_name: 'Pawsworth',
  page_id: 14,
  page_nickname: 'Dog Harnesses',
  sentence: 'Too many Exact Match anchors: 34 points above the target.',
  severity: 'soon',
  worth: 15,
  unit: 'points',
  dollars: null,
  button: 'Open link map',
  path: '/secure/site/3/page/14/link-map',
}
const lateOrder = {
  ...row,
  kind: 'late-order',
  subject: 7,
  site_name: null,
  page_nickname: null,
  sentence: 'Order 1007 is 10 days late.',
  severity: 'urgent',
  worth: 10,
  unit: 'days',
  dollars: 1250,
}
const unknown = { now: 3, before: null }
const portfolio = {
  day: '2026-10-29',
  since: '2026-11-20',
  ranks_since: '2026-10-01',
  brand_trust: { ...unknown, compared: null },
  links_in_progress: unknown,
  spend: { now: 420, before: 120.5 },
  first_page: { now: 9, before: 12 },
  sites: [],
}
let server: Awaited<ReturnType<typeof fakeServer>>
let env: Record<string, string>

beforeAll(async () => {
  server = await fakeServer(({ path }) => {
    if (path === '/countries')
      return { body: ['Germany', 'United Kingdom'].map((location_name) => ({ location_name })) }
    if (path === '/user/session') return { body: session }
    if (path === '/today/portfolio') return { body: portfolio }
    if (path === '/today') return { body: [row, lateOrder] }
    if (path.startsWith('/today/')) return { body: { msg: 'ok' } }
    return path === '/products/links' ? { body: [product] } : undefined
  })
  env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x-secret' }
})
afterAll(() => server.close())

test.each([
  [['countries'], 'Germany\nUnited Kingdom\n'],
  [['countries', '--search', 'UNITED'], 'United Kingdom\n'],
  [['categories'], 'Home\n'],
  [['products', 'list'], '103\tDA 30\tbacklinks\t$1,250.00\tA guest post\n'],
  [['products', 'list', '--fields', 'id,price'], '103\t1250\n'],
  [
    ['today'],
    'Soon\tgauge-off\t14\tPawsworth\tDog Harnesses\tToo many Exact Match anchors: 34 points above the target.\tup to +15 points\t\n' +
      'Urgent\tlate-order\t7\t\t\tOrder 1007 is 10 days late.\t10 days\t$1,250.00\n',
  ],
])('linkwright %s', async (argv, out) => {
  expect(await runCli(argv, { env })).toEqual({ code: 0, out, err: '' })
})

test.each([
  [[], ''],
  [['--json'], '[]\n'],
  [['--jsonl'], ''],
  [['--csv'], '"id","name","type","price","customer_description"\r\n'],
])('an empty list prints nothing in a pipe (%j)', async (form, out) => {
  const none = await fakeServer(({ path }) => ({ body: path === '/user/session' ? session : [] }))
  const there = { LINKWRIGHT_URL: none.url, LINKWRIGHT_TOKEN: 'x' }
  expect(await runCli(['products', 'list', ...form], { env: there })).toEqual({ code: 0, out, err: '' })
  const seen = await runCli(['products', 'list', ...form], { env: there, terminal: true })
  await none.close()
  expect(seen).toEqual(
    form.length === 0 ? { code: 0, out: '', err: 'No results.\n' } : { code: 0, out, err: '' },
  )
})

test('a search without a match suggests the nearest countries', async () => {
  const none = await runCli(['countries', '--search', 'germny'], { env })
  expect(none).toEqual({ code: 0, out: '', err: "There is no country 'germny'. Did you mean 'Germany'?\n" })
})

test('--debug logs each request with status and duration, and the source of an error, but never the token', async () => {
  const { code, err } = await runCli(['categories', '--debug'], { env })
  expect(code).toBe(0)
  expect(err).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/api\/user\/session: 200 in \d+ ms/)
  const failed = await runCli(['sites', 'show', '9', '--debug'], { env })
  expect(failed.err).toMatch(/\n {4}at /)
  expect(err + failed.err).not.toContain('x-secret')
  const quiet = await runCli(['sites', 'show', '9'], { env })
  expect(quiet.err).not.toMatch(/\n {4}at /)
})

test('puts off a row of the list of today with its worth, and puts it back', async () => {
  const sent = () => server.seen.filter(({ path }) => path.startsWith('/today/')).map(({ body }) => body)
  const off = await runCli(['today', 'put-off', 'gauge-off', '14'], { env })
  expect(off.code).toBe(0)
  expect(off.err).toContain('Too many Exact Match anchors: 34 points above the target.')
  expect(off.err).toContain('linkwright today put-back gauge-off 14')
  expect(await runCli(['today', 'put-back', 'gauge-off', '14'], { env })).toMatchObject({ code: 0 })
  const named = { kind: 'gauge-off', subject: 14 }
  expect(sent()).toEqual([{ ...named, worth: 15 }, named])
})

test.each([[['advice', '14']], [['gauge-off', 'x']], [['unknown', '14']]])(
  'refuses to put off %j, which is not in the list',
  async (args) => {
    expect(await runCli(['today', 'put-off', ...args], { env })).toMatchObject({ code: 2 })
  },
)

test('says that the change of the median counts only websites whose earlier trust is known', async () => {
  const added = await fakeServer(({ path }) => ({
    body:
      path === '/user/session'
        ? session
        : { ...portfolio, brand_trust: { now: 10, before: 45, compared: 50 } },
  }))
  const there = { LINKWRIGHT_URL: added.url, LINKWRIGHT_TOKEN: 'x' }
  const { out, err } = await runCli(['sites', 'portfolio'], { env: there })
  await added.close()
  expect(out.split('\n')[0]).toBe('Median brand trust\t10\t45\t+5')
  expect(err).toBe('The change of the median counts only websites whose trust 30 days ago is known.\n')
})

test('shows the figures of all sites with their changes, and the day of the first figures', async () => {
  expect(await runCli(['sites', 'portfolio'], { env })).toEqual({
    code: 0,
    out: [
      'Median brand trust\t3\t\t',
      'Links in progress\t3\t\t',
      'Spend this month\t$420.00\t$120.50\t+$299.50',
      'Key phrases on page one\t9\t12\t-3',
      '',
    ].join('\n'),
    err: 'No figures before 11/20/2026.\n',
  })
})
