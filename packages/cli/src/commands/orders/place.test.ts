import { ABANDONED, OTHER_ORDER_PENDING } from '@linkwright/core/buying/checkout/checkout-messages'
import { NO_PROMISE } from '@linkwright/core/buying/promises/promise-rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const link = { id: 117, name: 'Syndication', price: 99 }
const item = {
  type: 'syndication',
  cart_id: 7,
  link,
  content: null,
  source: null,
  url: 'https://blog.example/a',
}
const price = {
  items: [item],
  discounts: [],
  currency: 'usd',
  subtotal: 99,
  extra: 0,
  plan: 9,
  plan_percent: 10,
  credit: 10,
  total: '80.00',
  tax: null,
  card: 80,
  default_card: { brand: 'visa', last4: '4242' },
  default_card_declined: false,
  refusal: null as string | null,
}
const placed = { success: true, order_id: 12, creditAmount: 0, data: { items: [item] } }
const open = (state: string) => ({
  body: { success: false, state, checkout_id: 5, client_secret: null, msg: 'It is being checked.' },
  status: 202,
})

let fake: FakeServer
let response: { body: unknown; status?: number }
let refusal: string | null
let items: unknown[]
let currency: string
let isAdmin: boolean
let env: { LINKWRIGHT_URL: string; LINKWRIGHT_TOKEN: string }
beforeEach(async () => {
  response = { body: placed }
  refusal = null
  items = [item]
  currency = 'usd'
  isAdmin = true
  fake = await fakeServer(({ method, path }) => {
    if (path === '/user/session') {
      const user = { ...session.user, user_type: isAdmin ? 'admin' : 'agency' }
      return { body: { ...session, user, settings: { ...session.settings, currency } } }
    }
    if (method === 'GET' && path === '/products/order')
      return { body: { ...price, items, refusal, currency } }
    return response
  })
  env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
})
afterEach(() => fake.close())

const sent = () => fake.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('orders place shows the cost and orders exactly that', async () => {
  const { code, out, err } = await runCli(['orders', 'place', '--credit', '--yes'], { env })
  expect([code, out]).toEqual([0, '7\tSyndication\thttps://blog.example/a\t$99.00\t\n'])
  expect(err).toContain(
    'Subtotal $99.00, Plan discount (10%) -$9.00, Order total $90.00, Account credit -$10.00, To pay $80.00. $80.00 will be charged to Visa ending in 4242.',
  )
  expect(err).toContain('Your order was successful!\nOrder 12 was placed and paid.')
  expect(sent()).toEqual([{ items: [item], total: '80.00', card: '80.00', credit: true }])
})

test('orders place says what is promised for a link, before and with the payment', async () => {
  const guestPost = {
    ...item,
    type: 'backlinks',
    anchor: 'shears',
    page_nickname: null,
    parent_id: null,
    link: { ...link, promise: { ...NO_PROMISE, months: 6, rented: true, remedy: 'credit' } },
  }
  items = [guestPost]
  for (const flag of ['--dry-run', '--yes'])
    expect((await runCli(['orders', 'place', flag], { env })).out).toBe(
      '7\tSyndication\t“shears” to https://blog.example/a\t$99.00\tPromised for 6 months: a link that search engines follow. If it is lost or changed, you receive account credit for the remaining time within 14 days. The placement is paid for 6 months and expires then, unless you renew it.\n',
    )
})

test('orders place --json prints the order, or the open checkout', async () => {
  const { out, err } = await runCli(['orders', 'place', '--yes', '--json'], { env })
  expect(JSON.parse(out)).toEqual(placed)
  expect(err).toContain('will be charged to Visa ending in 4242.')
  const dry = await runCli(['orders', 'place', '--dry-run', '--json'], { env })
  expect(JSON.parse(dry.out)).toMatchObject([{ cart_id: 7 }])
  response = open('pending')
  const pending = await runCli(['orders', 'place', '--yes', '--csv'], { env })
  expect([pending.code, pending.out]).toEqual([
    12,
    '"success","order_id","checkout_id","state"\r\n"false","","5","pending"\r\n',
  ])
})

test('orders place buys nothing on a dry run, without a confirmation, above --max-total, or after a refusal', async () => {
  const dry = await runCli(['orders', 'place', '--dry-run'], { env })
  expect([dry.code, dry.err]).toEqual([0, expect.stringContaining('Nothing was bought.')])
  const unconfirmed = await runCli(['orders', 'place'], { env })
  expect([unconfirmed.code, unconfirmed.err]).toEqual([2, expect.stringContaining('Repeat with --yes')])
  const over = await runCli(['orders', 'place', '--yes', '--max-total', '89.99'], { env })
  expect([over.code, over.err]).toEqual([
    7,
    expect.stringContaining('The total of $90.00 exceeds the limit of $89.99'),
  ])
  refusal = 'Your cart is empty.'
  const refused = await runCli(['orders', 'place', '--yes'], { env })
  expect([refused.code, refused.err]).toEqual([7, expect.stringContaining('Your cart is empty.')])
  expect(sent()).toEqual([])
})

test('prints amounts in the currency of the installation', async () => {
  currency = 'eur'
  const { out, err } = await runCli(['orders', 'place', '--credit', '--yes'], { env })
  expect(out).toBe('7\tSyndication\thttps://blog.example/a\t€99.00\t\n')
  expect(err).toContain(
    'Subtotal €99.00, Plan discount (10%) -€9.00, Order total €90.00, Account credit -€10.00, To pay €80.00.',
  )
  const over = await runCli(['orders', 'place', '--yes', '--max-total', '89.99'], { env })
  expect(over.err).toContain('The total of €90.00 exceeds the limit of €89.99')
  const bought = await runCli(['credit', 'buy', '--amount', '75', '--yes'], { env })
  expect(bought.err).toContain('The card will be charged €75.00.')
  expect((await runCli(['credit', 'show'], { env })).out).toContain('€0.00')
})

test('orders place names the card that is charged, and reports an unknown card', async () => {
  response = { status: 404, body: { message: 'Nothing was found here.', code: 'not_found' } }
  const { code, err } = await runCli(['orders', 'place', '--yes', '--card', 'pm_7'], { env })
  expect(err).toContain('$80.00 will be charged to card pm_7.')
  expect([code, err]).toEqual([5, expect.stringContaining('There is no card pm_7.')])
  const credit = await runCli(['credit', 'buy', '--amount', '30', '--yes'], { env })
  expect([credit.code, credit.err]).toEqual([7, 'Amounts should be in increments of $25\n'])
})

test('orders place reports a declined card, that nothing was charged, and how to pay with another card', async () => {
  response = { status: 422, body: { message: 'Your card was declined.', code: 'declined' } }
  const { code, err } = await runCli(['orders', 'place', '--yes'], { env })
  expect([code, err]).toEqual([
    7,
    expect.stringContaining(
      'Your card was declined. Nothing was charged. You can pay with another card. List your cards with: linkwright billing cards list',
    ),
  ])
})

test('orders place reports an abandoned payment that can be repeated, and waits for a running one', async () => {
  response = { status: 422, body: { message: ABANDONED, code: 'given_up' } }
  const { code, err } = await runCli(['orders', 'place', '--yes'], { env })
  expect([code, err]).toEqual([7, expect.stringContaining(ABANDONED)])
  response = { status: 409, body: { message: OTHER_ORDER_PENDING, code: 'conflict' } }
  const busy = await runCli(['orders', 'place', '--yes'], { env })
  expect([busy.code, busy.err]).toEqual([6, expect.stringContaining(OTHER_ORDER_PENDING)])
})

test('orders place reports a pending payment and how to get the result', async () => {
  response = open('pending')
  const { code, err } = await runCli(['orders', 'place', '--yes'], { env })
  expect([code, err]).toEqual([12, expect.stringContaining('linkwright orders finish 5')])
  expect(err).not.toContain('successful')
  const still = await runCli(['orders', 'finish', '5'], { env })
  expect(still.code).toBe(12)
  response = open('confirm')
  expect((await runCli(['orders', 'finish', '5'], { env })).err).toContain('Open the checkout in a browser')
  response = { body: placed }
  expect((await runCli(['orders', 'finish', '5'], { env })).code).toBe(0)
})

test('credit buy is refused immediately for other users than administrators', async () => {
  isAdmin = false
  const { code, err } = await runCli(['credit', 'buy', '--amount', '75'], { env })
  expect([code, err]).toEqual([4, 'Only administrators can order account credit.\n'])
})

test('credit buy shows the charge, and requires --yes without a terminal', async () => {
  const unconfirmed = await runCli(['credit', 'buy', '--amount', '75'], { env })
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    2,
    expect.stringContaining('The card will be charged $75.00.'),
  ])
  expect(sent()).toEqual([])
  const bought = await runCli(['credit', 'buy', '--amount', '75', '--yes'], { env })
  expect([bought.code, bought.err]).toEqual([
    0,
    expect.stringContaining('Credit purchase completed and added to your account!\n'),
  ])
  expect(sent()).toEqual([{ total: '75.00' }])
})
