import { formatDate } from '@linkwright/core/values/dates'
import { expect, it } from 'vitest'
import { unknown } from '../../../integrations/payments/outcome.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const server = useServer()

/** Whose renewal is charged to a card that fails. */
async function failing(): Promise<TestAccount> {
  const owner = await server.newAccount({ plan_id: 3 })
  await owner.client.plans.subscribe({ plan_id: 3, stripeToken: 'tok_4242_12_2040' })
  const { payment_methods } = await owner.client.billing.addCard({ id: 'tok_0341_12_2040' })
  await owner.client.billing.setDefaultCard({ id: payment_methods[0]?.id ?? '' })
  await runJobs(server.services)
  return owner
}

const lettersTo = ({ email }: TestAccount) =>
  server.mails.filter(({ to, subject }) => to === email && subject === 'Your payment failed')

it('mails a failed renewal with its amount and the next attempt, and shows it in the session', async () => {
  const owner = await failing()
  expect((await owner.client.session.read({})).past_due).toBe(false)
  await server.services.integrations.testProcessor?.moveClock(32)
  await runJobs(server.services)
  const { subscription, invoices } = await owner.client.billing.show()
  expect(subscription?.status).toBe('past_due')
  const [open] = invoices
  expect(open).toMatchObject({ status: 'open', total: 19_900, amount_remaining: 19_900 })
  const [letter] = lettersTo(owner)
  expect(letter?.body).toContain('The renewal of Flight could not be charged: $199.00 is not paid yet.')
  expect(letter?.body).toContain(`We will try again on ${formatDate(open?.next_attempt ?? '')}.`)
  expect((await owner.client.session.read({})).past_due).toBe(true)
  const declinedCards = async () =>
    (await owner.client.billing.show()).payment_methods.flatMap(({ card, declined }) =>
      declined ? card.last4 : [],
    )
  expect(await declinedCards()).toEqual(['0341'])
  expect((await owner.client.checkout.price({})).default_card_declined).toBe(true)
  const good = (await owner.client.billing.show()).payment_methods.find(({ card }) => card.last4 === '4242')
  await owner.client.billing.setDefaultCard({ id: good?.id ?? '' })
  await server.services.integrations.testProcessor?.moveClock(32)
  await runJobs(server.services)
  expect((await owner.client.session.read({})).past_due).toBe(false)
  expect(await declinedCards()).toEqual(['0341'])
  expect((await owner.client.checkout.price({})).default_card_declined).toBe(false)
})

it('a failed renewal is mailed without an amount while the payment provider is silent', async () => {
  const owner = await failing()
  const { payments } = server.services.integrations
  const { invoices } = payments
  payments.invoices = () => Promise.resolve(unknown('silent'))
  await server.services.integrations.testProcessor?.moveClock(32)
  await runJobs(server.services)
  payments.invoices = invoices
  expect(lettersTo(owner)[0]?.body).toMatch(
    /The renewal of Flight could not be charged\.\s+We will try again within the next few days\./,
  )
})
