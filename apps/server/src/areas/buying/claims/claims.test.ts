import type { WatchChange } from '@linkwright/core/tracking/verification/watch-state'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { done, unknown } from '../../../integrations/payments/outcome.ts'
import { databases } from '../../../testing/databases.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { afterLook } from './after-look.ts'
import { claimsDueJob } from './due.job.ts'

const DAY_MS = 86_400_000

describe.each(databases)('claims on $name', ({ name, fresh }) => {
  const parallel = name === 'PostgreSQL' ? 200 : 20
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })

  const kysely = () => server.services.kysely
  const db = () => new TenantDb(kysely(), buyer.business_id)
  /** A line for $100.00 with 40 of 100 days left. */
  const order = { lines: [{ link_cents: 10_000, content_cents: 0 }], credit_cents: 10_000 }
  const made = (changes: Parameters<typeof newClaim>[2] = {}) =>
    newClaim(kysely(), buyer, { order, ...changes })
  const entriesOf = async (claim_id: number) =>
    await db().from('credit_entries').select('amount_cents').where('claim_id', '=', claim_id).execute()
  const settle = (
    id: number,
    event: 'credit' | 'refuse' | 'restore' | 'replace' | 'promise' | 'refund',
    more = {},
  ) => admin.client.claims.settle({ id, event, ...more })
  const look = async (change: Partial<WatchChange> & { lineId: number }) =>
    await kysely()
      .transaction()
      .execute((trx) =>
        afterLook(new TenantDb(trx, buyer.business_id), {
          watchId: 1,
          linkId: null,
          from: 'live',
          to: 'lost',
          code: 'link_removed',
          at: new Date(),
          firstBadAt: new Date(),
          goodLooks: 0,
          ...change,
        }),
      )

  it('gives account credit for the remaining days, once for many settlements at the same time', async () => {
    const { id } = await made()
    const answers = await Promise.allSettled(Array.from({ length: parallel }, () => settle(id, 'credit')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entriesOf(id)).toEqual([{ amount_cents: 4000 }])
    expect(await buyer.client.claims.show({ id })).toMatchObject({
      state: 'credited',
      amount: 40,
      events: [],
      steps: [{ event: 'credit', by: 'admin', state: 'credited' }],
    })
  })

  it('refunds the remaining days to the card, once for many settlements at the same time', async () => {
    const { id, orderId } = await made({
      order: { lines: [{ link_cents: 10_000, content_cents: 0 }], payment_ref: `pi_${Date.now()}` },
    })
    const asked: unknown[] = []
    const { integrations } = server.services
    const { payments } = integrations
    integrations.payments = {
      ...payments,
      refund: async (_ref, key, cents) => {
        asked.push([key, cents])
        return await Promise.resolve(done(null))
      },
      getPayment: async () => await Promise.resolve(unknown('not asked')),
    }
    try {
      await Promise.allSettled(Array.from({ length: parallel }, () => settle(id, 'refund')))
    } finally {
      integrations.payments = payments
    }
    expect(asked).toEqual([[`claim-${id}`, 4000]])
    expect(await admin.client.claims.show({ id })).toMatchObject({
      state: 'refunded',
      amount: 40,
      steps: [{ event: 'refund', by: 'admin' }],
    })
    const paid = await db().from('orders').select('refunded_cents').where('id', '=', orderId).execute()
    expect(paid).toEqual([{ refunded_cents: 4000 }])
  })

  it('refuses a refund of an order that was paid with account credit', async () => {
    const { id } = await made()
    expect(await refusalOf(settle(id, 'refund'))).toMatchObject({
      status: 422,
      message: 'This order was not paid by card. Please issue account credit instead.',
    })
  })

  it('settles an amount of 0 without an entry in the ledger', async () => {
    const { id } = await made({ promise: { net_cents: 0 } })
    expect(await settle(id, 'credit')).toMatchObject({ state: 'credited', amount: 0 })
    expect(await entriesOf(id)).toEqual([])
  })

  it('never gives back more than is left of the order', async () => {
    const { id, orderId } = await made()
    await db().update('orders').set({ refunded_cents: 9000 }).where('id', '=', orderId).execute()
    expect(await settle(id, 'credit')).toMatchObject({ amount: 10 })
  })

  it('opens one claim for a confirmed loss, and ends it when two looks have seen the link again', async () => {
    const { lineId, promiseId } = await made({ claim: { state: 'withdrawn', ended_at: new Date() } })
    await Promise.all(Array.from({ length: 5 }, () => look({ lineId })))
    const [open, ...others] = await db()
      .from('claims')
      .selectAll()
      .where('promise_id', '=', promiseId)
      .where('state', '=', 'open')
      .execute()
    expect(others).toEqual([])
    expect(open).toMatchObject({ code: 'link_removed' })
    const state = async () => (await buyer.client.claims.show({ id: open?.id ?? 0 })).state
    await look({ lineId, to: 'live', code: 'ok', goodLooks: 1, firstBadAt: null })
    expect(await state()).toBe('open')
    await look({
      lineId,
      to: 'live',
      code: 'ok',
      goodLooks: 2,
      firstBadAt: null,
      at: new Date(Date.now() + 3 * DAY_MS),
    })
    expect(await state()).toBe('mended')
  })

  it('opens none for a page that needs a person, nor after the end of the promise', async () => {
    const { lineId, promiseId } = await made({ claim: { state: 'withdrawn', ended_at: new Date() } })
    await look({ lineId, to: 'review', code: 'parked' })
    await look({ lineId, firstBadAt: new Date(Date.now() + 41 * DAY_MS) })
    const { length } = await db().from('claims').select('id').where('promise_id', '=', promiseId).execute()
    expect(length).toBe(1)
  })

  it('orders a replacement at 0 for the remaining days, which ends the claim once it is live', async () => {
    const { id, promiseId } = await made()
    const { replacement_order_id, state } = await settle(id, 'replace')
    expect(state).toBe('answered')
    const [line] = await db()
      .from('order_lines')
      .select(['id', 'link_cents', 'off_cents'])
      .where('order_id', '=', replacement_order_id)
      .execute()
    expect(line).toMatchObject({ link_cents: 0, off_cents: 0 })
    expect(
      await db().from('link_promises').selectAll().where('replaces_id', '=', promiseId).executeTakeFirst(),
    ).toMatchObject({ left_days: 40, days: 100, net_cents: 10_000, from_at: null })
    expect(await refusalOf(settle(id, 'replace'))).toMatchObject({ status: 422 })
    await look({ lineId: line?.id ?? 0, to: 'live', code: 'ok', goodLooks: 1, firstBadAt: null })
    expect(await buyer.client.claims.show({ id })).toMatchObject({ state: 'replaced' })
  })

  it('needs a reason to refuse, and can be contested once', async () => {
    const { id } = await made()
    expect(await refusalOf(settle(id, 'refuse'))).toMatchObject({ status: 422 })
    expect(await settle(id, 'refuse', { note: 'The link is there.' })).toMatchObject({ state: 'refused' })
    const contest = () => buyer.client.claims.answer({ id, event: 'contest', note: 'It is not.' })
    expect(await contest()).toMatchObject({ state: 'open' })
    await settle(id, 'refuse', { note: 'It is.' })
    expect(await refusalOf(contest())).toMatchObject({ status: 422 })
  })

  it('moves the due date once, and refuses other steps of an ended claim', async () => {
    const { id } = await made()
    const due_day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
    expect(await settle(id, 'promise', { due_day })).toMatchObject({ state: 'answered' })
    expect(await refusalOf(settle(id, 'promise', { due_day }))).toMatchObject({ status: 422 })
    expect(await buyer.client.claims.answer({ id, event: 'withdraw' })).toMatchObject({ state: 'withdrawn' })
    expect(await refusalOf(settle(id, 'credit'))).toMatchObject({ status: 422 })
  })

  it('refuses a promised day more than 30 days away, also for an overdue claim', async () => {
    const { id } = await made({ claim: { due_at: new Date(Date.now() - DAY_MS) } })
    const due_day = new Date(Date.now() + 31 * DAY_MS).toISOString().slice(0, 10)
    const message = 'Please choose a day within 30 days from today.'
    expect(await refusalOf(settle(id, 'promise', { due_day }))).toMatchObject({ status: 422, message })
    expect((await buyer.client.claims.list({ due: 'overdue' })).map((claim) => claim.id)).toContain(id)
  })

  it('credits a due claim as the system, if its promise says so', async () => {
    const past = new Date(Date.now() - DAY_MS)
    const due = { claim: { due_at: past } }
    const { id } = await made({ ...due, promise: { auto_credit: true } })
    const other = await made(due)
    const job = {
      isFirst: true,
      signal: AbortSignal.timeout(60_000),
      log: { error() {}, info() {}, warn() {} },
    }
    for (let run = 0; run < 2; run += 1)
      await claimsDueJob.run(server.services, {}, job as unknown as Parameters<typeof claimsDueJob.run>[2])
    expect(await entriesOf(id)).toEqual([{ amount_cents: 4000 }])
    expect(await buyer.client.claims.show({ id })).toMatchObject({
      steps: [{ event: 'credit', by: 'system' }],
    })
    expect(await buyer.client.claims.show({ id: other.id })).toMatchObject({ state: 'open' })
  })

  it('shows claims to their business and to administrators only', async () => {
    const { id } = await made()
    const stranger = await server.newAccount()
    expect(await refusalOf(stranger.client.claims.show({ id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(stranger.client.claims.answer({ id, event: 'withdraw' }))).toMatchObject({
      status: 404,
    })
    expect((await stranger.client.claims.list({})).length).toBe(0)
    expect(await buyer.client.claims.show({ id })).not.toHaveProperty('customer')
    expect(await admin.client.claims.show({ id })).toMatchObject({ customer: expect.any(String) as string })
  })
})
