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
let server: Awaited<ReturnType<typeof fakeServer>>
let env: Record<string, string>

beforeAll(async () => {
  server = await fakeServer(({ path }) => {
    if (path === '/countries')
      return { body: ['Germany', 'United Kingdom'].map((location_name) => ({ location_name })) }
    if (path === '/user/session') return { body: session }
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
