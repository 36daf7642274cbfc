import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import { expect, it } from 'vitest'
import { unknown } from '../../../integrations/payments/outcome.ts'
import { anInsertion } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { giveCard } from '../../../testing/scripted-payments.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { billedToJob } from './billed-to.job.ts'

const server = useServer()
const owner = useAccount(server, { plan_id: 1 })

const example = {
  ...emptyBilledTo,
  company: 'Example GmbH',
  tax_id: 'DE123456789',
  line1: 'Hauptstr. 1',
  postal_code: '10115',
  city: 'Berlin',
  country: 'Germany',
}
const tellProvider = () => runJobs(server.services)

it('receipts and invoices use the company and tax id once they are saved', async () => {
  const { client } = owner
  expect((await client.billing.show()).billed_to).toBeNull()
  expect(await client.billing.setBilledTo({ ...example, company: ' Example GmbH ' })).toEqual({
    billed_to: example,
  })
  await client.plans.subscribe({ plan_id: 5, stripeToken: 'tok_4242_12_2040' })
  await tellProvider()
  const page = async () => {
    const [invoice] = (await client.billing.invoices()).invoices
    const { pathname, search } = new URL(invoice?.invoice_pdf ?? '')
    return await server.app.inject({ url: `${pathname}${search}` })
  }
  expect((await page()).payload).toContain(
    '\nExample GmbH\nHauptstr. 1\n10115 Berlin\nGermany\nTax ID: DE123456789\n',
  )

  await client.cart.add(anInsertion())
  const { total } = await client.checkout.price({ credit: '0' })
  const placed = await client.checkout.place({ total })
  if (!placed.success) throw new Error('It was not placed.')
  expect(await client.billing.setBilledTo(emptyBilledTo)).toEqual({ billed_to: null })
  await tellProvider()
  const [order] = await client.orders.list()
  expect(order).toMatchObject({ id: placed.order_id, billed_to: example, tax_name: null })
  expect((await page()).payload).not.toContain('Example GmbH')
})

it('billing details need an existing country', async () => {
  const { client } = owner
  for (const [wrong, message] of [
    [{ company: '' }, 'Please enter the name for receipts and invoices.'],
    [{ country: '' }, 'Please choose the country.'],
    [{ country: 'Germny' }, "There is no country 'Germny'. Did you mean 'Germany'?"],
  ] as const) {
    const refusal = await refusalOf(client.billing.setBilledTo({ ...example, ...wrong }))
    expect(refusal).toMatchObject({ status: 422, message })
  }
  expect((await client.billing.show()).billed_to).toBeNull()
})

it('only the account’s owner can change billing details', async () => {
  const helper = await server.newSubUser(owner, [])
  expect(await refusalOf(helper.client.billing.setBilledTo(example))).toMatchObject({ status: 403 })
})

it('sends billing details to the provider again until it answers', async () => {
  const account = await server.newAccount()
  await giveCard(server, account)
  await deleteJobs(server.services.kysely)
  await account.client.billing.setBilledTo(example)
  const { payments } = server.services.integrations
  const sent: unknown[] = []
  server.services.integrations.payments = {
    ...payments,
    setBilledTo: (_ref, to) => (sent.push(to), Promise.resolve(unknown('it is silent'))),
  }
  await expect(tellProvider()).rejects.toThrow('it is silent')
  server.services.integrations.payments = payments
  expect(await runJobs(server.services, { deferred: true })).toContain(billedToJob.name)
  expect(sent).toMatchObject([{ billedTo: example }])
})
