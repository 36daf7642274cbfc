import { beforeAll, describe, expect, test } from 'vitest'
import { refundStrays } from '../areas/buying/payments/reconcile.ts'
import { sheetOf } from '../testing/payments/invoice-page.ts'
import { valueOf } from '../testing/payments/payers.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { useServer } from '../testing/use-server.ts'
import { businessPlans } from './accounts.ts'
import { addBilling } from './billing.ts'
import { addOrders } from './orders.ts'
import { orderPlans } from './order-plans.ts'
import { seedDemo } from './demo.ts'

/** Ends leases of new checkouts at once, as on a machine that takes long to place all orders. */
const endLeases = `
  create function end_lease() returns trigger language plpgsql as $$ begin
    new.lease_until := now() - interval '1 minute'; return new;
  end $$;
  create trigger end_lease before insert on checkouts for each row execute function end_lease()`

describe('the demo subscriptions', () => {
  const server = useServer()
  beforeAll(async () => {
    const { kysely } = server.services
    await seedDemo(kysely, server.clock.now, () => {})
    for (const _ of ['laid', 'there already']) await addBilling(kysely, server.clock.now)
    await server.database.asOwner(endLeases)
    for (const _ of ['ordered', 'ordered already']) await addOrders(kysely, server.services)
    await server.database.asOwner('drop trigger end_lease on checkouts')
  })

  const ownerOf = async (email: string) => {
    const { id: user_id, business_id } = await server.services.kysely
      .selectFrom('users')
      .select(['id', 'business_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return {
      business_id,
      client: await server.signIn({
        user_id,
        business_id,
        email,
        token: '',
        client: server.clientWith(undefined),
      }),
    }
  }

  test('are the same at the payment processor and in the business', async () => {
    const rows = await server.services.kysely
      .selectFrom('businesses as b')
      .leftJoin('subscriptions as s', 's.business_id', 'b.id')
      .select([
        'b.name',
        'b.plan_id',
        'b.active',
        'b.subscription_id',
        's.ref',
        's.plan_id as paid',
        's.status',
      ])
      .orderBy('b.id')
      .execute()
    expect(rows).toEqual(
      businessPlans.map(({ name, plan, active, subscription }) => ({
        name,
        plan_id: plan,
        active,
        subscription_id: subscription,
        ref: subscription,
        paid: subscription === null ? null : plan,
        status: subscription === null ? null : active === 1 ? 'active' : 'canceled',
      })),
    )
  })

  test('do not change on a check, and notify no one', async () => {
    const available = () =>
      server.services.kysely.selectFrom('sites').select(['id', 'available']).orderBy('id').execute()
    const before = await server.services.kysely.selectFrom('businesses').selectAll().orderBy('id').execute()
    const sites = await available()
    const { client } = await ownerOf('agency@demo.test')
    await client.billing.addCard({ id: 'tok_4242_11_2041' })
    await runJobs(server.services)
    expect(await server.services.kysely.selectFrom('businesses').selectAll().orderBy('id').execute()).toEqual(
      before,
    )
    // Only a plan change switches websites on or off.
    expect(sites.some((site) => !site.available)).toBe(true)
    expect(await available()).toEqual(sites)
    expect(server.mails.filter(({ subject }) => /order/i.test(subject))).toEqual([])
  })

  test('have invoices that add up, on their page and in the API, through every plan change', async () => {
    const { kysely, integrations } = server.services
    const addUp = async () => {
      const refs = await kysely.selectFrom('payment_customers').select('ref').execute()
      let count = 0
      for (const { ref } of refs) {
        const { invoices } = valueOf(await integrations.payments.invoices(ref, { limit: 1000 }))
        for (const invoice of invoices) {
          const { pathname, search } = new URL(invoice.pdfUrl ?? '')
          const page = sheetOf((await server.app.inject({ url: `${pathname}${search}` })).payload)
          const { totalCents, taxCents, creditCents, paidCents, openCents, status } = invoice
          const due = totalCents - creditCents
          expect(page.lines.reduce((sum, cents) => sum + cents, 0)).toBe(page.subtotal)
          expect(page.subtotal + page.tax).toBe(page.total)
          expect(page.total + page.credit).toBe(page.due)
          const { total, tax, paid } = page
          expect({ total, tax, due: page.due, paid }).toEqual({
            total: totalCents,
            tax: taxCents,
            due,
            paid: paidCents,
          })
          expect(due).toBeGreaterThanOrEqual(0)
          expect([paidCents, openCents]).toEqual([status === 'paid' ? due : 0, status === 'open' ? due : 0])
          count += 1
        }
      }
      return count
    }
    const before = await addUp()
    expect(before).toBeGreaterThan(20)
    const { client, business_id } = await ownerOf('second@demo.test')
    const own = (await client.session.read()).plan.id
    for (const plan of [5, own, 4, own]) await client.plans.change({ business_id, plan })
    expect(await addUp()).toBe(before + 4)
    // Stored amounts equal those of the invoices.
    const { customer } = await client.billing.show()
    const { invoices } = await client.billing.invoices()
    const leftCredit = invoices.reduce((sum, { credit }) => sum - credit, 0)
    expect(leftCredit).toBeGreaterThan(0)
    expect(customer?.plan_credit).toBe(leftCredit)
  })

  test('can be switched, canceled and resumed by the agency, which has invoices', async () => {
    const { client, business_id } = await ownerOf('agency@demo.test')
    const { invoices, subscription, customer } = await client.billing.show()
    expect(invoices).toHaveLength(10)
    expect(invoices.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'paid'))
    expect(
      (await client.billing.invoices({ starting_after: invoices.at(-1)?.id ?? '' })).invoices.length,
    ).toBeGreaterThan(0)
    expect(customer?.default_source).toMatch(/^pm_demo_/)
    const id = subscription?.id ?? ''
    expect(await client.billing.cancel({ id })).toEqual({ cancel_at_period_end: true })
    expect(await client.billing.resume({ id })).toEqual({ cancel_at_period_end: false })
    expect(await client.plans.change({ business_id, plan: 5 })).toMatchObject({
      state: 'done',
      plan: { id: 5 },
    })
  })

  test('can be renewed with the link of a business that has stopped', async () => {
    for (const { subscription } of businessPlans.filter(({ active }) => active !== 1))
      await expect(
        server.clientWith(undefined).reactivation.validateSubscription({ subscription: subscription ?? '' }),
      ).resolves.toMatchObject({ plan: { id: expect.any(Number) as number } })
  })

  test('belong to the agency, with each status and some archived, charged and without notifications', async () => {
    const { client } = await ownerOf('agency@demo.test')
    const { kysely } = server.services
    const shown = [...(await client.orders.list())]
    const archived = [...(await client.orders.archived())]
    expect(shown.map(({ completed }) => completed)).toEqual([0, 3, 3, 3, 9, 1])
    expect(archived.map(({ completed }) => completed)).toEqual([2, 2])
    expect([...shown, ...archived]).toHaveLength(orderPlans.length)
    // Each was charged once with its own amount.
    const { testProcessor } = server.services.integrations
    const orders = await kysely.selectFrom('orders').selectAll().execute()
    for (const { payment_ref, card_cents, status } of orders)
      expect(await testProcessor?.getPayment(payment_ref ?? '')).toMatchObject({
        value: { state: 'succeeded', cents: card_cents, refundedCents: status === 9 ? card_cents : 0 },
      })
    // The payments of the last three days belong to these orders.
    const messages: string[] = []
    const log = {
      info: () => {},
      warn: () => {},
      error: (...parts: unknown[]) => void messages.push(String(parts.at(-1))),
    }
    expect(await refundStrays(server.services, log)).toEqual([])
    expect(messages).toEqual([])
    expect(shown[4]).toMatchObject({
      payment_state: 'refunded',
      special_inst: 'Please wait for the new website.',
    })
    const [newest] = shown
    const details = await client.orders.details({ id: newest?.id ?? 0 })
    expect(details.map(({ link_id, steps }) => [link_id !== null, steps.length])).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
    ])
    expect(await client.cart.list()).toEqual([])
    const notices = await client.notices.list()
    expect(
      notices.filter(({ message }) => message.includes('has bought') || message.includes('have bought')),
    ).toEqual([])
    await runJobs(server.services)
    expect(server.mails.filter(({ subject }) => /order/i.test(subject))).toEqual([])
  })
})
