import { beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { anInsertion } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { mailCheckout } from './mail.job.ts'
import { settleCheckout } from './settle.job.ts'

describe.each(databases)('who spends on $name', ({ fresh }) => {
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
  const ordersOf = async (of = owner) =>
    await kysely()
      .selectFrom('orders')
      .selectAll()
      .orderBy('id')
      .where('business_id', '=', of.business_id)
      .execute()
  /** A link insertion for $75.00. */
  const fill = (of = owner) => of.client.cart.add(anInsertion())

  it('needs permission for sub-users, with a notice to the main user; administrators signed in as a user cannot use cards', async () => {
    await giveCard(server, owner)
    await giveCredit(7500)
    const helper = await server.newSubUser(owner, [])
    const session = await helper.client.session.read()
    expect(session).toMatchObject({ card: { brand: 'visa', last4: '4242' }, user: { may_spend: '1' } })
    await fill(helper)
    await owner.client.subUsers.edit({ id: helper.user_id, may_spend: '0' })
    expect(await refusalOf(helper.client.checkout.place({ total: '75.00' }))).toMatchObject({ status: 403 })
    await owner.client.subUsers.edit({ id: helper.user_id, may_spend: '1' })
    await helper.client.checkout.place({ total: '75.00' })
    expect((await owner.client.notices.list()).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Ada Example \d+ has bought order_\d+ for \$75\.00\.$/),
    ])
    const admin = await server.newAccount({ user_type: 'admin' })
    const entered = server.clientWith((await admin.client.session.loginAs({ userId: owner.user_id })).token)
    await entered.cart.add(anInsertion())
    expect(await refusalOf(entered.checkout.place({ total: '75.00' }))).toMatchObject({ status: 403 })
    await entered.checkout.place({ total: '0.00', credit: true })
    expect((await ordersOf()).at(-1)).toMatchObject({ origin_user_id: admin.user_id, card_cents: 0 })
    const entries = await kysely()
      .selectFrom('audit_log')
      .select(['actor_user_id', 'as_user_id'])
      .where('action', '=', 'order.place')
      .where('of_business_id', '=', owner.business_id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor_user_id: helper.user_id, as_user_id: null },
      { actor_user_id: admin.user_id, as_user_id: owner.user_id },
    ])
  })

  it("adds the installation's tax to the total, and charges no tax that was not shown", async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    await admin.client.settings.edit({ tax: { name: 'VAT', percent: 19.5 }, currency: 'eur' })
    await giveCard(server, owner)
    await fill()
    const price = await owner.client.checkout.price({})
    expect(price).toMatchObject({
      total: '75.00',
      card: 89.63,
      currency: 'eur',
      tax: { name: 'VAT', percent: 19.5, amount: '14.63' },
    })
    expect((await refusalOf(owner.client.checkout.place({ total: '75.00' }))).issues).toEqual([
      { path: ['tax'], message: 'Tax is €14.63 now (was €0.00).' },
    ])
    await owner.client.checkout.place({ total: '75.00', tax: '14.63' })
    expect((await ordersOf())[0]).toMatchObject({
      amount_cents: 7500,
      tax_cents: 1463,
      tax_name: 'VAT',
      currency: 'eur',
    })
    await runJobs(server.services, { jobs: [settleCheckout, mailCheckout], deferred: true })
    expect(server.mails.findLast(({ to }) => to === owner.email)?.body).toContain('€89.63')
    expect((await owner.client.notices.list())[0]?.message).toMatch(/ for €89\.63\.$/)
    await owner.client.cart.add(anInsertion())
    await giveCredit(7480)
    await admin.client.settings.edit({ tax: null, currency: 'gbp' })
    expect((await owner.client.checkout.price({ credit: '1' })).refusal).toBe(
      '£0.20 would remain for the card, which cannot be charged less than £0.30. Please add something to the order, or pay the full amount by card.',
    )
    // What was paid stays what it was.
    const [order] = await owner.client.orders.list()
    expect(order).toMatchObject({ currency: 'eur', amount: 75 })
    expect(await owner.client.orders.details({ id: order?.id ?? 0 })).toMatchObject([{ currency: 'eur' }])
    expect(await owner.client.orders.export({})).toContain('"€75.00"')
    await admin.client.settings.edit({ tax: null, currency: 'usd' })
  })

  it('buys account credit in steps of 25 dollars, for administrators only, completed at once', async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    await giveCard(server, admin)
    for (const total of ['0.00', '30.00', '25.01'])
      expect(await refusalOf(admin.client.checkout.buyCredit({ total }))).toMatchObject({
        status: 422,
        message: 'Amounts should be in increments of $25',
      })
    expect(await admin.client.checkout.buyCredit({ total: '75.00' })).toMatchObject({ creditAmount: 75 })
    expect(await ordersOf(admin)).toMatchObject([{ kind: 'credit', status: 1 }])
    expect(await refusalOf(owner.client.checkout.buyCredit({ total: '75.00' }))).toMatchObject({
      status: 403,
    })
  })
})
