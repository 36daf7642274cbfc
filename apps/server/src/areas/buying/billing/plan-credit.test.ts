import { expect, it } from 'vitest'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const server = useServer()
let owner: TestAccount

const show = () => owner.client.billing.show()
const subscribe = (plan_id: number) =>
  owner.client.plans.subscribe({ plan_id, stripeToken: 'tok_4242_12_2040' })
async function subscribedTo(plan_id: number) {
  owner = await server.newAccount({ plan_id: 2 })
  await subscribe(plan_id)
}
const moveClock = (days: number) => server.services.integrations.testProcessor?.moveClock(days)

it('keeps the plan credit of a downgrade in the preview, in billing, on the invoice, and for the next plan', async () => {
  await subscribedTo(4)
  const { business_id } = owner
  const preview = await owner.client.plans.preview({ plan_id: 2 })
  expect(preview).toMatchObject({ today_prices: 0, credit: preview.total, credit_left: -preview.total })
  expect(preview.total).toBeLessThan(-29_000)
  expect(await owner.client.plans.change({ business_id, plan: 2 })).toMatchObject({
    amount_paid: 0,
    invoice: { amount_paid: 0 },
  })
  const { customer, invoices } = await show()
  const planCredit = customer?.plan_credit ?? 0
  expect(Math.abs(planCredit - preview.credit_left)).toBeLessThan(100)
  const change = { amount_paid: 0, amount_remaining: 0, status: 'paid' }
  expect(invoices[0]).toMatchObject({ total: -planCredit, credit: -planCredit, ...change })
  const up = await owner.client.plans.preview({ plan_id: 3 })
  expect(up).toMatchObject({ today_prices: 0, credit: up.total, credit_left: planCredit - up.total })
  await owner.client.plans.change({ business_id, plan: 3 })
  const [latest] = (await show()).invoices
  expect(latest).toMatchObject({ total: latest?.credit, ...change })
  expect((await show()).customer?.plan_credit).toBe(planCredit - (latest?.credit ?? 0))
})

it('resubscribes with the remaining plan credit, as shown before and as reported after', async () => {
  await subscribedTo(4)
  await owner.client.plans.change({ business_id: owner.business_id, plan: 1 })
  const { plan_credit = 0 } = (await show()).customer ?? {}
  await owner.client.billing.cancel({ id: (await show()).subscription?.id ?? '' })
  await moveClock(40)
  await runJobs(server.services)
  const preview = await owner.client.plans.preview({ plan_id: 4 })
  const due = 39_900 - plan_credit
  expect(preview).toMatchObject({ total: 39_900, credit: plan_credit, today_prices: due, credit_left: 0 })
  const begun = await subscribe(4)
  expect(begun).toMatchObject({ state: 'done', amount_paid: due })
  expect(begun.sub?.current_period_end?.slice(0, 10)).toBe(preview.next_billing.slice(0, 10))
  expect((await show()).customer?.plan_credit).toBe(0)
  await moveClock(-40)
})
