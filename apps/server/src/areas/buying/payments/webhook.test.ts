import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Integrations } from '../../../integrations/open.ts'
import { parseEventBytes } from '../../../integrations/payments/parse-event.ts'
import { signatureHeader, signatureProblem } from '../../../integrations/payments/signature.ts'
import { databases } from '../../../testing/databases.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import type { EventSubject } from './handlers.ts'
import { inboxJobOf } from './inbox.job.ts'
import { receiveEvent } from './receive-event.ts'

const SECRET = 'whsec_test'
const url = '/api/webhooks/payment'
let count = 0

function anEvent(changes: object = {}) {
  const id = `evt_${(count += 1)}`
  const object = { id: 'pi_1', object: 'payment_intent', customer: 'cus_1', status: 'of another time' }
  const created = 1_790_000_000
  const body = { id, object: 'event', livemode: false, created, type: 'payment_intent.succeeded' }
  return { ...body, data: { object }, ...changes }
}

describe.each(databases)('events of a payment provider, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let looked: EventSubject[]
  let fails = 0
  const handlers = {
    'payment_intent.succeeded': (_services: unknown, event: EventSubject) => {
      if (fails > 0) {
        fails -= 1
        return Promise.reject(new Error('The provider did not respond.'))
      }
      looked.push(event)
      return Promise.resolve()
    },
  }
  const jobs = [inboxJobOf(handlers)]

  beforeAll(async () => {
    const payments: Integrations['payments'] = {
      ...server.services.integrations.payments,
      async readEvent(raw, header, now) {
        const why = signatureProblem(raw, header, [SECRET], now)
        const read = parseEventBytes(raw)
        if (why !== undefined || read === undefined)
          return { is: 'refused', why: why ?? 'The body is not a valid event.' }
        return read.installation === undefined
          ? { is: 'event', event: read.event }
          : { is: 'foreign', why: 'The event is for another installation.' }
      },
    }
    Object.assign(server.services.integrations, { payments })
  })
  beforeEach(async () => {
    looked = []
    fails = 0
    await deleteJobs(server.services.kysely)
  })

  async function send(body: unknown, { seconds = 0, header = '', type = 'application/json' } = {}) {
    const raw = Buffer.from(JSON.stringify(body))
    const at = new Date(server.clock.now.getTime() + seconds * 1000)
    const signature = header || signatureHeader(raw, SECRET, at)
    const headers = { 'content-type': type, 'stripe-signature': signature }
    return await server.app.inject({ method: 'POST', url, headers, payload: raw })
  }
  const stored = async (id: string) =>
    await server.services.kysely
      .selectFrom('webhook_events')
      .select(['type', 'object_ref', 'customer_ref', 'state', 'attempts', 'error'])
      .where('id', '=', id)
      .execute()
  const take = (event: object) => {
    const read = parseEventBytes(Buffer.from(JSON.stringify(event)))
    if (read === undefined) throw new Error('This is no event.')
    return receiveEvent(server.services, handlers, read.event)
  }

  it('returns 200 to a genuine event and stores it once, however often it comes', async () => {
    const event = anEvent()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await stored(event.id)).toMatchObject([
      { type: 'payment_intent.succeeded', object_ref: 'pi_1', customer_ref: 'cus_1' },
    ])
  })

  it.each([
    ['forged', { header: 't=1790000000,v1=00' }],
    ['of yesterday', { seconds: -301 }],
    ['of tomorrow', { seconds: 302 }],
  ])('one that is %s is refused, and changes nothing', async (_, options) => {
    const event = anEvent()
    const response = await send(event, options)
    expect(response.statusCode).toBe(400)
    expect(response.payload).not.toContain(SECRET)
    expect(await stored(event.id)).toEqual([])
  })

  it('returns 200 to an event of another installation, and changes nothing', async () => {
    const data = { object: { id: 'pi_2', object: 'payment_intent', metadata: { installation: 'other' } } }
    const event = anEvent({ data })
    expect((await send(event)).statusCode).toBe(200)
    expect(await stored(event.id)).toEqual([])
  })

  it('refuses a missing body, another content type and an oversized body', async () => {
    for (const body of [null, 1, 'x', [], {}, { id: 'evt_x' }, anEvent({ data: null })])
      expect((await send(body)).statusCode).toBe(400)
    expect((await send(anEvent(), { type: 'text/plain' })).statusCode).toBe(415)
    expect((await send(anEvent({ padding: 'x'.repeat(260 * 1024) }))).statusCode).toBe(413)
  })

  it('stores and ignores an event of an unhandled type', async () => {
    const event = anEvent({ type: 'toString' })
    expect(await take(event)).toBe(true)
    expect(await runJobs(server.services, { jobs })).toEqual([])
    expect(await stored(event.id)).toMatchObject([{ state: 'ignored', attempts: 0 }])
  })

  it('is handled once, by reading its subject again', async () => {
    const event = anEvent()
    expect([await take(event), await take(event)]).toEqual([true, false])
    expect(await runJobs(server.services, { jobs })).toEqual(['payment-event'])
    expect(looked).toEqual([{ type: 'payment_intent.succeeded', objectRef: 'pi_1', customerRef: 'cus_1' }])
    expect(await stored(event.id)).toMatchObject([{ state: 'done', attempts: 1, error: null }])
    expect(await take(event)).toBe(false)
    expect(await runJobs(server.services, { jobs })).toEqual([])
  })

  it('is retried after a failure, which is stored', async () => {
    fails = 1
    const event = anEvent()
    await take(event)
    await expect(runJobs(server.services, { jobs })).rejects.toThrow('did not respond')
    expect(await stored(event.id)).toMatchObject([
      { state: 'waiting', attempts: 1, error: 'The provider did not respond.' },
    ])
    expect(await runJobs(server.services, { jobs, deferred: true })).toEqual(['payment-event'])
    expect(await stored(event.id)).toMatchObject([{ state: 'done', attempts: 2, error: null }])
  })

  it('receives events of the built-in processor the same way', async () => {
    const processor = server.services.integrations.testProcessor
    const business = { businessId: 1, name: 'Example', email: 'a@example.test' }
    const before = await server.services.kysely.selectFrom('webhook_events').select('id').execute()
    await processor?.ensureCustomer(business, 'cus-1')
    Object.assign(server.services.integrations, { payments: processor })
    await processor?.ensureCustomer({ ...business, businessId: 2 }, 'cus-2')
    const after = await server.services.kysely
      .selectFrom('webhook_events')
      .select(['provider', 'type'])
      .where('provider', '=', 'test')
      .execute()
    // The first one was not signed for the fake that replaced the processor.
    expect(after.filter(({ type }) => type === 'customer.created')).toHaveLength(1)
    expect(before.length).toBeGreaterThan(0)
  })
})
