import { beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { SendResult } from '../../../integrations/fulfilment/port.ts'
import { databases } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { unfinishedLinesJob } from './unfinished-lines.job.ts'
import { sendLineEffect } from './send-line.ts'
import { ScriptedVendor } from './testing/scripted-vendor.ts'

const LATE = { is: 'unknown', message: 'The vendor did not respond in time.' } as const
const BUSY = { is: 'later', message: 'The vendor asked to slow down.', afterSeconds: 1 } as const

describe.each(databases)('a line of an order that changes while it is sent, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  let vendor: ScriptedVendor
  beforeEach(async () => {
    vendor = new ScriptedVendor()
    server.services.integrations.vendor = vendor
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    await deleteJobs(server.services.kysely)
  })

  const jobs = () => runJobs(server.services, { deferred: true })
  const calls = () => admin.client.fulfilment
  const lines = async (orderId: number) =>
    (await calls().details({ orderId })).map((line) => [
      line.send_state,
      line.hoth_order_id,
      line.send_failure,
    ])
  const order = async () => {
    const { id, lineIds } = await newOrder(server.services.kysely, buyer, { status: 3 })
    return { id, line: { id: lineIds[0] ?? 0 } }
  }
  async function sentAnew(id: number) {
    await calls().cancel({ id })
    await calls().reopen({ id })
    await calls().send({ id })
  }
  /** The vendor gets the request and responds on a signal of the test. */
  async function duringRequest(line: { id: number }) {
    const answer = Promise.withResolvers<SendResult>()
    vendor.next = [() => answer.promise]
    const requests = calls()
      .sendItem(line)
      .then(({ message }) => message, String)
    await expect.poll(() => vendor.requests).toHaveLength(1)
    return { answer: answer.resolve, requests }
  }
  /** A server was killed after it received the vendor's response. */
  async function killedOver(line: { id: number }) {
    const { kysely, now } = server.services
    const killed = sendLineEffect(line.id, { now, vendor, actor: null, tries: 0 })
    const taken = await kysely
      .transaction()
      .execute((trx) => killed.claim(new TenantDb(trx, buyer.business_id)))
    if (taken.is !== 'claimed') throw new Error(`It is ${taken.is}.`)
    const db = new TenantDb(kysely, buyer.business_id)
    await killed.perform(taken.claim, new AbortController().signal, (change) => change(db))
  }

  it('is not sent twice when its order is canceled, reopened and sent in between', async () => {
    const { id, line } = await order()
    const { answer, requests } = await duringRequest(line)
    await sentAnew(id)
    // A sender that finds the lease taken checks again after it is released.
    await runJobs(server.services)
    expect(vendor.verbs).toEqual(['send'])
    answer({ is: 'sent', ref: 'V-FIRST' })
    expect(await requests).toBe('V-FIRST')
    await jobs()
    expect(vendor.verbs).toEqual(['send'])
    expect(await lines(id)).toEqual([['sent', 'V-FIRST', null]])
  })

  it.each([
    ['waits for an administrator where it cannot', false, ['send'], 'unknown'],
    ['asks where it can', true, ['send', 'find'], 'sent'],
  ] as const)(
    'of which the vendor may have an order: sending its order again %s',
    async (_, canFind, verbs, state) => {
      const { id, line } = await order()
      vendor.canFind = canFind
      vendor.next = [(take) => (take(), LATE)]
      await refusalOf(calls().sendItem(line))
      await sentAnew(id)
      await jobs()
      expect(vendor.verbs).toEqual(verbs)
      expect(vendor.refs).toHaveLength(1)
      expect((await lines(id))[0]?.[0]).toBe(state)
    },
  )

  it("stays unknown when the vendor postpones an administrator's second attempt", async () => {
    const { id, line } = await order()
    vendor.canFind = false
    vendor.next = [(take) => (take(), LATE), () => BUSY]
    await refusalOf(calls().sendItem(line))
    expect(await refusalOf(calls().sendItem(line))).toMatchObject({ message: BUSY.message })
    await jobs()
    expect(vendor.refs).toHaveLength(1)
    expect((await lines(id))[0]?.[0]).toBe('unknown')
  })

  it('shows why it was not sent when its order was archived, and is sent after restoring', async () => {
    const { id } = await newOrder(server.services.kysely, buyer)
    await calls().send({ id })
    await calls().archive({ id })
    await jobs()
    expect(await lines(id)).toEqual([['none', null, expect.stringContaining('archived') as string]])
    await calls().restore({ id })
    expect(await lines(id)).toEqual([['sending', null, null]])
    await jobs()
    expect(await lines(id)).toEqual([['sent', vendor.refs[0], null]])
  })

  it('is not shown as sending when the vendor postpones it and its order is canceled', async () => {
    const { id, line } = await order()
    const { answer, requests } = await duringRequest(line)
    await calls().cancel({ id })
    answer(BUSY)
    await requests
    await jobs()
    expect(await lines(id)).toEqual([['none', null, expect.stringContaining('In Progress') as string]])
    expect(vendor.verbs).toEqual(['send'])
  })

  it('is looked up by a job after a crash, once the lease has expired', async () => {
    const { id, line } = await order()
    await killedOver(line)
    await jobs()
    expect((await lines(id))[0]?.[0]).toBe('sending')
    server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    await enqueue(server.services.kysely, unfinishedLinesJob, {})
    await jobs()
    expect(vendor.verbs).toEqual(['send', 'find'])
    expect(await lines(id)).toEqual([['sent', vendor.refs[0], null]])
  })

  it('stays possibly sent when the server crashed and its order was canceled then', async () => {
    const { id, line } = await order()
    await killedOver(line)
    await calls().cancel({ id })
    server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    await enqueue(server.services.kysely, unfinishedLinesJob, {})
    await jobs()
    expect(await lines(id)).toEqual([['unknown', null, expect.stringContaining('In Progress') as string]])
    await calls().reopen({ id })
    await calls().send({ id })
    await jobs()
    expect(vendor.verbs).toEqual(['send', 'find'])
    expect(await lines(id)).toEqual([['sent', vendor.refs[0], null]])
  })
})
