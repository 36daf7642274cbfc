import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const budget = { price: null, day: 2, month: null, business_day: null, business_month: null }
const serper = {
  name: 'serper',
  label: 'Serper',
  port: 'search-results',
  place: 1,
  setting: 'LINKWRIGHT_SERPER_KEY',
  devices: ['desktop'],
  state: 'resting',
  says: 'The key was not accepted.',
  fix: 'Copy it again.',
  failed_at: '2026-11-21T10:00:00.000Z',
  failures: 1,
  rests_until: '2026-11-21T10:01:00.000Z',
  usual_price: 0.001,
  budget,
  version: 3,
  today: { questions: 3, dollars: 0.00225 },
  this_month: { questions: 9000, dollars: 9 },
}

async function run(words: readonly string[], tried: object = {}, listed: object = [serper]) {
  return await runAs(['admin', 'providers', ...words], tried, listed)
}

async function runAs(words: readonly string[], tried: object = {}, listed: object = [serper]) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path.endsWith('/test')) return { body: tried }
    if (path.endsWith('/budget')) return { body: { ...serper, budget: body as object } }
    return { body: listed }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(words, { env })
  await fake.close()
  return { ...ran, sent }
}

test('list prints the status of each provider and its cost, even below a cent', async () => {
  expect((await run(['list'])).out).toBe(
    'serper\tsearch-results\t1\tresting\tThe key was not accepted.\t11/21/2026 10:00\tCopy it again.\t0.001\t$0.00225 of $2.00\t$9.00\t\t\n',
  )
})

test('works without admin before it', async () => {
  expect(await runAs(['providers', 'list'])).toEqual(await run(['list']))
})

test('list marks providers that were never called, and prints cost and budget of each business', async () => {
  const own = { ...budget, price: 0.0003, business_day: 0.5, business_month: 4 }
  const unasked = { ...serper, state: 'unasked', says: null, fix: null, failed_at: null, budget: own }
  expect((await run(['list'], {}, [unasked])).out).toBe(
    'serper\tsearch-results\t1\tnot used yet\t\t\t\t0.0003 (default: 0.001)\t$0.00225 of $2.00\t$9.00\t$0.50\t$4.00\n',
  )
})

test('list marks unknown prices with what to do, not with $0.00', async () => {
  const today = { questions: 4, dollars: 0 }
  const limited = { ...budget, day: 2 }
  const ahrefs = { ...serper, name: 'ahrefs', label: 'Ahrefs', port: 'backlinks', usual_price: null, today }
  const { out, err } = await run(['list'], {}, [{ ...ahrefs, this_month: today, budget: limited }])
  expect(out).toContain('\tprice unknown\tprice unknown of $2.00\tprice unknown\t')
  expect(err).toContain('no budget limits it')
  expect(err).toContain('linkwright admin providers budget ahrefs --price')
  const priced = await run(['list'], {}, [{ ...ahrefs, budget: { ...budget, price: 0.05 } }])
  expect(priced.out).toContain('\t0.05 (default: price unknown)\t$0.00 of $2.00\t')
  expect(priced.err).toBe('')
})

test('a provider test succeeds if the provider responds, and otherwise names the fix', async () => {
  const well = { ok: true, cause: null, says: 'Serper answers.', fix: null, took_ms: 80 }
  expect(await run(['test', 'serper'], well)).toMatchObject({ code: 0, err: 'Serper answers.\n' })
  const failed = { ok: false, cause: 'wrong_key', says: 'Serper: no.', fix: 'Copy it again.', took_ms: 80 }
  const { code, out, err, sent } = await run(['test', 'serper'], failed)
  expect({ code, out, sent }).toEqual({
    code: 1,
    out: 'Responds\tno\nCause\twrong_key\nMilliseconds\t80\n',
    sent: [['POST', '/admin/providers/serper/test', {}]],
  })
  expect(err).toContain('Copy it again.')
  expect(err).toContain('Serper: no.')
  expect(await run(['test', 'google'])).toMatchObject({ code: 2, sent: [] })
})

test('budget changes the given values and keeps the others', async () => {
  const { sent, err } = await run(['budget', 'serper', '--month', '25', '--price', '0.0003'])
  expect(sent).toEqual([
    ['PUT', '/admin/providers/serper/budget', { ...budget, version: 3, month: 25, price: 0.0003 }],
  ])
  expect(err).toBe('Saved the budget for Serper.\n')
  expect((await run(['budget', 'serper', '--day', 'none'])).sent).toMatchObject([
    ['PUT', expect.any(String), { day: null }],
  ])
  for (const wrong of [[], ['--day', '-1'], ['--day', '0.000001'], ['--day', 'much']])
    expect(await run(['budget', 'serper', ...wrong])).toMatchObject({ code: 2, sent: [] })
})

test('refuses a budget above one million', async () => {
  expect(await run(['budget', 'serper', '--month', '1000000'])).toMatchObject({ code: 0 })
  for (const more of ['1000000.00001', '5000000', '99999999999999', '1'.repeat(400)])
    expect(await run(['budget', 'serper', '--month', more])).toMatchObject({
      code: 2,
      err: `--month must be at most a million dollars, not '${more}'.\n`,
      sent: [],
    })
})
