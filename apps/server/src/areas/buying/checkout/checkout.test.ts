import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { anInsertion } from '../../../testing/forms.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'

describe.each(databases)('a checkout on $name', ({ fresh }) => {
  let server: TestServer
  let payments: ScriptedPayments
  let owner: TestAccount

  beforeAll(async () => {
    server = await startServer(fresh, { logLevel: 'error' }, { write: (line) => process.stderr.write(line) })
  })
  beforeEach(async () => {
    payments = new ScriptedPayments()
    server.services.outside.payments = payments.port
    owner = await server.newAccount()
  })
  afterAll(() => server.close())

  it('is paid by card and becomes an order', async () => {
    const card = await giveCard(server, owner)
    const { item } = await owner.client.cart.add(anInsertion())
    const price = await owner.client.checkout.price({})
    expect(price).toMatchObject({ refusal: null, default_card: { brand: 'visa', last4: '4242' } })
    const answer = await owner.client.checkout.place({ items: [item], total: price.total, source: card })
    expect(answer).toEqual({
      success: true,
      order_id: expect.any(Number),
      creditAmount: 0,
      data: { items: [item] },
    })
    expect(payments.charges).toEqual([Math.round(price.card * 100)])
    expect(await owner.client.cart.list()).toEqual([])
  })

  it('of account credit adds it, and is completed at once', async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    await giveCard(server, admin)
    const answer = await admin.client.checkout.buyCredit({ total: '75.00' })
    expect(answer).toMatchObject({ success: true, creditAmount: 75, data: { items: [] } })
  })
})
