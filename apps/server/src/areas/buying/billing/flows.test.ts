import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const PAYS = 'tok_4242_12_2040'
const DECLINED = 'tok_0002_12_2040'
const FAILS_LATER = 'tok_0341_12_2040'
const ASKS = 'tok_3155_12_2040'

describe.each(eitherDatabase)('a subscription on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let owner: TestAccount

  const processor = () => {
    const { testProcessor } = server.services.integrations
    if (testProcessor === undefined) throw new Error('There is no test processor.')
    return testProcessor
  }
  const newOwner = async (options = {}) => {
    owner = await server.newAccount({ plan_id: 2, ...options })
    return owner
  }
  const subscribe = (plan_id = 3, stripeToken = PAYS, key?: string) =>
    owner.client.plans.subscribe({ plan_id, stripeToken }, key === undefined ? {} : { idempotencyKey: key })
  const show = () => owner.client.billing.show()
  const active = async () => (await show()).business.active
  const subjects = () => server.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  /** What a job does by the events that the provider has sent, or by itself. */
  const settled = () => runJobs(server.services)
  const subId = async () => (await show()).subscription?.id ?? ''

  it('starts with a valid card; its owner becomes a customer and is notified', async () => {
    await newOwner()
    const begun = await subscribe()
    expect(begun).toMatchObject({
      state: 'done',
      msg: 'Your subscription has started.',
      amount_paid: 19_900,
      plan: { id: 3 },
      business: { plan_id: 3, active: '1' },
      sub: {
        plan: { id: 3, nickname: 'Flight', amount: 19_900 },
        status: 'active',
        cancel_at_period_end: false,
      },
    })
    const known = await show()
    expect(known).toMatchObject({
      customer: { email: owner.email, default_source: known.payment_methods[0]?.id },
      payment_methods: [{ card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } }],
      subscription: { id: begun.sub?.id },
      invoices: [{ total: 19_900, amount_paid: 19_900, status: 'paid', subscription: begun.sub?.id }],
      invoices_known: true,
      change: null,
    })
    const lead = await server.services.kysely
      .selectFrom('leads')
      .select(['status', 'email'])
      .where('of_business_id', '=', owner.business_id)
      .execute()
    // The address of a customer with an account is the owner's, which is stored once.
    expect(lead).toEqual([{ status: 'Customer', email: '' }])
    await settled()
    expect(subjects()).toEqual(['Your subscription has started'])
    expect((await owner.client.notices.list()).map(({ message }) => message)).toEqual([
      'Your subscription to Flight has started.',
    ])
  })

  it('starts once for repeated requests', async () => {
    await newOwner()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => subscribe(3, PAYS, `once-${owner.user_id}`)),
    )
    expect(new Set(all.map(({ sub }) => sub?.id)).size).toBe(1)
    const refusal = await refusalOf(subscribe())
    expect(refusal).toMatchObject({
      status: 422,
      message: 'You already have a subscription. Please change its plan instead.',
    })
    expect((await show()).invoices).toHaveLength(1)
    expect(await refusalOf(subscribe(4, PAYS, `once-${owner.user_id}`))).toMatchObject({ code: 'key_reused' })
  })

  it('does not start with a declined card, and accepts another card at once', async () => {
    await newOwner()
    for (const card of [DECLINED, FAILS_LATER])
      expect(await refusalOf(subscribe(3, card))).toMatchObject({
        status: 422,
        message: 'Your card was declined.',
      })
    expect(await show()).toMatchObject({
      subscription: null,
      business: { subscription_id: null, plan_id: 2 },
    })
    expect(await subscribe()).toMatchObject({ state: 'done' })
  })

  it.each([true, false])('waits for the owner’s bank, which approves: %s', async (approves) => {
    await newOwner()
    const pending = await subscribe(3, ASKS)
    expect(pending).toMatchObject({
      state: 'confirm',
      msg: 'Your bank asks you to confirm this payment.',
      client_secret: expect.any(String) as unknown,
      sub: null,
      business: { plan_id: 2 },
    })
    expect((await show()).change).toMatchObject({ state: 'confirm', client_secret: pending.client_secret })
    expect(await owner.client.billing.finish()).toMatchObject({ state: 'confirm' })
    expect(await processor().confirmAsBank(pending.client_secret ?? '', approves)).toBe(true)
    expect(await owner.client.billing.finish()).toMatchObject(
      approves
        ? { state: 'done', msg: 'Your subscription has started.' }
        : {
            state: 'declined',
            msg: 'The payment was not confirmed, and nothing was charged. Please try again.',
          },
    )
    expect(await show()).toMatchObject({ change: null, business: { plan_id: approves ? 3 : 2, active: '1' } })
    expect(await subIdOrNull()).toBe(approves)
  })
  const subIdOrNull = async () => (await show()).subscription !== null

  it('gives up an unconfirmed payment when another change starts', async () => {
    await newOwner()
    const pending = await subscribe(3, ASKS)
    expect(await subscribe(4, PAYS)).toMatchObject({ state: 'done', plan: { id: 4 } })
    await processor().confirmAsBank(pending.client_secret ?? '', true)
    await settled()
    const { customer } = await show()
    expect(customer?.subscriptions.map(({ plan, status }) => [plan.id, status])).toEqual([[4, 'active']])
  })

  it("is confirmed by the provider's events without a call", async () => {
    await newOwner()
    const pending = await subscribe(3, ASKS)
    await processor().confirmAsBank(pending.client_secret ?? '', true)
    await settled()
    expect(await show()).toMatchObject({ change: null, business: { plan_id: 3, active: '1' } })
  })

  it('changes its plan at once, for the difference shown before', async () => {
    await newOwner()
    await subscribe(2)
    const preview = await owner.client.plans.preview({ plan_id: 4 })
    expect(preview).toMatchObject({ plan: { id: 4 }, prices: 39_900 })
    const { business_id } = owner
    const changed = await owner.client.plans.change({ business_id, plan: 4 })
    expect(changed).toMatchObject({ state: 'done', result: 'ok', plan: { id: 4 } })
    expect(changed.amount_paid).toBe(changed.invoice.amount_paid)
    expect(Math.abs(changed.invoice.amount_paid - preview.today_prices)).toBeLessThan(100)
    expect(await show()).toMatchObject({ business: { plan_id: 4 }, subscription: { plan: { id: 4 } } })
    expect(await refusalOf(owner.client.plans.change({ business_id, plan: 4 }))).toMatchObject({
      status: 422,
      message: 'This is your current plan.',
    })
    await settled()
    expect(subjects()).toEqual(['Your subscription has started', 'Your plan was changed'])
  })

  it('keeps its plan when the card declines an upgrade', async () => {
    await newOwner()
    await subscribe(2)
    await owner.client.billing.addCard({ id: FAILS_LATER })
    const bad = (await show()).payment_methods.find(({ card }) => card.last4 === '0341')
    await owner.client.billing.setDefaultCard({ id: bad?.id ?? '' })
    expect(await owner.client.plans.change({ business_id: owner.business_id, plan: 4 })).toMatchObject({
      state: 'declined',
      result: 'Your card was declined.',
      plan: { id: 2 },
      invoice: { amount_paid: 0 },
    })
    expect(await show()).toMatchObject({ business: { plan_id: 2, active: '1' }, change: null })
  })

  it('is upgraded twice at once to one plan, for one charge', async () => {
    await newOwner()
    await subscribe(2)
    const { business_id } = owner
    const both = await Promise.allSettled(
      [1, 2].map(() => owner.client.plans.change({ business_id, plan: 4 })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await show()).invoices).toHaveLength(2)
  })

  it('cannot change to a plan that is too small for what is used', async () => {
    await newOwner({ plan_id: 3 })
    for (let nth = 0; nth < 3; nth += 1)
      await owner.client.sites.add(aSiteForm({ url: `https://s${nth}.example` }))
    await subscribe(3)
    expect(
      await refusalOf(owner.client.plans.change({ business_id: owner.business_id, plan: 1 })),
    ).toMatchObject({
      status: 422,
      message:
        'Ground includes 2 websites and you have 3. Please choose a larger plan, or delete 1 website first.',
    })
    expect(await refusalOf(owner.client.plans.preview({ plan_id: 1 }))).toMatchObject({ status: 422 })
  })

  it('ends at the end of its period, unless the cancellation is revoked', async () => {
    await newOwner()
    await subscribe()
    const id = await subId()
    const { cancel, resume } = owner.client.billing
    expect(await cancel({ id })).toEqual({ cancel_at_period_end: true })
    expect(await cancel({ id })).toEqual({ cancel_at_period_end: true })
    expect(await show()).toMatchObject({
      subscription: { cancel_at_period_end: true },
      business: { active: '1' },
    })
    expect(await resume({ id })).toEqual({ cancel_at_period_end: false })
    await cancel({ id })
    await processor().moveClock(40)
    await settled()
    expect(await active()).toBe('0')
    expect(subjects().at(-1)).toBe('Your subscription has ended')
    expect(await refusalOf(resume({ id }))).toMatchObject({ status: 404 })
  })

  it('is retried and suspended when it is not paid, and restored with a valid card', async () => {
    await newOwner()
    await subscribe()
    await owner.client.billing.addCard({ id: FAILS_LATER })
    const cards = (await show()).payment_methods
    await owner.client.billing.removeCard({ id: cards.find(({ card }) => card.last4 === '4242')?.id ?? '' })
    await processor().moveClock(32)
    await settled()
    expect(await show()).toMatchObject({ subscription: { status: 'past_due' }, business: { active: '1' } })
    expect(subjects().at(-1)).toBe('Your payment failed')
    await processor().moveClock(40)
    await settled()
    expect(await active()).toBe('2')
    expect(subjects().at(-1)).toBe('Your account has expired')
    expect(await subscribe(3, PAYS)).toMatchObject({ state: 'done', business: { active: '1' } })
    await settled()
    const { customer } = await show()
    expect(customer?.subscriptions.filter(({ status }) => status !== 'canceled')).toHaveLength(1)
  })
})
