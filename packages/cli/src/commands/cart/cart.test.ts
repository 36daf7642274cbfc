import { afterEach, beforeEach, expect, test } from 'vitest'
import { booster, guestPost } from '../../testing/catalogue.ts'
import { aPage, aSite, session } from '../../testing/entities.ts'
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const place = { site_name: 'Garden Co', page_nickname: 'Tools', site_id: 3, page_id: 12, linkMap_id: 5 }
const line = {
  type: 'backlinks' as const,
  cart_id: 7,
  link: guestPost,
  content: { id: 2, price: 40, description: '1,000 words', words: 1000 },
  source: 'command line',
  ...place,
  parent_id: null,
  anchor_type: 'keyword' as const,
  url: 'https://garden.example/tools',
  anchor: 'garden tools',
}
const discountInfo = [{ title: 'Autumn', productName: 'DA30+ Guest Post', discount: 20 }]

let fake: FakeServer
let unreadable: number[]
let env: { LINKWRIGHT_URL: string; LINKWRIGHT_TOKEN: string }

beforeEach(async () => {
  unreadable = []
  const plan = { ...session.plan, plan_discount: 0.1 }
  const business = { ...session.business, active: '1' as const }
  fake = await fakeServer(({ method, path }) => {
    if (path === '/user/session')
      return { body: { ...session, plan, business, cart: [line], unreadable_lines: unreadable } }
    if (path === '/cart/discount') return { body: { discountInfo } }
    if (path === '/products/links') return { body: [guestPost, booster] }
    if (path === '/site') return { body: [{ ...aSite, pages: [aPage] }] }
    if (path === '/cart' && method === 'POST') return { body: { cart_id: 7, item: line } }
    if (path === '/cart/7' && method === 'DELETE') return { body: { msg: 'ok' } }
    return refusal(404, 'not_found', 'Nothing was found here.')
  })
  env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
})
afterEach(() => fake.close())

const promise =
  'Promised for 12 months: a link that search engines follow. If it is lost or changed, we replace it within 14 days. The placement is paid for 12 months and expires then, unless you renew it.'

test('cart show lists the lines, and prints their cost on stderr', async () => {
  const { code, out, err } = await runCli(['cart', 'show'], { env })
  expect(code).toBe(0)
  expect(out).toBe(
    `7\tDA30+ Guest Post\t“garden tools” to Tools (Garden Co), 1,000 words\t$180.00\t${promise}\n`,
  )
  expect(err).toContain('Subtotal $180.00, Autumn -$20.00, plan discount -$16.00. Total before tax $144.00.')
})

test('cart show names unreadable lines, and the command that removes them', async () => {
  unreadable = [9]
  const { code, out, err } = await runCli(['cart', 'show'], { env })
  expect([code, out.split('\t')[0]]).toEqual([0, '7'])
  expect(err).toContain('Line 9 cannot be read. Remove it with: linkwright cart remove 9\n')
})

test('cart show --csv has separate columns for anchor and target', async () => {
  const { out } = await runCli(['cart', 'show', '--csv'], { env })
  const heads = '"cart_id","link.name","type","anchor","target","link.price","promise"'
  const cells = `"7","DA30+ Guest Post","backlinks","garden tools","https://garden.example/tools","140","${promise}"`
  expect(out).toBe(`${heads}\r\n${cells}\r\n`)
  const named = await runCli(['cart', 'show', '--csv', '--fields', 'type,anchor'], { env })
  expect(named.out).toBe('"type","anchor"\r\n"backlinks","garden tools"\r\n')
})

test('cart add names a missing suggestion or link', async () => {
  await fake.close()
  fake = await fakeServer(({ path }) => {
    if (path === '/products/links') return { body: [guestPost] }
    if (path === '/user/session') return { body: session }
    return path === '/site' ? { body: [{ ...aSite, pages: [aPage] }] } : undefined
  })
  env = { ...env, LINKWRIGHT_URL: fake.url }
  const add = ['cart', 'add', 'garden tools', '--product', '103', '--content', '2', '--page', '12']
  const missing = async (...flags: string[]) => (await runCli([...add, ...flags], { env })).err
  expect(await missing('--suggestion', '5')).toBe('There is no suggestion 5 on page 12.\n')
  expect(await missing('--under', '9')).toBe('There is no link 9 on page 12.\n')
})

test('cart add orders a guest post to a page by the ids of product, content and page', async () => {
  const { code, out, err } = await runCli(
    [
      'cart',
      'add',
      'garden tools',
      '--product',
      '103',
      '--content',
      '2',
      '--page',
      '12',
      '--suggestion',
      '5',
    ],
    { env },
  )
  expect([code, err]).toEqual([0, expect.stringContaining('Added line 7.')])
  expect(out).toContain('$180.00')
  expect(fake.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 'backlinks',
    link: { id: 103 },
    content: { id: 2 },
    anchor: 'garden tools',
    site_id: 3,
    page_id: 12,
    linkMap_id: 5,
    source: 'command line',
  })
})

test('cart add orders a booster link to a URL', async () => {
  const target = ['--target', 'https://blog.example/post', '--type', 'generic']
  const { code } = await runCli(['cart', 'add', 'this guide', '--product', '127', ...target], { env })
  expect(code).toBe(0)
  expect(fake.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 'msn',
    link: { id: 127 },
    anchorText: 'this guide',
    targetUrl: 'https://blog.example/post',
    anchor_type: 'generic',
    source: 'command line',
  })
})

test('cart add reports missing fields and unknown products before it orders', async () => {
  const both = await runCli(
    ['cart', 'add', 'x', '--product', '103', '--page', '12', '--target', 'a.example'],
    {
      env,
    },
  )
  const neither = await runCli(['cart', 'add', 'x', '--product', '103'], { env })
  for (const { code, err } of [both, neither])
    expect([code, err]).toEqual([2, expect.stringContaining('--page or --target')])
  const unknown = await runCli(['cart', 'add', 'x', '--product', '9', '--page', '12'], { env })
  expect(unknown.err).toContain('There is no product 9.')
  expect(fake.seen.filter(({ method }) => method === 'POST')).toEqual([])
})

test('cart remove removes a line, and names a missing one', async () => {
  expect(await runCli(['cart', 'remove', '7'], { env })).toMatchObject({ code: 0, err: 'Removed line 7.\n' })
  expect((await runCli(['cart', 'remove', '8'], { env })).err).toContain('There is no line 8 in your cart.')
})
