import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const item = {
  kind: 'product',
  id: 103,
  name: 'DA30+ Guest Post',
  type: 'backlinks',
  enabled: true,
  price: 140,
  prices: [
    { from_day: '2027-02-01', price: 160, state: 'coming' },
    { from_day: '2027-01-01', price: 150, state: 'coming' },
    { from_day: null, price: 140, state: 'now' },
  ],
}
const rule = {
  id: 4,
  title: 'Spring',
  product_id: 103,
  product: item.name,
  amount: 20,
  quantity: 2,
  from_day: null,
  to_day: '2027-05-31',
  state: 'on',
  version: 3,
}

async function run(...words: string[]) {
  const fake = await fakeServer(({ method, path }) => {
    if (path === '/user/session') return { body: session }
    if (path === '/admin/catalogue')
      return { body: { items: [item, { ...item, kind: 'cost' }], discounts: [rule] } }
    if (path.startsWith('/admin/catalogue/discounts')) return { body: rule }
    return method === 'GET' ? undefined : { body: item }
  })
  const ran = await runCli(['admin', ...words], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
  })
  await fake.close()
  const sent = fake.seen.filter(({ method }) => method !== 'GET')
  return { ...ran, sent: sent.map(({ method, path, body }) => [method, path, body]) }
}

test('admin prices list shows the current and the next price', async () => {
  expect(await run('prices', 'list', '--kind', 'product')).toMatchObject({
    code: 0,
    out: 'product\t103\tDA30+ Guest Post\tyes\t$140.00\t$150.00 from 01/01/2027\n',
  })
})

test('admin prices set, withdraw and sell send the given values', async () => {
  expect(await run('prices', 'set', '103', '150', '--from', '2027-01-01')).toMatchObject({
    code: 0,
    sent: [
      [
        'POST',
        '/admin/catalogue/prices',
        { kind: 'product', id: 103, price: 150, from_day: '2027-01-01', before: null },
      ],
    ],
  })
  const withdrawn = await run('prices', 'withdraw', '103', '--kind', 'cost', '--from', '2027-01-01')
  expect(withdrawn).toMatchObject({ code: 0 })
  expect(withdrawn.sent[0]?.slice(0, 2)).toEqual(['DELETE', '/admin/catalogue/prices'])
  expect(await run('prices', 'sell', '103', 'no')).toMatchObject({
    sent: [['PUT', '/admin/catalogue/products/103', { enabled: false }]],
  })
})

test('overwrites the price of the same day only if its version is given', async () => {
  const set = ['prices', 'set', '103', '150', '--from', '2027-01-01']
  const [[, , body] = []] = (await run(...set, '--before', '149.5')).sent
  expect(body).toMatchObject({ price: 150, before: 149.5 })
  const first = 'Ada changed this while you were editing: Price. Please review it, then repeat your change.'
  const fake = await fakeServer(() => refusal(409, 'conflict', first))
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x', LINKWRIGHT_CURRENCY: 'usd' }
  const late = await runCli(['admin', ...set, '--json'], { env })
  await fake.close()
  expect(late).toMatchObject({ code: 6, out: '' })
  expect(late.err).toContain(`${first} To replace it, repeat with --before and the existing price.`)
})

test.each([
  [['set', '103', '1.234', '--from', '2027-01-01']],
  [['set', '103', '1', '--from', 'tomorrow']],
  [['set', 'x', '1', '--from', '2027-01-01']],
  [['set', '103', '1', '--from', '2027-01-01', '--before', 'none']],
])('admin prices %j sends nothing', async (words) => {
  expect(await run('prices', ...words)).toMatchObject({ code: 2, sent: [] })
})

test('admin discounts add, edit and end; an edit keeps omitted fields', async () => {
  const fields = { title: 'Spring', product_id: 103, amount: 20, quantity: 2, from_day: null, to_day: null }
  const typed = ['--title', 'Spring', '--product', '103', '--amount', '20', '--quantity', '2']
  expect((await run('discounts', 'add', ...typed)).sent).toEqual([
    ['POST', '/admin/catalogue/discounts', fields],
  ])
  expect((await run('discounts', 'edit', '4', '--amount', '25')).sent).toEqual([
    ['PUT', '/admin/catalogue/discounts/4', { ...fields, amount: 25, to_day: '2027-05-31', version: 3 }],
  ])
  expect((await run('discounts', 'edit', '4', '--to', 'open')).sent).toEqual([
    ['PUT', '/admin/catalogue/discounts/4', { ...fields, version: 3 }],
  ])
  expect((await run('discounts', 'end', '4')).sent).toEqual([
    ['DELETE', '/admin/catalogue/discounts/4', undefined],
  ])
  expect(await run('discounts', 'add', '--title', 'Spring')).toMatchObject({ code: 2, sent: [] })
  expect(await run('discounts', 'list')).toMatchObject({
    out: '4\tSpring\tDA30+ Guest Post\t$20.00\t2\t\t05/31/2027\ton\n',
  })
})
