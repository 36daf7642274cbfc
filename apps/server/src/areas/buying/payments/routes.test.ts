import { expect, it } from 'vitest'
import { noPayments } from '../../../integrations/payments/none.ts'
import { done } from '../../../integrations/payments/outcome.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })

it('finds no problem with the test processor, and every plan', async () => {
  const { plans, ...rest } = await admin.client.payments.check()
  expect(rest).toEqual({ provider: 'test', mode: 'test', last_event_at: null, problems: [] })
  expect(plans.find(({ id }) => id === 1)).toEqual({ id: 1, name: 'Ground', price: 'plan_1', found: true })
  expect(plans.filter(({ found }) => !found)).toEqual([])
})

it('shows when the last event arrived', async () => {
  const business = { businessId: 1, name: 'Example', email: 'a@example.test' }
  await server.services.integrations.payments.ensureCustomer(business, 'cus-1')
  expect((await admin.client.payments.check()).last_event_at).toMatch(/^\d{4}-/)
})

it('lists plans without a price, and those with a different price', async () => {
  const before = server.services.integrations.payments
  const prices = [
    { priceRef: 'price_1', cents: 4900, currency: 'usd', interval: 'month' as const, isActive: true },
    { priceRef: 'price_2', cents: 1, currency: 'usd', interval: 'month' as const, isActive: true },
    { priceRef: 'price_5', cents: 1, currency: 'eur', interval: 'month' as const, isActive: true },
  ]
  const payments = {
    ...before,
    provider: 'stripe',
    priceRefOf: ({ id }: { id: number }) => (id <= 3 || id === 5 ? `price_${id}` : null),
    prices: () => Promise.resolve(done(prices)),
  }
  Object.assign(server.services.integrations, { payments })
  const { problems, plans } = await admin.client.payments.check()
  expect(
    problems.filter((problem) => /^(Ground|Launch|Flight|Attack)\b(?! \d| Annual)/.test(problem)),
  ).toEqual([
    'Launch has a different price at the provider.',
    'Flight: the provider has no active price price_3.',
    'Attack has no price and cannot be bought: npm run -s admin -- set-price price_… --plan 4',
  ])
  const other = problems.find((problem) => problem.includes('EUR'))
  expect(other).toMatch(/ costs EUR with the provider, and prices here are in USD\.$/)
  expect(problems).toContain('The provider has sent no event yet. Have it send a test event to the webhook.')
  expect(plans.filter(({ found }) => found).map(({ id }) => id)).toEqual([1, 2, 5])
  Object.assign(server.services.integrations, { payments: before })
})

it('reports missing keys, and is for administrators only', async () => {
  Object.assign(server.services.integrations, { payments: noPayments() })
  expect(await admin.client.payments.check()).toMatchObject({
    provider: 'none',
    mode: 'none',
    problems: ['No keys are set: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.'],
  })
  const owner = await server.newAccount()
  await expect(owner.client.payments.check()).rejects.toMatchObject({ status: 403 })
})
