import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeBilling, fakeBilling, subscription } from '../../testing/fake-billing.ts'
import { runCli } from '../../testing/run-cli.ts'

let fake: FakeBilling
beforeEach(async () => {
  fake = await fakeBilling()
})
afterEach(() => fake.close())

const billing = (...words: string[]) => runCli(['billing', ...words], { env: fake.env })
const ENDED = { ...subscription, status: 'canceled' } as const
const CANCELING = { ...subscription, cancel_at_period_end: true }

test('billing show prints the plan, its next renewal, and amounts in their currencies', async () => {
  expect((await billing('show')).out.split('\n')).toEqual([
    'Business\tAgency Ltd',
    'Plan\tLaunch',
    'Each renewal\t$49.00',
    'Status\tactive, renews on 12/16/2026',
    'Card\tVisa ending in 4242',
    'Account credit\t$12.50',
    'Plan credit\t$0.00',
    'Billed to\tthe account',
    'Latest invoices\t11/16/2026 £49.00 Paid',
    'Pending change\t',
    '',
  ])
  fake.currency = 'eur'
  fake.bill = { ...fake.bill, subscription: CANCELING }
  expect((await billing('show')).out).toContain('Each renewal\t€49.00\nStatus\tactive, ends on 12/16/2026\n')
  fake.bill = {
    ...fake.bill,
    subscription: null,
    customer: null,
    payment_methods: [],
    invoices: [],
    invoices_known: false,
    change: { state: 'pending', msg: 'It is being checked.', client_secret: null, amount_paid: null },
  }
  const { out } = await billing('show')
  expect(out).toContain('Plan\tnone: see linkwright plans list\nEach renewal\t\nStatus\t\nCard\tnone:')
  expect(out).toContain(
    'is not responding. Try again in a few minutes.\nPending change\tIt is being checked.\n',
  )
})

test('billing billed-to changes the given fields and keeps the others', async () => {
  const example = { ...emptyBilledTo, company: 'Example GmbH', country: 'Germany' }
  fake.bill = { ...fake.bill, billed_to: example }
  const { out, err } = await billing('billed-to', '--tax-id', 'DE123456789')
  expect(out).toBe('Billed to\tExample GmbH, Germany, Tax ID: DE123456789\n')
  expect(err).toContain('Existing ones do not change.')
  await billing('billed-to', '--none')
  expect(fake.changes()).toEqual([
    ['PUT', '/account/billing/billed-to', { ...example, tax_id: 'DE123456789' }],
    ['PUT', '/account/billing/billed-to', emptyBilledTo],
  ])
  expect(await billing('billed-to')).toMatchObject({ code: 2 })
  expect(await billing('billed-to', '--none', '--city', 'Berlin')).toMatchObject({ code: 2 })
  expect(fake.changes()).toHaveLength(2)
})

test('billing shows plan credit, and does not show an invoice as paid if nothing was charged', async () => {
  const { bill } = fake
  const [invoice] = bill.invoices
  if (bill.customer === null || invoice === undefined) throw new Error('There is no customer.')
  const nothing = { ...invoice, amount_paid: 0 }
  fake.bill = {
    ...bill,
    customer: { ...bill.customer, plan_credit: 16_000 },
    invoices: [
      { ...nothing, total: 4000, credit: 4000 },
      { ...nothing, total: -20_000, credit: -20_000 },
    ],
  }
  const { out } = await billing('show')
  expect(out).toContain('Plan credit\t$160.00')
  expect(out).toContain('£40.00 Paid with plan credit')
  expect(out).toContain('-£200.00 Kept as plan credit')
})

test('billing invoices prints all pages, each invoice in its own currency', async () => {
  const { out } = await billing('invoices', '--fields', 'number,total')
  expect(out).toBe('TEST-0001\t4900\nTEST-0000\t4900\n')
  expect((await billing('invoices', '--limit', '1')).out).toBe(
    'in_1\t11/16/2026\tTEST-0001\tLaunch\t£49.00\t\t£49.00\tPaid\thttps://pay.example/in_1\n',
  )
})

test('billing cards lists cards of both kinds, sets the default, and deletes one after a confirmation', async () => {
  expect((await billing('cards', 'list')).out).toBe(
    'pm_1\tVisa ending in 4242\t04/2040\tdefault\ncard_9\tVisa ending in 1881\t04/2040\t\n',
  )
  expect((await billing('cards', 'default', 'card_9')).err).toContain('charged to Visa ending in 1881')
  const unconfirmed = await billing('cards', 'remove', 'pm_1')
  expect([unconfirmed.code, unconfirmed.err]).toEqual([2, expect.stringContaining('Repeat with --yes')])
  expect((await billing('cards', 'remove', 'pm_1', '--yes')).err).toBe(
    'Deleted Visa ending in 4242 (pm_1).\n',
  )
  await billing('cards', 'remove', 'card_9', '--yes')
  expect(fake.changes().map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /account/billing/payment-method/default/card_9',
    'DELETE /account/billing/payment-method/pm_1',
    'DELETE /account/billing/card/card_9',
  ])
})

test('billing cards never reads a card number, prints where to add a card, and requires an id', async () => {
  expect(await billing('cards', 'add')).toEqual({
    code: 0,
    out: `${fake.url}/secure/user/billing\n`,
    err: expect.stringContaining('Add a card in the browser') as string,
  })
  expect((await billing('cards', 'remove', 'pm_7', '--yes')).code).toBe(5)
  expect((await billing('cards', 'default')).code).toBe(2)
  expect((await billing('cards', 'charge')).err).toContain('list, add, default, remove')
  expect(fake.changes()).toEqual([])
})

test('billing cancel prints the end of the subscription, and asks', async () => {
  const unconfirmed = await billing('cancel')
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    2,
    'Your subscription to Launch will end on 12/16/2026. It stays active until then.\nNothing has been changed yet. Repeat with --yes to confirm.\n',
  ])
  expect(fake.changes()).toEqual([])
  expect((await billing('cancel', '--yes')).err).toContain(
    'Until then, undo the cancellation with: linkwright billing resume',
  )
  expect(fake.changes()).toEqual([['DELETE', '/account/billing/subscription/sub_1', undefined]])
  fake.bill = { ...fake.bill, subscription: null }
  const none = await billing('cancel', '--yes')
  expect([none.code, none.err]).toEqual([7, 'You have no subscription. Please choose a plan first.\n'])
})

test('billing resume and billing reactivate undo a cancellation', async () => {
  fake.bill = { ...fake.bill, subscription: CANCELING }
  for (const verb of ['resume', 'reactivate'])
    expect((await billing(verb)).err).toBe(
      'Your subscription to Launch continues and renews on 12/16/2026.\n',
    )
  const resumed = ['PUT', '/account/billing/subscription/sub_1/reactivate', {}]
  expect(fake.changes()).toEqual([resumed, resumed])
  fake.bill = { ...fake.bill, subscription }
  expect((await billing('reactivate')).code).toBe(7)
})

test('billing reactivate buys the plan again after the subscription has ended', async () => {
  fake.bill = {
    ...fake.bill,
    subscription: ENDED,
    business: { ...fake.bill.business, subscription_id: null, active: '0' },
  }
  const unconfirmed = await billing('reactivate')
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    2,
    expect.stringContaining('$31.50 will be charged to Visa ending in 4242 today.'),
  ])
  expect(fake.changes()).toEqual([])
  expect((await billing('reactivate', '--yes')).code).toBe(0)
  expect(fake.changes()).toEqual([
    ['POST', '/account/billing/subscription', { plan_id: 70, stripeToken: 'pm_1' }],
  ])
})

test('billing finish prints the result of a change, with an exit code for each state', async () => {
  const ends = []
  for (const state of ['done', 'pending', 'confirm', 'declined'] as const) {
    fake.pendingChange = { state, msg: 'The plan changes.' }
    const { code, err } = await billing('finish')
    ends.push([state, code, err.replace(fake.url, 'URL')])
  }
  expect(ends).toEqual([
    ['done', 0, 'The plan changes.\n'],
    ['pending', 12, 'The plan changes. Show the result with: linkwright billing finish\n'],
    [
      'confirm',
      12,
      'The plan changes. Confirm it in the browser: URL/secure/user/billing. Show the result with: linkwright billing finish\n',
    ],
    ['declined', 7, 'The plan changes.\n'],
  ])
})
