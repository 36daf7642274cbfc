import { beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { sendLineEffect } from './send-line.ts'
import { ScriptedVendor } from './testing/scripted-vendor.ts'

const MINUTE_MS = 60_000
const LATE = { is: 'unknown', message: 'The vendor did not respond in time.' } as const

describe.each(databases)('sending to a vendor on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  let buyer: TestAccount
  let vendor: ScriptedVendor
  beforeEach(async () => {
    buyer = await server.newAccount()
    vendor = new ScriptedVendor()
    server.services.integrations.vendor = vendor
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    await deleteJobs(server.services.kysely)
  })

  const order = (made: Parameters<typeof newOrder>[2] = {}) => newOrder(server.services.kysely, buyer, made)
  const lines = async (orderId: number) =>
    (await admin.client.fulfilment.details({ orderId })).map(({ send_state, hoth_order_id, status }) => [
      send_state,
      hoth_order_id,
      status,
    ])
  const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
  const jobs = () => runJobs(server.services, { deferred: true })

  it('moves a New order to 3 and sends every line; the response becomes its external id', async () => {
    const { id } = await order({ lines: [{}, { ...syndication }, { status: 'cancelled' }] })
    const { order: sent } = await admin.client.fulfilment.send({ id })
    expect(sent).toMatchObject({
      completed: 3,
      details: [{ send_state: 'sending' }, {}, { send_state: 'none' }],
    })
    await jobs()
    const [first, second] = vendor.refs
    expect(await lines(id)).toEqual([
      ['sent', first, 'ordered'],
      ['sent', second, 'ordered'],
      ['none', null, 'cancelled'],
    ])
    await admin.client.fulfilment.send({ id })
    await jobs()
    expect(vendor.requests).toHaveLength(2)
  })

  it('is refused for orders with digital PR or technical SEO items, and where no vendor is set up', async () => {
    const audit = { ...syndication, type: 'technical_seo', details: null } as const
    const { id } = await order({ lines: [{}, audit] })
    expect(await refusalOf(admin.client.fulfilment.send({ id }))).toMatchObject({ status: 422 })
    vendor.isSetUp = false
    const other = await order()
    expect(await refusalOf(admin.client.fulfilment.send({ id: other.id }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('No vendor') as string,
    })
    expect((await admin.client.fulfilment.show({ id: other.id })).completed).toBe(0)
  })

  it('of a link line moves an order with manual lines to In Progress', async () => {
    const audit = { ...syndication, type: 'technical_seo', details: null } as const
    const { id, lineIds } = await order({ lines: [{}, {}, audit] })
    const [first = 0, second = 0, byHand = 0] = lineIds
    const completed = async () => (await admin.client.fulfilment.show({ id })).completed
    const { sendItem } = admin.client.fulfilment
    vendor.next = [() => ({ is: 'refused', message: 'No.' })]
    expect(await refusalOf(sendItem({ id: first }))).toMatchObject({ status: 422 })
    expect(await completed()).toBe(0)
    await sendItem({ id: first })
    expect(await completed()).toBe(3)
    await sendItem({ id: second })
    expect(await refusalOf(sendItem({ id: byHand }))).toMatchObject({ status: 422 })
    const events = await server.services.kysely
      .selectFrom('order_events')
      .select(['from_state', 'to_state', 'actor_user_id'])
      .where('order_id', '=', id)
      .where('line_id', 'is', null)
      .execute()
    expect(events).toEqual([{ from_state: '0', to_state: '3', actor_user_id: admin.user_id }])
  })

  it('is not needed for a line started manually, which moves its order to In Progress too', async () => {
    const audit = { ...syndication, type: 'technical_seo', details: null } as const
    const { id, lineIds } = await order({ lines: [{}, audit] })
    const byHand = lineIds[1] ?? 0
    const { setStatus, show } = admin.client.fulfilment
    await setStatus({ id: byHand, order_id: id, status: 'canceled' })
    expect((await show({ id })).completed).toBe(0)
    await setStatus({ id: byHand, order_id: id, status: 'in_progress' })
    expect((await show({ id })).completed).toBe(3)
    // An order of links alone is begun by sending it.
    const links = await order()
    await setStatus({ id: links.lineIds[0] ?? 0, order_id: links.id, status: 'in_progress' })
    expect((await show({ id: links.id })).completed).toBe(0)
  })

  it('of one item returns the external id as its message, and refuses one that has an id', async () => {
    const { id, lineIds } = await order({ status: 3 })
    const item = { id: lineIds[0] ?? 0 }
    const { message } = await admin.client.fulfilment.sendItem(item)
    expect(await lines(id)).toEqual([['sent', message, 'ordered']])
    expect(await refusalOf(admin.client.fulfilment.sendItem(item))).toMatchObject({ status: 422 })
    const fresh3 = await order()
    expect(await refusalOf(admin.client.fulfilment.sendItem({ id: fresh3.lineIds[0] ?? 0 }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('In Progress') as string,
    })
    expect(vendor.requests).toHaveLength(1)
  })

  it('leaves a refused item without an id and shows the message; the next attempt uses a new key', async () => {
    const { id, lineIds } = await order({ status: 3 })
    vendor.next = [() => ({ is: 'refused', message: 'The vendor says: no such target' })]
    const item = { id: lineIds[0] ?? 0 }
    expect(await refusalOf(admin.client.fulfilment.sendItem(item))).toMatchObject({
      status: 422,
      message: 'The vendor says: no such target',
    })
    expect(await lines(id)).toEqual([['failed', null, 'new']])
    await admin.client.fulfilment.sendItem(item)
    expect(new Set(vendor.requests).size).toBe(2)
    expect(vendor.refs).toHaveLength(1)
  })

  it.each([
    ['after the effect', (take: () => string) => (take(), LATE), ['send', 'find']],
    ['before the effect', () => LATE, ['send', 'find', 'send']],
  ] as const)(
    'a time-out %s is unknown, is looked up, and never becomes two orders',
    async (_, timesOut, requests) => {
      const { id, lineIds } = await order({ status: 3 })
      vendor.next = [timesOut]
      expect(await refusalOf(admin.client.fulfilment.sendItem({ id: lineIds[0] ?? 0 }))).toMatchObject({
        status: 422,
      })
      expect(await lines(id)).toEqual([['unknown', null, 'new']])
      await jobs()
      expect(vendor.verbs).toEqual(requests)
      expect(new Set(vendor.requests.map((each) => each.split(' ')[1])).size).toBe(1)
      expect(vendor.refs).toEqual([(await lines(id))[0]?.[1]])
    },
  )

  it('is resumed under the same key after a crash, once its lease has expired', async () => {
    const { id, lineIds } = await order({ status: 3 })
    const line = lineIds[0] ?? 0
    const { kysely, now } = { kysely: server.services.kysely, now: server.services.now }
    const killed = sendLineEffect(line, { now, vendor, actor: null, tries: 0 })
    const db = new TenantDb(kysely, buyer.business_id)
    const taken = await kysely
      .transaction()
      .execute((trx) => killed.claim(new TenantDb(trx, buyer.business_id)))
    if (taken.is !== 'claimed') throw new Error(`It is ${taken.is}.`)
    await killed.perform(taken.claim, new AbortController().signal, (change) => change(db))
    // Nothing was written: a concurrent call has to wait, and its response says so.
    expect(await lines(id)).toEqual([['sending', null, 'new']])
    later(2 * MINUTE_MS)
    await admin.client.fulfilment.sendItem({ id: line })
    expect(vendor.verbs).toEqual(['send', 'find'])
    expect(vendor.refs).toHaveLength(1)
    expect(await lines(id)).toEqual([['sent', vendor.refs[0], 'ordered']])
  })

  it('by many at once creates one vendor order, and all get its id', async () => {
    const { lineIds } = await order({ status: 3 })
    const item = { id: lineIds[0] ?? 0 }
    vendor.next = [
      async (take) => (await new Promise((done) => setTimeout(done, 150)), { is: 'sent', ref: take() }),
    ]
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => admin.client.fulfilment.sendItem(item)))
    const ids = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.message] : []))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids)).toEqual(new Set(vendor.refs))
    expect(vendor.requests).toHaveLength(1)
  })

  it("is retried later when the vendor limits requests, and finally given up with the vendor's message", async () => {
    const { id } = await order()
    const busy = { is: 'later', message: 'The vendor asked to slow down.', afterSeconds: 120 } as const
    vendor.next = Array.from({ length: 30 }, () => () => busy)
    await admin.client.fulfilment.send({ id })
    await jobs()
    expect(await lines(id)).toEqual([['failed', null, 'new']])
    expect(vendor.requests.length).toBe(13)
  })

  it('stays unknown with a vendor that cannot be queried, until an administrator sends it again under the same key', async () => {
    const { id, lineIds } = await order()
    vendor.canFind = false
    vendor.honoursKeys = true
    vendor.next = [(take) => (take(), LATE)]
    await admin.client.fulfilment.send({ id })
    await jobs()
    expect(await lines(id)).toEqual([['unknown', null, 'new']])
    expect(vendor.requests).toHaveLength(1)
    const careful = { id: lineIds[0] ?? 0, again: false }
    expect(await refusalOf(admin.client.fulfilment.sendItem(careful))).toMatchObject({
      status: 409,
      message: expect.stringContaining('may already have received it') as string,
    })
    expect([await lines(id), vendor.requests.length]).toEqual([[['unknown', null, 'new']], 1])
    const { message } = await admin.client.fulfilment.sendItem({ id: lineIds[0] ?? 0 })
    expect(vendor.refs).toEqual([message])
  })

  it('refuses an external id that another line has', async () => {
    const { id } = await order({ lines: [{}, {}] })
    vendor.next = [() => ({ is: 'sent', ref: `SAME-${id}` }), () => ({ is: 'sent', ref: `SAME-${id}` })]
    await admin.client.fulfilment.send({ id })
    await jobs()
    expect((await lines(id)).map(([state]) => state)).toEqual(['sent', 'unknown'])
  })

  it('ends when its order is canceled in between; waiting lines are not sent', async () => {
    const { id } = await order()
    await admin.client.fulfilment.send({ id })
    await admin.client.fulfilment.cancel({ id })
    await jobs()
    expect(vendor.requests).toEqual([])
    expect(await lines(id)).toEqual([['none', null, 'new']])
  })
})
