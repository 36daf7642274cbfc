import type { PlaceOrderForm } from '@linkwright/core/buying/checkout/checkout-form'
import {
  ABANDONED,
  OTHER_ORDER_PENDING,
  WRONG_AMOUNT_PAID,
} from '@linkwright/core/buying/checkout/checkout-messages'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { done, unknown } from '../../../integrations/payments/outcome.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'
import { aGuestPost, anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { requestedPayment } from './requested-payment.ts'
import { placeEffect } from './checkout-effects.ts'
import { unfinishedCheckoutsJob } from './unfinished.job.ts'
import { mailCheckout } from './mail.job.ts'
import { settleCheckout } from './settle.job.ts'

const server = useServer()
let payments: ScriptedPayments
let owner: TestAccount

beforeEach(async () => {
  await deleteJobs(kysely())
  payments = new ScriptedPayments()
  server.services.integrations.payments = payments.port
  owner = await server.newAccount({ plan_id: 1 })
  await giveCard(server, owner)
  await moveCredit(new TenantDb(kysely(), owner.business_id), {
    cents: 1000,
    action: 'add',
    reason: 'test',
    actor: null,
  })
  // For $75.00.
  await owner.client.cart.add(anInsertion())
})

const kysely = () => server.services.kysely
const ordersOf = async () =>
  await kysely().selectFrom('orders').selectAll().where('business_id', '=', owner.business_id).execute()
const creditOf = async () =>
  await kysely()
    .selectFrom('businesses')
    .select(['credit_cents', 'credit_held_cents'])
    .where('id', '=', owner.business_id)
    .executeTakeFirstOrThrow()
const leasesRunOut = () =>
  sql`update checkouts set lease_until = now() where ended_at is null`.execute(kysely())
const first = { total: '65.00', credit: true } as const
const second = { total: '75.00', instructions: 'something else' } as const

/** What a call would do, step by step. */
function callOf(form: PlaceOrderForm) {
  const { business_id, user_id } = owner
  const caller = { business_id, user_id, user_type: 'agency', is_main: true, impersonated: false } as never
  const asker = { caller, services: server.services as never, log: { info() {}, warn() {} } as never }
  const { claim, pending, resolve } = placeEffect(asker, requestedPayment('order', form, undefined))
  return {
    pending,
    resolve,
    claim: () =>
      kysely()
        .transaction()
        .execute((trx) => claim(new TenantDb(trx, business_id))),
  }
}

it("waits for another call's checkout, and never returns its order", async () => {
  const charging = Promise.withResolvers<void>()
  const charged = Promise.withResolvers<void>()
  payments.script.confirm = async (effect) => (charging.resolve(), await charged.promise, effect())
  const placed = owner.client.checkout.place(first)
  await charging.promise
  const { claim, pending } = callOf(second)
  expect(await claim()).toMatchObject({ is: 'leased' })
  expect(await claim()).toMatchObject({ is: 'leased' })
  expect(pending()).toEqual({ is: 'in-the-way' })
  charged.resolve()
  expect(await placed).toMatchObject({ success: true })
  await expect(claim()).rejects.toThrow('Your cart is empty.')
})

it('does not return a blocking checkout with unknown outcome', async () => {
  payments.script.confirm = (effect) => (effect(), unknown('lost'))
  expect(await owner.client.checkout.place(first)).toMatchObject({ state: 'pending' })
  payments.isDown = true
  await leasesRunOut()
  const refused = { status: 409, message: OTHER_ORDER_PENDING }
  expect(await refusalOf(owner.client.checkout.place(second))).toMatchObject(refused)
  payments.isDown = false
  await leasesRunOut()
  expect(await refusalOf(owner.client.checkout.place(second))).toMatchObject({
    message: 'Your cart is empty.',
  })
  expect([payments.charges, (await ordersOf()).length]).toEqual([[6500], 1])
})

it('is not charged by a delayed call whose lease was taken over', async () => {
  const preparing = Promise.withResolvers<void>()
  const prepared = Promise.withResolvers<void>()
  payments.script.create = async (effect) => (preparing.resolve(), await prepared.promise, effect())
  const heldUp = refusalOf(owner.client.checkout.place(first))
  await preparing.promise
  await leasesRunOut()
  const { claim, resolve } = callOf(first)
  const taken = await claim()
  if (taken.is !== 'abandoned') throw new Error(`it is ${taken.is}`)
  expect(await resolve(taken.claim, new AbortController().signal)).toMatchObject({ is: 'abandoned' })
  prepared.resolve()
  expect(await heldUp).toMatchObject({ status: 422, code: 'given_up', message: ABANDONED })
  expect([payments.charges, await ordersOf()]).toEqual([[], []])
  expect(await creditOf()).toEqual({ credit_cents: 1000, credit_held_cents: 0 })
})

it('returns "given up" for its key each time; a new key buys', async () => {
  payments.script.create = () => unknown('lost')
  const keyed = () => owner.client.checkout.place(first, { idempotencyKey: 'lost', retries: 0 })
  await keyed().catch(() => undefined)
  await leasesRunOut()
  payments.script = {}
  const givenUp = { status: 422, code: 'given_up', message: ABANDONED, canRetry: false }
  for (let time = 0; time < 2; time += 1) expect(await refusalOf(keyed())).toMatchObject(givenUp)
  expect(await owner.client.checkout.place(first)).toMatchObject({ success: true })
  expect(payments.charges).toEqual([6500])
})

it('is found when unattended, and ended', async () => {
  payments.script.confirm = (effect) => (effect(), unknown('lost'))
  await owner.client.checkout.place(first)
  await deleteJobs(kysely())
  const look = () => unfinishedCheckoutsJob.run(server.services, {}, undefined as never)
  await look()
  expect(await runJobs(server.services, { jobs: [settleCheckout, mailCheckout] })).toEqual([])
  await leasesRunOut()
  await look()
  await look()
  await runJobs(server.services, { jobs: [settleCheckout, mailCheckout] })
  expect([payments.charges, (await ordersOf()).length]).toEqual([[6500], 1])
  expect(await creditOf()).toEqual({ credit_cents: 0, credit_held_cents: 0 })
})

it('pays for what was frozen, and keeps lines that changed in between in the cart', async () => {
  const { id: siteId } = await owner.client.sites.add(aSiteForm())
  const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
  const [frozen] = await owner.client.cart.list()
  const id = frozen?.cart_id ?? 0
  const firstEdit = await owner.client.cart.edit({ id, ...anInsertion({ anchorText: 'before' }) })
  expect(firstEdit.cart_id).toBe(id)
  payments.script.confirm = (effect) => (effect(), unknown('lost'))
  await owner.client.checkout.place(first)
  const edited = await owner.client.cart.edit({ id, ...anInsertion({ anchorText: 'edited' }) })
  const moved = await owner.client.cart.move({ id: edited.cart_id, site_id: siteId, page_id: page.id })
  expect(new Set([id, edited.cart_id, moved.cart_id]).size).toBe(3)
  expect(moved).toMatchObject({ cart_id: moved.item.cart_id, item: { anchorText: 'edited' } })
  await leasesRunOut()
  expect(await owner.client.checkout.place(first)).toMatchObject({ success: true })
  const lines = kysely().selectFrom('order_lines').select('anchor_text')
  expect(await lines.where('business_id', '=', owner.business_id).execute()).toEqual([
    { anchor_text: 'before' },
  ])
  expect(await owner.client.cart.list()).toEqual([moved.item])
})

it('is ordered as frozen, although its price rises and its page is deleted in between', async () => {
  const { id: siteId } = await owner.client.sites.add(aSiteForm())
  const { page } = await owner.client.pages.add({ siteId, ...aPageForm({ page_nickname: 'Espresso' }) })
  await owner.client.cart.add(aGuestPost({ siteId, pageId: page.id }))
  const { total } = await owner.client.checkout.price({})
  payments.script.confirm = (effect) => (effect(), unknown('lost'))
  expect(await owner.client.checkout.place({ total })).toMatchObject({ state: 'pending' })
  const [today = ''] = server.clock.now.toISOString().split('T')
  await sql`insert into product_prices (product_id, from_day, cents)
    values (103, ${today}, 99900), (141, ${today}, 99900)`.execute(kysely())
  try {
    await owner.client.pages.remove({ siteId, pageId: page.id })
    await leasesRunOut()
    expect(await owner.client.checkout.place({ total })).toMatchObject({ success: true })
  } finally {
    await sql`delete from product_prices where cents = 99900`.execute(kysely())
  }
  const cents = Math.round(Number(total) * 100)
  expect([payments.charges, await ordersOf()]).toMatchObject([[cents], [{ amount_cents: cents }]])
  const lines = await kysely()
    .selectFrom('order_lines')
    .select(['product_id', 'link_cents', 'page_id', 'page_nickname', 'link_id'])
    .where('business_id', '=', owner.business_id)
    .orderBy('position')
    .execute()
  expect(lines).toMatchObject([
    { product_id: 141, link_cents: 7500, page_id: null, page_nickname: null },
    { product_id: 103, page_id: null, page_nickname: 'Espresso', link_id: null },
  ])
  expect(await owner.client.cart.list()).toEqual([])
})

it('for credit uses the credit product, alone or in a cart', async () => {
  const admin = await server.newAccount({ user_type: 'admin' })
  await giveCard(server, admin)
  await admin.client.checkout.buyCredit({ total: '25.00' })
  await admin.client.cart.add({ type: 'credit', price: 50 })
  await admin.client.checkout.place({ total: '50.00' })
  const lines = await kysely()
    .selectFrom('order_lines')
    .select(['type', 'product_id', 'product_name', 'link_cents'])
    .where('business_id', '=', admin.business_id)
    .orderBy('id')
    .execute()
  const credit = { type: 'credit', product_id: 118, product_name: 'Account credit' }
  expect(lines).toEqual([
    { ...credit, link_cents: 2500 },
    { ...credit, link_cents: 5000 },
  ])
})

it.each<[string, Partial<Payment>]>([
  ['amount', { cents: 100 }],
  ['currency', { currency: 'eur' }],
])('is no order when what was taken is of another %s', async (_, other) => {
  payments.script.confirm = (effect) => {
    const paid = effect()
    return paid.is === 'done' ? done({ ...paid.value, ...other }) : paid
  }
  expect(await refusalOf(owner.client.checkout.place(first))).toMatchObject({
    status: 422,
    code: 'given_up',
    message: WRONG_AMOUNT_PAID,
  })
  payments.script.get = () => done({ ...[...payments.made.values()][0], ...other } as Payment)
  payments.script.confirm = (effect) => (effect(), unknown('lost'))
  await owner.client.checkout.place(second)
  await leasesRunOut()
  await runJobs(server.services, { jobs: [settleCheckout, mailCheckout], deferred: true })
  expect(server.mails.at(-1)?.body).toContain(WRONG_AMOUNT_PAID)
  expect(server.mails.at(-1)?.body).not.toContain('Nothing was charged')
  expect(await ordersOf()).toEqual([])
  expect(await owner.client.cart.list()).toHaveLength(1)
  expect(await creditOf()).toEqual({ credit_cents: 1000, credit_held_cents: 0 })
})
