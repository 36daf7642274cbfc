import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { databases } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { freshDatabase, type PostgresTestDatabase } from '../testing/postgres.ts'
import { type Bus, clean, openBus, publish, RESYNC } from './bus.ts'
import type { BusMessage } from './audience.ts'

/** A message with this much text. */
const task = (business_id: number, message: string): BusMessage => ({
  business_id,
  user_id: 1,
  command: 'notice',
  data: { id: 1, message, time: '', href: null, icon: '', color: '' },
})

describe.each(databases)('the bus on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  let bus: Bus
  beforeAll(async () => {
    bus = await openBus(database)
  })
  afterAll(async () => {
    await bus.close()
  })

  test('small and 50 kB messages arrive complete and in order', async () => {
    const received: unknown[] = []
    const stop = bus.subscribe((message) => received.push(message))
    const sent = [task(1, 'é'.repeat(25_000)), task(2, 'small'), task(3, 'x'.repeat(7_900)), task(4, 'last')]
    for (const message of sent)
      await database.kysely.transaction().execute(async (trx) => publish(trx, message))
    await expect.poll(() => received.length).toBe(sent.length)
    expect(received).toEqual(sent)
    stop()
  })

  test('many concurrent messages arrive complete and in order, large ones among small ones', async () => {
    const received: unknown[] = []
    const stop = bus.subscribe((message) => received.push(message))
    const sent = Array.from({ length: 300 }, (_, n) => task(n, n % 7 === 0 ? `${n}`.repeat(9_000) : `${n}`))
    await database.kysely.transaction().execute(async (trx) => publish(trx, ...sent))
    await expect.poll(() => received.length).toBe(sent.length)
    expect(received).toEqual(sent)
    await publish(database.kysely)
    stop()
  })

  test('requests a resync when a large message could not be delivered', async () => {
    const reported: unknown[] = []
    const enter = () => Promise.reject(new Error('too busy'))
    const busy = database.queued({ enter, maxWaitMs: Infinity, refusal: Error }, 'request')
    const deaf = await openBus({ ...database, kysely: busy }, (error) => reported.push(error))
    const [received, here]: [unknown[], unknown[]] = [[], []]
    deaf.subscribe((message) => received.push(message))
    const stop = bus.subscribe((message) => here.push(message))
    await publish(database.kysely, task(1, 'x'.repeat(50_000)), task(2, 'small'))
    await expect.poll(() => received).toEqual([RESYNC, task(2, 'small')])
    await expect.poll(() => here).toHaveLength(2)
    stop()
    expect(reported).toEqual([new Error('too busy')])
    await deaf.close()
  })

  test('sends nothing from a failed transaction', async () => {
    const received: unknown[] = []
    const stop = bus.subscribe((message) => received.push(message))
    await database.kysely
      .transaction()
      .execute(async (trx) => {
        await publish(trx, task(1, 'x'.repeat(50_000)))
        await publish(trx, task(1, 'small'))
        throw new Error('no')
      })
      .catch(() => {})
    await database.kysely.transaction().execute(async (trx) => publish(trx, task(1, 'after')))
    await expect.poll(() => received).toEqual([task(1, 'after')])
    stop()
  })

  test('every one of 1,000 messages arrives', async () => {
    const received = new Set<unknown>()
    const stop = bus.subscribe((message) => message !== RESYNC && received.add(message.business_id))
    const senders = Array.from({ length: 10 }, async (_, sender) => {
      for (let n = 0; n < 100; n++) await publish(database.kysely, task(sender * 100 + n, `${n}`))
    })
    await Promise.all(senders)
    await expect.poll(() => received.size).toBe(1_000)
    stop()
  })

  test('large messages are removed after a while, not before', async () => {
    await database.kysely.deleteFrom('bus_messages').execute()
    for (const text of ['old', 'new']) await publish(database.kysely, task(1, text.repeat(9_000)))
    await sql`update bus_messages set created_at = now() - interval '11 minutes' where payload like '%oldold%'`.execute(
      database.kysely,
    )
    await clean(database.kysely)
    const left = await database.kysely.selectFrom('bus_messages').select('payload').execute()
    expect(left.map((row) => row.payload.includes('newnew'))).toEqual([true])
  })
})

describe('the bus of two servers on PostgreSQL', () => {
  let here: PostgresTestDatabase
  beforeAll(async () => {
    here = await freshDatabase()
  })
  afterAll(() => here.close())

  test('delivers a message to both servers, and reports a restored listener', async () => {
    const there = await openDatabase(here.place)
    const buses = [await openBus(here), await openBus(there)]
    const received: unknown[][] = buses.map((bus) => {
      const messages: unknown[] = []
      bus.subscribe((message) => messages.push(message))
      return messages
    })
    await publish(here.kysely, task(1, 'both'))
    await expect.poll(() => received).toEqual([[task(1, 'both')], [task(1, 'both')]])

    await here.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'linkwright listener' and datname = current_database()`)
    await expect
      .poll(() => received.map((messages) => messages.at(-1)), { timeout: 5_000 })
      .toEqual([RESYNC, RESYNC])
    await publish(there.kysely, task(2, 'again'))
    await expect
      .poll(() => received.map((messages) => messages.at(-1)))
      .toEqual([task(2, 'again'), task(2, 'again')])
    for (const bus of buses) await bus.close()
    await there.close()
  })
})
