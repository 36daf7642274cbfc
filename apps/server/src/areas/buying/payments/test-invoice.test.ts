import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../testing/start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it('an invoice of the test processor opens at the address that billing names, and no other does', async () => {
  const { client } = await server.newAccount()
  await client.plans.subscribe({ plan_id: 5, stripeToken: 'tok_4242_12_2040' })
  const { invoices } = await client.billing.invoices()
  const [invoice] = invoices
  expect(invoices).toHaveLength(1)
  const url = new URL(invoice?.invoice_pdf ?? '').pathname
  const page = await server.app.inject({ url })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(page.payload).toContain(`Invoice ${invoice?.number}\n`)
  expect(page.payload).toMatch(/\nTotal +\$799\.00\nPaid +\$799\.00\n/)
  expect((await server.app.inject({ url: `${url}0` })).statusCode).toBe(404)
})
