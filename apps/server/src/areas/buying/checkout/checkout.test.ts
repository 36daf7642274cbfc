import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { unknown } from '../../../integrations/payments/outcome.ts'
import { databases } from '../../../testing/databases.ts'
import { aGuestPost, anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { mailCheckout } from './mail.job.ts'
import { settleCheckout } from './settle.job.ts'
import { moveCredit } from '../../account/credit/move.ts'

describe.each(databases)('a checkout on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let payments: ScriptedPayments
  let owner: TestAccount

  beforeEach(async () => {
    await deleteJobs(kysely())
    payments = new ScriptedPayments()
    server.services.integrations.payments = payments.port
    owner = await server.newAccount({ plan_id: 1 })
  })

  const kysely = () => server.services.kysely
  const giveCredit = (cents: number, of = owner) =>
    moveCredit(new TenantDb(kysely(), of.business_id), { cents, action: 'add', reason: 'test', actor: null })
  const creditOf = async (of = owner) =>
    await kysely()
      .selectFrom('businesses')
      .select(['credit_cents', 'credit_held_cents'])
      .where('id', '=', of.business_id)
      .executeTakeFirstOrThrow()
  const ordersOf = async (of = owner) =>
    await kysely()
      .selectFrom('orders')
      .selectAll()
      .orderBy('id')
      .where('business_id', '=', of.business_id)
      .execute()
  const leasesRunOut = () =>
    sql`update checkouts set lease_until = now() where ended_at is null`.execute(kysely())
  /** A link insertion for $75.00. */
  const fill = (of = owner) => of.client.cart.add(anInsertion())

  it('is priced by the server, and shows what it would charge', async () => {
    const card = await giveCard(server, owner)
    await giveCredit(1000)
    const { item } = await fill()
    const price = await owner.client.checkout.price({ credit: '1' })
    expect(price).toMatchObject({
      subtotal: 75,
      credit: 10,
      total: '65.00',
      tax: null,
      card: 65,
      currency: 'usd',
    })
    expect(price).toMatchObject({ refusal: null, default_card: { brand: 'visa', last4: '4242' } })
    expect(JSON.stringify(price)).not.toContain(card)
    const response = await owner.client.checkout.place({ items: [item], total: '65.00', credit: true })
    expect(response).toEqual({
      success: true,
      order_id: expect.any(Number),
      creditAmount: 0,
      data: { items: [item] },
    })
    expect([payments.charges, await creditOf()]).toEqual([[6500], { credit_cents: 0, credit_held_cents: 0 }])
    expect(await owner.client.cart.list()).toEqual([])
    const [order] = await ordersOf()
    expect(order).toMatchObject({
      origin: 'customer',
      status: 0,
      amount_cents: 7500,
      card_cents: 6500,
      credit_cents: 1000,
    })
  })

  it('empties the cart, puts its links into process, and updates the spend and figures of the site', async () => {
    await giveCard(server, owner)
    const { id: siteId } = await owner.client.sites.add(aSiteForm())
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
    const place = { siteId, pageId: page.id }
    const [suggestion] = await owner.client.links.list({ ...place, url_progress: 'not_ordered' })
    await owner.client.cart.add(aGuestPost(place, { linkMap_id: suggestion?.id ?? 0, anchor: 'this guide' }))
    await owner.client.cart.add(aGuestPost(place))
    const { total, subtotal } = await owner.client.checkout.price({})
    const placed = await owner.client.checkout.place({ total })
    expect(placed).toMatchObject({ order_id: expect.any(Number) as number, data: { items: [{}, {}] } })
    expect(await owner.client.cart.list()).toEqual([])
    const links = await owner.client.links.list({ ...place, url_progress: 'in_process' })
    expect(links.map(({ id }) => id)).toContain(suggestion?.id)
    expect(links.map(({ anchor_text }) => anchor_text).toSorted()).toEqual(['espresso machine', 'this guide'])
    const after = await owner.client.sites.show({ siteId })
    expect(after.link_spend).toBe(subtotal)
    expect(after.pages.find(({ id }) => id === page.id)?.stats.in_progress).toBe(2)
    const lines = await kysely()
      .selectFrom('order_lines')
      .select(['link_id', 'off_cents'])
      .where('business_id', '=', owner.business_id)
      .execute()
    expect(lines.map(({ link_id }) => link_id ?? 0).toSorted((a, b) => a - b)).toEqual(
      links.map(({ id }) => id).toSorted((a, b) => a - b),
    )
  })

  it('is refused when the total has changed, and reports the changes', async () => {
    await giveCard(server, owner)
    const { item } = await fill()
    const wrong = await refusalOf(owner.client.checkout.place({ items: [item], total: '74.99' }))
    expect(wrong).toMatchObject({
      status: 422,
      message: 'The order total has changed. Please review your cart and try again.',
    })
    const { item: second } = await fill()
    const stale = owner.client.checkout.place({ items: [item], total: '75.00' })
    expect((await refusalOf(stale)).issues.map(({ message }) => message)).toEqual([
      `Line ${second.cart_id} was added to your cart.`,
      'The total is $150.00 now (was $75.00).',
    ])
    expect([payments.charges, await ordersOf()]).toEqual([[], []])
  })

  it('refuses to charge a card with 30 cents, and says what to do', async () => {
    await giveCard(server, owner)
    await giveCredit(7470)
    await fill()
    expect(await refusalOf(owner.client.checkout.place({ total: '0.30', credit: true }))).toMatchObject({
      status: 422,
      message:
        '$0.30 would remain for the card, which cannot be charged less than $0.50. Please add something to the order, or pay the full amount by card.',
    })
    expect(await creditOf()).toEqual({ credit_cents: 7470, credit_held_cents: 0 })
  })

  it('refuses a card of another business, and an order without a card', async () => {
    const foreign = await giveCard(server, await server.newAccount())
    await fill()
    const place = (more: object) => refusalOf(owner.client.checkout.place({ total: '75.00', ...more }))
    expect(await place({ source: foreign })).toMatchObject({ status: 404 })
    expect((await place({})).message).toBe('Looks like you have not added a payment method to your account.')
    server.services.integrations.payments = { ...payments.port, provider: 'none' }
    expect((await place({})).message).toBe('Payments are not set up yet.')
    expect(
      (await refusalOf((await server.newAccount()).client.checkout.place({ total: '0.00' }))).message,
    ).toBe('Your cart is empty.')
  })

  it('releases the credit and keeps the cart when declined, and returns the same to a repeated call', async () => {
    await giveCard(server, owner, 'declined')
    await giveCredit(1000)
    await fill()
    const form = { total: '65.00', credit: true }
    const declined = { status: 422, message: 'Your card was declined.' }
    for (let time = 0; time < 2; time += 1)
      expect(await refusalOf(owner.client.checkout.place(form, { idempotencyKey: 'one' }))).toMatchObject(
        declined,
      )
    expect(await creditOf()).toEqual({ credit_cents: 1000, credit_held_cents: 0 })
    expect(await owner.client.cart.list()).toHaveLength(1)
    await giveCard(server, owner)
    const other = owner.client.checkout.place({ total: '75.00' }, { idempotencyKey: 'one' })
    expect(await refusalOf(other)).toMatchObject({ code: 'key_reused' })
    expect(await owner.client.checkout.place(form)).toMatchObject({ success: true })
    expect(payments.charges).toEqual([6500])
  })

  it('waits for the card’s owner, and is finished, paid or given up for another', async () => {
    await giveCard(server, owner, 'asks')
    await fill()
    const pending = await owner.client.checkout.place({ total: '75.00' })
    const again = await owner.client.checkout.place({ total: '75.00' })
    expect(pending).toMatchObject({
      success: false,
      state: 'confirm',
      client_secret: expect.stringContaining('secret'),
    })
    expect(again).toEqual(pending)
    if (pending.success) throw new Error('it was not asked')
    const stranger = await server.newAccount()
    expect(await refusalOf(stranger.client.checkout.finish({ id: pending.checkout_id }))).toMatchObject({
      status: 404,
    })
    payments.now('succeeded')
    expect(await owner.client.checkout.finish({ id: pending.checkout_id })).toMatchObject({ success: true })
    await fill()
    await owner.client.checkout.place({ total: '75.00' })
    await giveCard(server, owner)
    expect(await owner.client.checkout.place({ total: '75.00', instructions: 'soon' })).toMatchObject({
      success: true,
    })
    expect(payments.charges).toEqual([7500, 7500])
    expect((await ordersOf()).map(({ special_inst }) => special_inst)).toEqual([null, 'soon'])
  })

  it('is pending at the shown price after a lost response, until a job finds the outcome', async () => {
    await giveCard(server, owner)
    await giveCredit(1000)
    await fill()
    payments.script.confirm = (effect) => (effect(), unknown('lost'))
    const pending = await owner.client.checkout.place({ total: '65.00', credit: true })
    expect(pending).toMatchObject({ success: false, state: 'pending', client_secret: null })
    expect(await creditOf()).toEqual({ credit_cents: 1000, credit_held_cents: 1000 })
    await owner.client.cart.remove({ id: (await owner.client.cart.list())[0]?.cart_id ?? 0 })
    await kysely().deleteFrom('pages').where('business_id', '=', owner.business_id).execute()
    payments.isDown = true
    await leasesRunOut()
    await runJobs(server.services, { jobs: [settleCheckout] })
    expect(await ordersOf()).toEqual([])
    payments.isDown = false
    await runJobs(server.services, { jobs: [settleCheckout, mailCheckout], deferred: true })
    expect([payments.charges, await creditOf()]).toEqual([[6500], { credit_cents: 0, credit_held_cents: 0 }])
    expect(await ordersOf()).toMatchObject([{ amount_cents: 7500 }])
  })

  it('happens once for fifty calls with the same key, different keys, or none', async () => {
    for (const keyed of ['same', 'different', 'none'] as const) {
      const buyer = await server.newAccount({ plan_id: 1 })
      await giveCard(server, buyer)
      const { item } = await fill(buyer)
      const before = payments.charges.length
      const calls = Array.from({ length: 50 }, async (_, nth) => {
        const payload = { items: [item], total: '75.00' }
        const key = { same: 'k', different: `k${nth}`, none: undefined }[keyed]
        for (;;) {
          const response = await server.app.inject({
            method: 'POST',
            url: '/api/products/order',
            headers: {
              authorization: `Bearer ${buyer.token}`,
              ...(key === undefined ? {} : { 'idempotency-key': key }),
            },
            payload,
          })
          // On a busy machine one may have followed for long enough.
          if (response.statusCode !== 202) return response.json<{ order_id?: number; message?: string }>()
        }
      })
      const ids = new Set((await Promise.all(calls)).map(({ order_id, message }) => order_id ?? message))
      expect([keyed, ids.size, payments.charges.length - before]).toEqual([keyed, 1, 1])
      expect(await ordersOf(buyer)).toHaveLength(1)
    }
  }, 300_000)
})
