import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anOrderLine } from '@linkwright/core/testing/an-order-line'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const lost = {
  state: 'lost',
  code: 'link_removed',
  since: '2026-11-24T10:05:00.000Z',
  checked_at: '2026-11-25T10:05:00.000Z',
  paid_until: null,
  is_expired: false,
  not_verified_since: null,
} as const
const line: OrderDetailShown = {
  ...anOrderLine,
  watch: lost,
  published_url: 'https://blog.example/tools',
  published_da: 41,
  currency: 'usd',
  site_id: 3,
  site_name: 'Garden Co',
  page_id: 12,
  page_nickname: 'Tools',
  asked: null,
  steps: [
    { status: 'new', at: '2026-11-20T10:05:00.000Z' },
    { status: 'placed', at: '2026-11-21T11:00:00.000Z' },
  ],
}
const { steps: _, currency: __, asked: ___, ...detail } = line
const order: Order = {
  id: 7,
  order_number: 'order_7',
  completed: 3,
  is_canceled: false,
  date_created: '2026-11-20T10:05:00.000Z',
  currency: 'usd',
  amount: 140,
  subtotal: 140,
  extra: 0,
  plan: 0,
  credit: 0,
  card: 140,
  tax: 0,
  tax_name: null,
  tax_percent: null,
  plan_percent: 5,
  billed_to: null,
  tags: ['Client A', 'Q4'],
  discounts: [],
  payment_state: 'paid',
  customer_name: 'Ada Lovelace',
  receipt_url: null,
  special_inst: null,
  details: [detail, { ...detail, id: 10, customer_description: 'Guest post' }],
}
const paidOrder: Order = {
  ...order,
  subtotal: 200,
  discounts: [{ title: 'Volume', productName: '', discount: 20 }],
  extra: 20,
  plan: 10,
  tax: 19,
  tax_name: 'VAT',
  tax_percent: 11.2,
  credit: 30,
  card: 159,
  receipt_url: 'https://pay.example/r/7',
  special_inst: 'No casinos.',
}
const head = '"Order Number","Date"\r\n'
const file = `${head}"order_7","11/20/2026 10:05"\r\n`

let fake: FakeServer
let env: Record<string, string>
let folder: string
let exported = file
let listed = order
let items: object[] = []
let details = order.details
let shown: typeof paidOrder = paidOrder
let lines = [line]
const laid = {
  type: 'syndication',
  cart_id: 5,
  link: { id: 117, name: 'Content Syndication', price: 99 },
  content: null,
  source: null,
  url: 'https://garden.example/post',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-orders-'))
  fake = await fakeServer(({ path, method, query }) => {
    if (path === '/orders' && query.get('q') === 'order_7') return { body: [{ ...order, id: 70 }, shown] }
    if (path === '/orders') return { body: [{ ...listed, details }] }
    if (path === '/orders/archived') return { body: [{ ...order, id: 8, completed: 2 }] }
    if (path === '/orders/details/7') return { body: lines }
    if (path === '/orders/archived/7' && method === 'PUT') return { body: { msg: 'ok', completed: 2 } }
    if (path === '/orders/unarchive/7') return { body: { msg: 'ok', completed: 3 } }
    if (path === '/orders/7/again')
      return {
        body: { items, refused: [{ id: 10, name: 'Guest post', reason: 'It is no longer sold.' }] },
      }
    if (/^\/(orders(\/archived)?\/export|site\/export\/site-orders\/3)$/.test(path)) return { file: exported }
    const business = { ...session.business, credit: 1250.5 }
    return path === '/user/session' ? { body: { ...session, business } } : undefined
  })
  env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
})
afterAll(async () => {
  await fake.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  exported = file
  listed = order
  items = []
  details = order.details
  shown = paidOrder
  lines = [line]
  fake.seen.length = 0
})

test('orders list prints the lines of orders with their status', async () => {
  const { out } = await runCli(['orders', 'list'], { env })
  expect(out).toBe(
    '7\torder_7\t11/20/2026 10:05\tIn Progress\tLink insertion, Guest post\t$140.00\tClient A, Q4\n',
  )
  listed = { ...order, order_number: 'admin_order_7', amount: 0, completed: 9 }
  expect((await runCli(['orders', 'list'], { env })).out).toBe(
    '7\tadmin_order_7\t11/20/2026 10:05\tCanceled\tLink insertion, Guest post\t$140.00 (admin order)\tClient A, Q4\n',
  )
  const archived = await runCli(['orders', 'list', '--archived', '--search', 'tools', '--json'], { env })
  expect(JSON.parse(archived.out)).toMatchObject([{ id: 8, completed: 2 }])
  expect(fake.seen.at(-1)).toMatchObject({ path: '/orders/archived' })
  expect(fake.seen.at(-1)?.query.get('q')).toBe('tools')
})

test('orders list --csv has separate columns for the lines of an order', async () => {
  const { out } = await runCli(['orders', 'list', '--csv'], { env })
  expect(out).toBe(
    '"id","order_number","date_created","completed","lines","products","amount","tags"\r\n' +
      '"7","order_7","2026-11-20T10:05:00.000Z","3","2","Link insertion, Guest post","140","Client A, Q4"\r\n',
  )
})

test('orders show prints each line with its status history', async () => {
  const { out } = await runCli(['orders', 'show', '7'], { env })
  expect(out).toBe(
    '9\tLink insertion\tCompleted\thttps://garden.example/tools\tgarden tools\thttps://blog.example/tools\tLost\t$70.00\t' +
      'New 11/20/2026 10:05, Completed 11/21/2026 11:00\n',
  )
  expect((await runCli(['orders', 'show', 'order_7'], { env })).out).toBe(out)
  expect((await runCli(['orders', 'show', 'seven'], { env })).code).toBe(2)
  shown = { ...paidOrder, completed: 2, is_canceled: true }
  expect((await runCli(['orders', 'show', '7'], { env })).out).toContain('Completed, Order canceled')
  const missing = await runCli(['orders', 'show', '8'], { env })
  expect([missing.code, missing.err]).toEqual([5, 'There is no order 8.\n'])
})

test('orders show prints the state of each link, expired before its verdict, and none before the delivery', async () => {
  const ordered = { ...line, id: 8, watch: null }
  const expired = { ...lost, is_expired: true, paid_until: '2026-11-24T00:00:00.000Z' }
  lines = [ordered, line, { ...line, id: 10, watch: expired }]
  const { out } = await runCli(['orders', 'show', '7'], { env })
  expect(out.split('\n').map((row) => row.split('\t')[6])).toEqual(['', 'Lost', 'Expired', undefined])
  // The columns do not depend on the first line.
  const csv = await runCli(['orders', 'show', '7', '--csv'], { env })
  expect(csv.out).toContain('"published_url","watch.state","watch.code","watch.since",')
  expect(csv.out).toContain('"","","","","","","","70"')
  expect(csv.out).toContain('"lost","link_removed","2026-11-24T10:05:00.000Z"')
})

test('orders show describes the whole order on stderr', async () => {
  const { err } = await runCli(['orders', 'show', '7'], { env })
  expect(err).toBe(
    'order_7: In Progress, ordered by Ada Lovelace on 11/20/2026 10:05.\n' +
      'Subtotal $200.00, Volume -$20.00, Plan discount (5%) -$10.00, VAT (11.2%) $19.00, Order total $189.00, Account credit -$30.00, To pay $159.00.\n' +
      'Instructions: No casinos.\nReceipt: https://pay.example/r/7\n',
  )
})

test('orders show --json prints the order with its totals and lines', async () => {
  const { out, err } = await runCli(['orders', 'show', '7', '--json'], { env })
  expect(err).toBe('')
  expect(JSON.parse(out)).toMatchObject({
    id: 7,
    order_number: 'order_7',
    subtotal: 200,
    tax: 19,
    credit: 30,
    card: 159,
    details: [{ id: 9 }],
  })
  const fields = await runCli(['orders', 'show', '7', '--json', '--fields', 'card,tax'], { env })
  expect(JSON.parse(fields.out)).toEqual([{ card: 159, tax: 19 }])
})

test('orders list counts the lines of a product', async () => {
  details = [detail, { ...detail, id: 10 }, { ...detail, id: 11, customer_description: 'Guest post' }]
  expect((await runCli(['orders', 'list'], { env })).out).toContain('\t2 × Link insertion, Guest post\t')
})

test('orders archive prints how to restore the order, and restore prints its status', async () => {
  const away = await runCli(['orders', 'archive', '7'], { env })
  expect(away.err).toBe('Archived order 7. Restore it with: linkwright orders restore 7\n')
  expect((await runCli(['orders', 'restore', '7'], { env })).err).toBe('Restored order 7: In Progress.\n')
  expect(fake.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /orders/archived/7',
    'PUT /orders/unarchive/7',
  ])
  expect((await runCli(['orders', 'archive', '8'], { env })).code).toBe(5)
})

test('orders again reports the lines it added, and why it did not add others', async () => {
  items = [laid]
  const some = await runCli(['orders', 'again', '7'], { env })
  expect([some.code, some.out]).toEqual([
    0,
    '5\tContent Syndication\thttps://garden.example/post\t$99.00\t\n',
  ])
  expect(some.err).toBe(
    'Not added: Guest post. It is no longer sold.\n' +
      'Added 1 line to your cart. Show the cost with: linkwright cart show\n',
  )
  items = []
  const none = await runCli(['orders', 'again', '7'], { env })
  expect(none.err).toContain('Not added: Guest post. It is no longer sold.\n')
  expect([none.code, none.err]).toEqual([
    1,
    expect.stringContaining('None of its lines can be ordered again. Your cart is unchanged.'),
  ])
})

test('orders export writes the file of the server, only when it is complete', async () => {
  expect((await runCli(['orders', 'export'], { env })).out).toBe(file)
  const target = join(folder, 'orders.csv')
  const { err } = await runCli(['orders', 'export', '--archived', '-o', target], { env })
  expect([err, await readFile(target, 'utf8')]).toEqual([`Wrote the orders to ${target}.\n`, file])
  await runCli(['orders', 'export', '--site', '3'], { env })
  expect(fake.seen.map(({ path }) => path)).toEqual([
    '/orders/export',
    '/orders/archived/export',
    '/site/export/site-orders/3',
  ])
})

test('orders export refuses to write an empty file, and contradicting flags', async () => {
  exported = head
  const empty = await runCli(['orders', 'export', '-o', join(folder, 'none.csv')], { env })
  expect([empty.code, empty.err]).toEqual([1, 'Cannot export right now. Please try again later.\n'])
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  const both = await runCli(['orders', 'export', '--site', '3', '--archived'], { env })
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('--site exports all')])
})

test('credit show prints the available credit', async () => {
  expect((await runCli(['credit', 'show'], { env })).out).toContain('Credit\t$1,250.50')
})
