import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeBilling, fakeBilling } from '../../testing/fake-billing.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'
import { terminal } from '../../testing/terminal.ts'

let fake: FakeBilling
beforeEach(async () => {
  fake = await fakeBilling()
})
afterEach(() => fake.close())

const plans = (...words: string[]) => runCli(['plans', ...words], { env: fake.env })
const CHANGE = ['PUT', '/account/billing/subscription/2', { plan: 71 }]
const unsubscribed = () => {
  fake.bill = { ...fake.bill, business: { ...fake.bill.business, subscription_id: null } }
}

test('plans list shows the base plans, cheapest first, and all variants with --keywords', async () => {
  expect((await plans('list')).out).toBe(
    [
      '70\tLaunch\t$49.00 per month\t50\t5\t2\t0%\t3',
      '71\tFlight\t$99.00 per month\t50\t5\t2\t5%\t3',
      '72\tLaunch Annual\t$490.00 per year\t50\t5\t2\t0%\t3',
      '',
    ].join('\n'),
  )
  fake.currency = 'eur'
  expect((await plans('list', '--keywords')).out).toContain('75\tLaunch 100\t€69.00 per month\t100')
  expect(JSON.parse((await plans('list', '--json')).out)).toHaveLength(3)
})

test('plans preview shows the price of a plan by id or name, and changes nothing', async () => {
  const shown =
    'Plan\tFlight\nCost today\t$31.50\nPlan credit\t$0.00\nCharged today\t$31.50\nPlan credit left\t$0.00\nEach renewal\t$99.00\nNext renewal\t12/16/2026\n'
  expect((await plans('preview', '71')).out).toBe(shown)
  expect((await plans('preview', 'flight')).out).toBe(shown)
  const { code, err } = await plans('preview', 'Soar')
  expect([code, err]).toEqual([
    5,
    'There is no plan Soar. List the plans with: linkwright plans list --keywords\n',
  ])
  expect(fake.changes()).toEqual([])
})

test('plans choose shows the charge of today and changes the plan', async () => {
  const { code, err } = await plans('choose', 'Flight', '--max-total', '31.50', '--yes')
  expect([code, err]).toEqual([
    0,
    '$31.50 will be charged to Visa ending in 4242 today. Each renewal costs $99.00. The next renewal is on 12/16/2026.\nYour plan was changed. Charged: $31.50.\n',
  ])
  expect(fake.changes()).toEqual([CHANGE])
})

test('plans choose reports plan credit that is kept, used and left', async () => {
  fake.price = { total: -20_000, credit: -20_000, today_prices: 0, credit_left: 20_000 }
  const changed = await plans('choose', 'Flight', '--yes')
  expect(changed.out).toContain(
    'Cost today\t-$200.00\nPlan credit\t$200.00\nCharged today\t$0.00\nPlan credit left\t$200.00\n',
  )
  expect(changed.err).toContain(
    '$0.00 will be charged to Visa ending in 4242 today. Kept as plan credit: $200.00. Each renewal',
  )
  expect(changed.err).toContain('You have $200.00 of plan credit, which pays your next plan invoices.')
  fake.price = { total: 4000, credit: 2500, today_prices: 1500, credit_left: 0 }
  const used = await plans('choose', 'Flight', '--yes')
  expect(used.err).toContain(
    '$15.00 will be charged to Visa ending in 4242 today. Paid with plan credit: $25.00. Each renewal',
  )
  expect(used.err).not.toContain('You have')
})

test('plans choose buys nothing without a confirmation, on a dry run, above --max-total, or without a card', async () => {
  const unconfirmed = await plans('choose', 'Flight')
  expect([unconfirmed.code, unconfirmed.err]).toEqual([2, expect.stringContaining('Repeat with --yes')])
  const dry = await plans('choose', 'Flight', '--dry-run')
  expect([dry.code, dry.err]).toEqual([0, expect.stringContaining('Nothing was bought.')])
  const over = await plans('choose', 'Flight', '--yes', '--max-total', '31.49')
  expect([over.code, over.err]).toEqual([
    7,
    expect.stringContaining('The charge of $31.50 today exceeds the limit of $31.49 (--max-total).'),
  ])
  expect((await plans('choose', 'Flight', '--yes', '--max-total', 'much')).code).toBe(2)
  unsubscribed()
  fake.bill = { ...fake.bill, customer: null, payment_methods: [] }
  const cardless = await plans('choose', 'Flight', '--yes')
  expect([cardless.code, cardless.err]).toEqual([7, expect.stringContaining('linkwright billing cards add')])
  expect(fake.changes()).toEqual([])
})

test('plans choose starts a subscription with the default card or the named one', async () => {
  unsubscribed()
  fake.pendingChange = { state: 'done', msg: 'Your subscription has started.' }
  expect((await plans('choose', '72', '--yes')).err).toContain(
    '$31.50 will be charged to Visa ending in 4242 today.',
  )
  await plans('choose', '72', '--yes', '--card', 'card_9')
  expect((await plans('choose', '72', '--yes', '--card', 'pm_7')).code).toBe(5)
  expect(fake.changes().map(([, , body]) => body)).toEqual([
    { plan_id: 72, stripeToken: 'pm_1' },
    { plan_id: 72, stripeToken: 'card_9' },
  ])
})

test('plans choose reports a pending or declined change, and how to get the result', async () => {
  fake.pendingChange = { state: 'pending', msg: 'It is being checked.' }
  const pending = await plans('choose', 'Flight', '--yes')
  expect([pending.code, pending.err]).toEqual([12, expect.stringContaining('linkwright billing finish')])
  fake.pendingChange = { state: 'declined', msg: 'Your card was declined.' }
  const declined = await plans('choose', 'Flight', '--yes')
  expect([declined.code, declined.err]).toEqual([7, expect.stringContaining('Your card was declined.')])
})

test('plans choose shows the amounts on a terminal, then asks, and buys nothing after No', async () => {
  using home = scratch()
  const env = { ...home.env, ...fake.env }
  const respond = async (answer: string) => {
    const person = terminal(['plans', 'choose', 'Flight'], env)
    await person.see('Nothing has been bought yet. Buy this?')
    expect(person.screen()).toMatch(/Charged today +\$31\.50/)
    person.type(`${answer}\r`)
    return await person.exit
  }
  expect(await respond('n')).toBe(1)
  expect(fake.changes()).toEqual([])
  expect(await respond('y')).toBe(0)
  expect(fake.changes()).toEqual([CHANGE])
}, 60_000)

test('refuses to charge a plan change to a card other than the default one', async () => {
  const other = await plans('choose', 'Flight', '--yes', '--card', 'card_9')
  expect([other.code, other.err]).toEqual([
    7,
    expect.stringContaining('linkwright billing cards default card_9'),
  ])
  expect((await plans('choose', 'Flight', '--yes', '--card', 'pm_7')).code).toBe(5)
  expect(fake.changes()).toEqual([])
  expect((await plans('choose', 'Flight', '--yes', '--card', 'pm_1')).code).toBe(0)
  expect(fake.changes()).toEqual([CHANGE])
})
