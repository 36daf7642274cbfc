import { AGING_RUNS, NO_SAMPLE_PAGES } from '@linkwright/core/account/demo/aging'
import { expect, it } from 'vitest'
import { ageDemoJob } from '../../age-demo.job.ts'
import { valueOf } from '../../../testing/payments/payers.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

async function newPendingPayment(): Promise<{ secret: string; paymentRef: string }> {
  const { payments } = server.services.integrations
  const business = { businessId: 1, name: 'Example', email: 'main@example.test' }
  const { customerRef } = valueOf(await payments.ensureCustomer(business, 'cus-1'))
  const { cardRef } = valueOf(await payments.saveCard(customerRef, 'tok_3155_12_2040', 'card'))
  const of = { customerRef, cardRef, cents: 100, currency: 'usd', checkout: '1', description: 'Order' }
  const { paymentRef } = valueOf(await payments.createPayment(of, 'co-1-create'))
  const response = await payments.confirmPayment(paymentRef, 'co-1-confirm')
  if (response.is !== 'action') throw new Error('It does not ask.')
  return response
}

it('a holder of its secret confirms a payment once', async () => {
  const { secret, paymentRef } = await newPendingPayment()
  const client = server.clientWith(undefined)
  expect(await client.demo.answerAsBank({ secret, approve: true })).toEqual({ msg: 'ok' })
  const { payments } = server.services.integrations
  expect(valueOf(await payments.getPayment(paymentRef))?.state).toBe('succeeded')
  await expect(client.demo.answerAsBank({ secret, approve: true })).rejects.toThrow(
    'No payment is waiting for this confirmation.',
  )
})

it('only an administrator moves the clock of the processor', async () => {
  const admin = await server.newAccount({ user_type: 'admin' })
  const owner = await server.newAccount()
  await expect(owner.client.demo.moveClock({ days: 40 })).rejects.toMatchObject({ status: 403 })
  const { payments } = server.services.integrations
  const business = { businessId: 2, name: 'Example', email: 'main@example.test' }
  const { customerRef } = valueOf(await payments.ensureCustomer(business, 'cus-2'))
  const { cardRef } = valueOf(await payments.saveCard(customerRef, 'tok_4242_12_2040', 'card-2'))
  valueOf(await payments.setDefault(customerRef, cardRef))
  const subscription = { customerRef, cardRef, priceRef: 'plan_1', change: '1' }
  const { paymentRef } = valueOf(await payments.subscribe(subscription, 'pc-1'))
  valueOf(await payments.confirmPayment(paymentRef ?? '', 'pc-1-confirm'))
  await admin.client.demo.moveClock({ days: 40 })
  expect(valueOf(await payments.invoices(customerRef)).invoices).toHaveLength(2)
})

it('ages the demo in the background, once at a time', async () => {
  const admin = await server.newAccount({ user_type: 'admin' })
  const { demo } = admin.client
  await deleteJobs(server.services.kysely)
  expect(await demo.aging()).toEqual({ state: 'none', days: 0, days_done: 0, looks: 0 })
  expect(await demo.age({ days: 2 })).toMatchObject({ state: 'running', days: 2, days_done: 0 })
  await expect(demo.age({ days: 2 })).rejects.toThrow(AGING_RUNS)
  const { now } = server.clock
  server.clock.now = new Date(now.getTime() + 121_000)
  expect(await demo.aging()).toMatchObject({ state: 'stopped' })
  server.clock.now = now
  await runJobs(server.services, { jobs: [ageDemoJob] })
  expect(await demo.aging()).toMatchObject({ state: 'done', days: 2, days_done: 2 })
  const { pageReader } = server.services.integrations
  pageReader.isSample = false
  await expect(demo.age({ days: 2 })).rejects.toThrow(NO_SAMPLE_PAGES)
  pageReader.isSample = true
})

it('both report that another processor is set up', async () => {
  const admin = await server.newAccount({ user_type: 'admin' })
  const { integrations } = server.services
  const before = integrations.testProcessor
  Object.assign(integrations, { testProcessor: undefined })
  const { demo } = admin.client
  for (const call of [
    () => demo.moveClock({ days: 1 }),
    () => demo.answerAsBank({ secret: 'pi_1', approve: true }),
  ])
    await expect(call()).rejects.toThrow('This server uses another payment processor.')
  Object.assign(integrations, { testProcessor: before })
})
