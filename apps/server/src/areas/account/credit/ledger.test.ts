import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { useDatabase } from '../../../testing/use-server.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { hold, release, settle } from './hold.ts'
import { moveCredit } from './move.ts'

const added = { cents: 10_000, action: 'add', reason: 'a gift', actor: null } as const
const taken = { cents: -2_500, action: 'remove', reason: 'taken back', actor: null } as const

async function newBusiness(kysely: Kysely<DB>): Promise<TenantDb> {
  const row = { name: 'Acme', plan_id: 1 }
  const { id } = await kysely.insertInto('businesses').values(row).returning('id').executeTakeFirstOrThrow()
  return new TenantDb(kysely, id)
}

/** An order that an administrator entered. */
async function newOrder(db: TenantDb): Promise<number> {
  const money = { subtotal_cents: 0, extra_cents: 0, plan_cents: 0, credit_cents: 0, card_cents: 0 }
  const customer = { customer_name: 'Ada', customer_email: 'a@acme.example' }
  const paid = {
    kind: 'order',
    origin: 'admin',
    payment_state: 'paid',
    plan_id: 1,
    plan_basis_points: 0,
  } as const
  const { id } = await db
    .insert('orders', { ...paid, ...money, ...customer })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const balanceOf = async (db: TenantDb) =>
  await db
    .business()
    .select(['credit_cents as cents', 'credit_held_cents as held', 'credit_seq as seq'])
    .executeTakeFirstOrThrow()

const entriesOf = async (db: TenantDb) =>
  await db
    .from('credit_entries')
    .select(['seq', 'before_cents', 'amount_cents', 'after_cents', 'action'])
    .orderBy('seq')
    .execute()

describe.each(databases)('the credit of a business on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  let db: TenantDb
  beforeEach(async () => {
    db = await newBusiness(database.kysely)
  })

  it('equals the sum of its entries, each starting at the balance of the one before', async () => {
    expect(await balanceOf(db)).toEqual({ cents: 0, held: 0, seq: null })
    expect(await moveCredit(db, added)).toEqual({ seq: 1, cents: 10_000, free: 10_000 })
    expect(await moveCredit(db, taken)).toEqual({ seq: 2, cents: 7_500, free: 7_500 })
    expect(await entriesOf(db)).toEqual([
      { seq: 1, before_cents: 0, amount_cents: 10_000, after_cents: 10_000, action: 'add' },
      { seq: 2, before_cents: 10_000, amount_cents: -2_500, after_cents: 7_500, action: 'remove' },
    ])
    expect(await balanceOf(db)).toEqual({ cents: 7_500, held: 0, seq: 2 })
  })

  it('is not spent below zero, and held credit is not spent', async () => {
    expect(await moveCredit(db, { ...taken, cents: -1 })).toBeUndefined()
    await moveCredit(db, added)
    expect(await hold(db, 9_000)).toBe(true)
    expect(await hold(db, 1_001)).toBe(false)
    expect(await moveCredit(db, { ...taken, cents: -1_001 })).toBeUndefined()
    expect(await moveCredit(db, { ...taken, cents: -1_000 })).toEqual({ seq: 2, cents: 9_000, free: 0 })
    expect(await balanceOf(db)).toEqual({ cents: 9_000, held: 9_000, seq: 2 })
    expect(await entriesOf(db)).toHaveLength(2)
  })

  it('decreases by the held amount when a checkout is settled, and is free again when one is released', async () => {
    await moveCredit(db, added)
    await hold(db, 4_000)
    await hold(db, 5_000)
    const order = await newOrder(db)
    expect(await settle(db, { cents: 4_000, orderId: order, actor: null })).toEqual({
      seq: 2,
      cents: 6_000,
      free: 1_000,
    })
    await release(db, 5_000)
    expect(await balanceOf(db)).toEqual({ cents: 6_000, held: 0, seq: 2 })
    await expect(release(db, 1)).rejects.toThrow(/less credit is held/)
    await expect(settle(db, { cents: 1, orderId: order, actor: null })).rejects.toThrow(/less credit is held/)
    expect(await balanceOf(db)).toEqual({ cents: 6_000, held: 0, seq: 2 })
  })

  it('is published to all sessions of the business when the available amount changes, and only then', async () => {
    const received: { command: string; business_id: number; user_id: null; data: { credit: number } }[] = []
    const stop = await database.listen('linkwright_bus', (payload) =>
      received.push(JSON.parse(payload ?? '')),
    )
    await moveCredit(db, added)
    await hold(db, 2_550)
    await settle(db, { cents: 1_000, orderId: await newOrder(db), actor: null })
    await hold(db, 20_000)
    await release(db, 1_550)
    await eventually(() => expect(received).toHaveLength(3))
    await stop()
    expect(received.map(({ data }) => data.credit)).toEqual([100, 74.5, 90])
    for (const message of received)
      expect(message).toMatchObject({ command: 'addUserCredit', business_id: db.businessId, user_id: null })
  })

  it('is not changed by an empty amount', async () => {
    expect(await hold(db, 0)).toBe(true)
    await release(db, 0)
    expect(await settle(db, { cents: 0, orderId: 1, actor: null })).toBeUndefined()
    expect(await balanceOf(db)).toEqual({ cents: 0, held: 0, seq: null })
  })

  /** What the server could be made to send, each refused by the database itself. */
  const forgeries: [what: string, statements: (id: number) => string[]][] = [
    [
      'a balance that no entry ends with',
      (id) => [`update businesses set credit_cents = 99 where id = ${id}`],
    ],
    [
      'a balance with a number and without an entry',
      (id) => [`update businesses set credit_cents = 10100, credit_seq = 3 where id = ${id}`],
    ],
    [
      'an entry that the balance does not know',
      (id) => [
        `insert into credit_entries (business_id, seq, before_cents, amount_cents, action) values (${id}, 3, 7500, 1, 'opening')`,
      ],
    ],
    [
      'an entry that begins elsewhere',
      (id) => [
        `with b as (update businesses set credit_cents = 9900, credit_seq = 3 where id = ${id})
         insert into credit_entries (business_id, seq, before_cents, amount_cents, action) values (${id}, 3, 9000, 900, 'opening')`,
      ],
    ],
    [
      'a fork of the chain',
      (id) => [
        `insert into credit_entries (business_id, seq, before_cents, amount_cents, action) values (${id}, 2, 10000, 5, 'opening')`,
      ],
    ],
    [
      'a restarted chain',
      (id) => [
        `insert into credit_entries (business_id, seq, before_cents, amount_cents, action) values (${id}, 1, 0, 5, 'opening')`,
      ],
    ],
    ['a rewind', (id) => [`update businesses set credit_cents = 10000, credit_seq = 1 where id = ${id}`]],
    [
      'a chain that is forgotten',
      (id) => [`update businesses set credit_cents = 0, credit_seq = null where id = ${id}`],
    ],
    [
      'two entries at once',
      (id) => [
        `with b as (update businesses set credit_cents = 7502, credit_seq = 4 where id = ${id})
         insert into credit_entries (business_id, seq, before_cents, amount_cents, action)
         values (${id}, 3, 7500, 1, 'opening'), (${id}, 4, 7501, 1, 'opening')`,
      ],
    ],
    [
      'a balance below zero',
      (id) => [
        `with b as (update businesses set credit_cents = -1, credit_seq = 3 where id = ${id})
         insert into credit_entries (business_id, seq, before_cents, amount_cents, action, reason)
         values (${id}, 3, 7500, -7501, 'remove', 'x')`,
      ],
    ],
    ['more held than there is', (id) => [`update businesses set credit_held_cents = 7501 where id = ${id}`]],
    ['less held than nothing', (id) => [`update businesses set credit_held_cents = -1 where id = ${id}`]],
    [
      'an administrator without a reason',
      (id) => [
        `with b as (update businesses set credit_cents = 7501, credit_seq = 3 where id = ${id})
         insert into credit_entries (business_id, seq, before_cents, amount_cents, action) values (${id}, 3, 7500, 1, 'add')`,
      ],
    ],
    [
      'a change of what was written',
      (id) => [`update credit_entries set reason = 'another' where business_id = ${id}`],
    ],
    ['a deletion', (id) => [`delete from credit_entries where business_id = ${id}`]],
  ]

  it.each(forgeries)('refuses %s', async (_what, statements) => {
    await moveCredit(db, added)
    await moveCredit(db, taken)
    const before = [await balanceOf(db), await entriesOf(db)]
    const forged = database.kysely.transaction().execute(async (trx) => {
      for (const statement of statements(db.businessId)) await sql.raw(statement).execute(trx)
    })
    // A constraint, a trigger or a missing right; not a slip in the statement.
    await expect(forged).rejects.toMatchObject({ code: expect.stringMatching(/^(23\d{3}|42501)$/) })
    expect([await balanceOf(db), await entriesOf(db)]).toEqual(before)
  })
})

it('200 concurrent spends never exceed the balance', async () => {
  const database = await freshDatabase()
  const db = await newBusiness(database.kysely)
  await moveCredit(db, added)
  await hold(db, 2_500)
  const moves = await Promise.all(Array.from({ length: 200 }, () => moveCredit(db, taken)))
  expect(moves.filter((moved) => moved !== undefined)).toHaveLength(3)
  expect(await balanceOf(db)).toEqual({ cents: 2_500, held: 2_500, seq: 4 })
  const holds = await Promise.all(Array.from({ length: 50 }, () => hold(db, 100)))
  expect(holds).not.toContain(true)
  await database.close()
})
