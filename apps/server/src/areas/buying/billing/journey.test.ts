import { expect, it } from 'vitest'
import { freshEmbedded } from '../../../testing/pglite.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const server = useServer(freshEmbedded)

it('a subscription lives its whole life on the embedded database', async () => {
  const { business_id, client, email } = await server.newAccount({ plan_id: 2 })
  const { billing, plans } = client
  const { testProcessor } = server.services.integrations
  const after = async (days: number) => {
    await testProcessor?.moveClock(days)
    await runJobs(server.services)
    const { business, subscription } = await billing.show()
    return [business.active, subscription?.status]
  }
  const { sub } = await plans.subscribe({ plan_id: 2, stripeToken: 'tok_4242_12_2040' })
  const id = sub?.id ?? ''
  const { today_prices } = await plans.preview({ plan_id: 3 })
  const changed = await plans.change({ business_id, plan: 3 })
  expect(changed).toMatchObject({ state: 'done', plan: { id: 3 } })
  expect(Math.abs(changed.invoice.amount_paid - today_prices)).toBeLessThan(100)
  expect(await billing.cancel({ id })).toEqual({ cancel_at_period_end: true })
  expect(await billing.resume({ id })).toEqual({ cancel_at_period_end: false })
  expect(await after(32)).toEqual(['1', 'active'])
  await billing.addCard({ id: 'tok_0341_12_2040' })
  const { payment_methods } = await billing.show()
  const failing = payment_methods.find(({ card }) => card.last4 === '0341')
  await billing.setDefaultCard({ id: failing?.id ?? '' })
  expect(await after(31)).toEqual(['1', 'past_due'])
  expect(await after(8)).toEqual(['2', 'canceled'])
  const again = await plans.subscribe({ plan_id: 3, stripeToken: 'tok_4242_11_2041' })
  expect(again).toMatchObject({ state: 'done', business: { active: '1', plan_id: 3 } })
  await runJobs(server.services)
  expect(server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Your subscription has started',
    'Your plan was changed',
    'Your subscription is canceled',
    'Your subscription continues',
    'Your payment failed',
    'Your account has expired',
    'Your subscription has started',
  ])
})
