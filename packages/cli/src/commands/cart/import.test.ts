import { pngOf } from '@linkwright/core/testing/images'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { type FakeCart, fakeCart } from '../../testing/fake-cart.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

let fake: FakeCart
let home: ReturnType<typeof scratch>
beforeEach(async () => {
  fake = await fakeCart()
  home = scratch()
})
afterEach(async () => {
  home[Symbol.dispose]()
  await fake.close()
})

const run = (file: string, ...flags: string[]) =>
  runCli(['cart', 'import', file, ...flags], {
    env: { ...home.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token },
  })
const campaign = `Product,Content,Anchor text,Target URL,Page,Category,Client,E-mail,Website,Guidelines,Image,Agree
103,"1,000",garden tools,,12,,,,,,,
Get a top-quality high DA link,,this guide,https://blog.example/post,,,,,,,,
117,,,https://garden.example/pruning,,Pets,,,,,,
130,,,,,,Ada,ada@garden.example,garden.example,Plain words.,ada.png,yes
129,,,,,,,jo@garden.example,garden.example,,,
`
const campaignFile = () => {
  home.file('ada.png', Buffer.from(pngOf(300, 300)))
  return home.file('campaign.csv', campaign)
}

test('shows a campaign of all product types with prices, and adds it to the cart after a confirmation', async () => {
  const file = campaignFile()
  const unconfirmed = await run(file)
  expect(unconfirmed.code).toBe(2)
  expect(unconfirmed.out.split('\n').slice(0, 5)).toEqual([
    '2\tDA30+ Guest Post\t“garden tools” to Tools (Garden Co)\t$180.00',
    '3\tGet a top-quality high DA link\t“this guide” to https://blog.example/post\t$300.00',
    '4\tContent Syndication\thttps://garden.example/pruning\t$99.00',
    '5\tDigital PR - 5 mentions per month\tAda, garden.example\t$4,500.00',
    '6\tTechnical SEO Audit\tgarden.example\t$1,000.00',
  ])
  expect(unconfirmed.err).toContain('5 lines: subtotal $6,079.00')
  expect(unconfirmed.err).toContain('Repeat with --yes to confirm.')
  // Line numbers match those of an editor.
  const long = await run(home.file('long.csv', campaign.replace('\n', '\n'.repeat(999))), '--dry-run')
  expect(long.out.split('\t')[0]).toBe('1000')
  expect(fake.forms).toEqual([])
  const { code, err } = await run(file, '--yes')
  expect([code, err]).toEqual([0, expect.stringContaining('Added 5 lines to the cart.\nSubtotal $6,079.00')])
  expect(fake.forms).toMatchObject([
    { type: 'backlinks', content: { id: 2 }, anchor: 'garden tools', site_id: 3, page_id: 12 },
    { type: 'msn', anchorText: 'this guide', targetUrl: 'https://blog.example/post' },
    { type: 'syndication', url: 'https://garden.example/pruning', category: 'pets' },
    { type: 'dgt_pr', clientName: 'Ada', imageUrl: expect.stringMatching(/^\d\.png$/), agreement: true },
    { type: 'technical_seo', emailAlias: 'jo@garden.example' },
  ])
})

test('reports refused rows with line and reason, and orders the others', async () => {
  const file = home.file(
    'rows.csv',
    `product,content,anchor,target,page,category,email,website,image,topic
103,2,garden tools,http://garden.example,,,,,,
103,,garden tools,https://garden.example,,,,,,
103,9,garden tools,https://garden.example,,,,,,
127,,one two three four five six,garden.example,,,,,,
127,,garden tools,garden.example,12,,,,,
127,,garden tools,,99,,,,,
117,,,garden.example,,,,,,
117,,,garden.example/a,,guns,,,,
129,,,,,,jo,garden.example,,
129,,,,,,jo@garden.example,garden.example,,roses
9,,x,garden.example,,,,,,
,,x,garden.example,,,,,,
127,,garden tools,garden.example,,,,,,
`,
  )
  const report = path.join(home.folder, 'refused.csv')
  const { code, out, err } = await run(file, '--dry-run', '--refused', report)
  expect(code).toBe(11)
  expect(out).toBe('14\tGet a top-quality high DA link\t“garden tools” to garden.example\t$300.00\n')
  const reasons = [
    [2, 'Please update your URL to have https:// in order to proceed'],
    [3, 'Please choose a content length'],
    [4, 'DA30+ Guest Post has no content length 9.'],
    [5, 'Anchor text can only be up to 5 words'],
    [6, 'Specify a page or a target, not both.'],
    [7, 'There is no page 99.'],
    [8, 'Please enter the URL of a blog post, not a home page.'],
    [9, 'There is no category guns.'],
    [10, 'Please enter a valid email address'],
    [11, 'Technical SEO Audit does not accept topic.'],
    [12, 'There is no product 9.'],
    [13, 'The product is missing.'],
  ] as const
  for (const [line, reason] of reasons) expect(err).toContain(`  line ${line}: ${reason.replace(/\.$/, '')}`)
  const rows = fs.readFileSync(report, 'utf8').split('\r\n')
  expect(rows).toHaveLength(reasons.length + 2)
  expect(rows[0]).toBe('"Line","Reason","Ordered"')
  expect(rows).toContain('"7","There is no page 99.","127, “garden tools” to 99"')
  expect(rows[8]).toMatch(/^"9","There is no category guns.*","117, garden.example\/a"$/)
  expect(fake.forms).toEqual([])
  fake.formProblem = () => 'This product is not sold.'
  const later = await run(file, '--yes')
  expect([later.code, later.err]).toEqual([
    7,
    expect.stringContaining('  line 14: This product is not sold.\nAdded 0 lines to the cart.\n'),
  ])
})

test('refuses a file that is not a list of orders', async () => {
  const errorOf = async (text: string) => (await run(home.file('x.csv', text), '--yes')).err
  expect(await errorOf('product,colour\n127,red\n')).toContain(
    'there is no column colour. The columns are: product,',
  )
  expect(await errorOf('product,constructor\n127,red\n')).toContain('there is no column constructor')
  expect(await errorOf('anchor,target\na,b.example\n')).toContain('the column product is missing')
  expect(await errorOf('product,target,url\n127,a,b\n')).toContain('the column target occurs twice')
  expect(await errorOf('product\n')).toContain('has no rows')
  expect(await errorOf(`product\n${'127\n'.repeat(501)}`)).toContain('more than 500 rows')
  expect(fake.seen).toEqual([])
})

test('refuses more lines than fit in the cart', async () => {
  const rows = '127,tools,https://a.example\n'
  await run(home.file('one.csv', `product,anchor,target\n${rows}`), '--yes')
  const { code, err } = await run(
    home.file('many.csv', `product,anchor,target\n${rows.repeat(500)}`),
    '--yes',
  )
  expect([code, err]).toEqual([
    7,
    'A cart can have at most 500 lines, but this would make 501. Nothing was added.\n',
  ])
  expect(fake.forms).toHaveLength(1)
})

test('an interrupted import continues after the lines in the cart, and a complete one can be repeated', async () => {
  const rows = Array.from({ length: 4 }, (_, nth) => `127,tools ${nth},https://a.example/${nth}\n`).join('')
  const file = home.file('l.csv', `product,anchor,target\n${rows}`)
  const interrupted = new AbortController()
  fake.beforeResponse = () =>
    fake.forms.length === 3 ? (interrupted.abort(), new Promise(() => {})) : undefined
  const env = { ...home.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
  const stopped = await runCli(['cart', 'import', file, '--yes'], { env, signal: interrupted.signal })
  expect([stopped.code, stopped.err]).toEqual([
    130,
    expect.stringContaining('2 of 4 lines are in the cart. Repeat the command to add the rest.'),
  ])
  fake.beforeResponse = () => undefined
  fs.appendFileSync(file, '127,more,https://a.example\n')
  const changed = await run(file, '--yes')
  expect([changed.code, changed.err]).toEqual([6, expect.stringContaining('has changed since its import')])
  fs.writeFileSync(file, `product,anchor,target\n${rows}`)
  const { code, err } = await run(file, '--yes')
  expect(code).toBe(0)
  expect(err).toContain('2 lines are already in the cart. Continuing with the rest.')
  expect(fake.forms.map(({ anchorText }) => anchorText)).toEqual(['tools 0', 'tools 1', 'tools 2', 'tools 3'])
  expect(fake.repeated).toHaveLength(1)
  await run(file, '--yes')
  expect(fake.forms).toHaveLength(8)
})

test('--anew starts over after an interruption', async () => {
  const file = home.file('l.csv', 'product,anchor,target\n127,a,https://a.example\n127,b,https://a.example\n')
  const interrupted = new AbortController()
  fake.beforeResponse = () =>
    fake.forms.length === 2 ? (interrupted.abort(), new Promise(() => {})) : undefined
  const env = { ...home.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
  await runCli(['cart', 'import', file, '--yes'], { env, signal: interrupted.signal })
  fake.beforeResponse = () => undefined
  expect((await run(file, '--yes', '--anew')).err).toContain('Added 2 lines to the cart.')
  expect(fake.forms.map(({ anchorText }) => anchorText)).toEqual(['a', 'b', 'a', 'b'])
})
