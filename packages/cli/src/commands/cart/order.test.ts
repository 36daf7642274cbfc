import { pngOf } from '@linkwright/core/testing/images'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { type FakeCart, fakeCart } from '../../testing/fake-cart.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

let fake: FakeCart
let env: { LINKWRIGHT_URL: string; LINKWRIGHT_TOKEN: string }
beforeEach(async () => {
  fake = await fakeCart()
  env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
})
afterEach(() => fake.close())

const run = (...argv: string[]) => runCli(argv, { env })
const report = ['--product', '129', '--email', 'jo@garden.example', '--website', 'garden.example']

test('cart add orders syndication, an audit and credit with their own fields', async () => {
  const post = ['--product', 'content syndication', '--target', 'https://garden.example/pruning']
  expect(await run('cart', 'add', ...post, '--category', 'home and family')).toMatchObject({ code: 0 })
  expect((await run('cart', 'add', ...report)).err).toBe('Added line 2.\n')
  expect(await run('cart', 'add', '--credit', '50')).toMatchObject({ code: 0 })
  const source = 'command line'
  expect(fake.forms).toEqual([
    {
      type: 'syndication',
      link: { id: 117 },
      source,
      url: 'https://garden.example/pruning',
      category: 'home and family',
    },
    {
      type: 'technical_seo',
      link: { id: 129 },
      source,
      emailAlias: 'jo@garden.example',
      websiteUrl: 'garden.example',
    },
    { type: 'credit', link: null, source, price: 50 },
  ])
})

test('cart add uploads the image of digital PR after all other fields are valid', async () => {
  using home = scratch()
  const image = home.file('ada.png', Buffer.from(pngOf(300, 300)))
  const plan = [
    'cart',
    'add',
    '--product',
    '130',
    '--client',
    'Ada',
    '--guidelines',
    'Plain.',
    '--image',
    image,
  ]
  const rest = ['--email', 'ada@garden.example', '--website', 'garden.example']
  const wrong = await run(...plan, ...rest)
  expect([wrong.code, wrong.err]).toEqual([7, 'Please agree to 3 months paid in advance\n'])
  const small = home.file('small.png', Buffer.from(pngOf(100, 300)))
  const refused = await run(...plan, ...rest, '--agree', '--image', small)
  expect([refused.code, refused.err]).toEqual([7, 'Image must be at least 200×200 pixels.\n'])
  expect((await run(...plan, ...rest, '--agree', '--image', `${image}x`)).err).toContain('cannot be read')
  expect(fake.seen.filter(({ method }) => method === 'POST')).toEqual([])
  expect(await run(...plan, ...rest, '--agree')).toMatchObject({ code: 0 })
  expect(fake.forms).toMatchObject([{ clientName: 'Ada', agreement: true, imageUrl: '0.png' }])
})

test('cart add reports missing, invalid and unused fields before it calls the server', async () => {
  const missing = await run('cart', 'add', '--product', '129', '--email', 'jo')
  expect([missing.code, missing.err]).toEqual([
    7,
    'Please enter a valid email address\nPlease enter a valid URL\n',
  ])
  const unused = await run('cart', 'add', 'garden', ...report, '--topic', 'x')
  expect([unused.code, unused.err]).toEqual([2, 'Technical SEO Audit does not accept anchor, --topic.\n'])
  const both = await run('cart', 'add', '--credit', '25', ...report)
  expect([both.code, both.err]).toEqual([2, '--product and --credit cannot be given together.\n'])
  expect((await run('cart', 'add', '--credit', '30')).err).toBe('Amounts should be in increments of $25\n')
  expect(await run('cart', 'add')).toMatchObject({ code: 2, err: 'Specify a product with --product.\n' })
  expect(fake.forms).toEqual([])
})

const promise =
  'Promised for 12 months: a link that search engines follow. If it is lost or changed, we replace it within 14 days. The placement is paid for 12 months and expires then, unless you renew it.'

test('products show, cart add and cart show say what is promised for a link, and when it expires', async () => {
  expect((await run('products', 'show', '103')).out).toContain(`Promise\t${promise}\n`)
  const guestPost = ['--product', '103', '--content', '1', '--target', 'https://a.example']
  const added = await run('cart', 'add', 'garden tools', ...guestPost)
  expect(added.out).toContain(`Promise\t${promise}\n`)
  expect((await run('cart', 'show')).out).toMatch(new RegExp(`\t${promise}\n$`))
  expect((await run('cart', 'show', '--csv')).out).toContain(`"${promise}"`)
})

test('a table shows the whole promise under its line, however narrow the terminal is', async () => {
  const guestPost = ['--product', '103', '--content', '1', '--target', 'https://a.example']
  await run('cart', 'add', 'garden tools', ...guestPost)
  await run('cart', 'add', ...report)
  const { out, err } = await runCli(['cart', 'show'], {
    env: { ...env, NO_COLOR: '1' },
    terminal: true,
    columns: 60,
  })
  const [head = '', first = '', ...rest] = out.trimEnd().split('\n')
  const last = rest.pop() ?? ''
  expect(head).toMatch(/^ID +Product +Order +Price$/)
  expect([first, last]).toEqual([expect.stringMatching(/^1 +DA30/), expect.stringMatching(/^2 +Technical/)])
  expect(rest.join(' ')).toBe(promise)
  for (const line of rest) expect(line.length).toBeLessThanOrEqual(60)
  expect(err).not.toContain('Hidden columns')
})

test('cart edit changes the given fields and keeps the others', async () => {
  await run(
    'cart',
    'add',
    'garden tools',
    '--product',
    '103',
    '--content',
    '2',
    '--target',
    'https://a.example',
  )
  const edited = await run('cart', 'edit', '1', '--anchor', 'garden shears')
  expect([edited.code, edited.err]).toEqual([0, 'Changed line 1.\n'])
  const sent = () => fake.seen.filter(({ method }) => method === 'PUT').at(-1)?.body
  expect(sent()).toEqual({
    type: 'backlinks',
    link: { id: 103 },
    content: { id: 2 },
    anchor: 'garden shears',
    url: 'https://a.example',
    source: 'command line',
  })
  await run('cart', 'edit', '1', '--product', '127', '--page', '12')
  expect(sent()).toEqual({
    type: 'msn',
    link: { id: 127 },
    anchorText: 'garden shears',
    site_id: 3,
    page_id: 12,
    source: 'command line',
  })
  const another = await run('cart', 'edit', '1', '--product', '129', '--email', 'jo@a.example')
  expect([another.code, another.err]).toEqual([7, 'Please enter a valid URL\n'])
  expect(await run('cart', 'edit', '1')).toMatchObject({ code: 2 })
  expect((await run('cart', 'edit', '9', '--anchor', 'x')).err).toBe('There is no line 9 in your cart.\n')
})

test('cart move moves a line, cart empty removes all lines', async () => {
  await run('cart', 'add', 'garden tools', '--product', '127', '--target', 'https://a.example')
  expect((await run('cart', 'move', '1', '--page', '12')).err).toBe('Moved line 1.\n')
  expect(fake.seen.find(({ path }) => path === '/cart/1/page')?.body).toEqual({ site_id: 3, page_id: 12 })
  expect((await run('cart', 'move', '8', '--page', '12')).err).toBe('There is no line 8 in your cart.\n')
  const unconfirmed = await run('cart', 'empty')
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    2,
    'Emptying your cart cannot be undone. Repeat with --yes to confirm.\n',
  ])
  expect(fake.lines).toHaveLength(1)
  expect((await run('cart', 'empty', '--yes')).err).toBe('Removed 1 line.\n')
})

test('products show prints the content lengths of a product, by id or name', async () => {
  const { out, code } = await run('products', 'show', 'da30+ guest post')
  expect(code).toBe(0)
  expect(out).toContain('Content\t1: 500 words, $0.00\nContent\t2: 1,000 words, $40.00\n')
  expect((await run('products', 'show', '9')).err).toBe('There is no product 9.\n')
  expect((await run('products', 'list')).out).toContain('129\tTechnical SEO Audit\ttechnical_seo\t$1,000.00')
})
