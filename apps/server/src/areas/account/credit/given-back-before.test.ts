import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../migrations/all.ts'
import { postgresPlace, within } from '../../../backup/place.ts'
import { openDatabase } from '../../../db/open.ts'
import { appRoleFor, migrateWithin } from '../../../db/migrate.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { bareDatabase } from '../../../testing/postgres.ts'

const WHOSE = { business_id: 7, user_id: 70 }

/** A database as the migrations before one leave it, with what `fill` writes, opened by this version. */
async function openedFrom(before: string, fill: (trx: Kysely<never>) => Promise<void>) {
  const { url, drop } = await bareDatabase()
  await within(postgresPlace(url), async ({ db }) => {
    await appRoleFor(db)
    await db.transaction().execute(async (trx) => {
      const names = Object.keys(migrations)
      await migrateWithin(trx, names.slice(0, names.indexOf(before)))
      await sql`
        insert into businesses (id, name, main_email, plan_id) overriding system value
          values (7, 'a', 'a@demo.test', 1), (8, 'b', 'b@demo.test', 1);
        insert into users (id, business_id, is_main, first_name, last_name, email, email_key, password_hash, user_type)
          overriding system value
          values (70, 7, true, 'A', 'B', 'a@demo.test', 'a@demo.test', '', 'user'), (80, 8, true, 'C', 'D', 'b@demo.test', 'b@demo.test', '', 'user')`.execute(
        trx,
      )
      await fill(trx as unknown as Kysely<never>)
    })
  })
  const database = await openDatabase({ url })
  return {
    kysely: database.kysely,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** An order within the transaction that fills a database. */
const ordered = async (trx: Kysely<never>, made: Parameters<typeof newOrder>[2] = {}) => {
  const joined = { transaction: () => ({ execute: (work: (within: unknown) => unknown) => work(trx) }) }
  return (await newOrder(joined as never, WHOSE, made)).id
}

test('0064: what went back to a card before is known from what was written down, or from the tax', async () => {
  const ids: number[] = []
  const { kysely, close } = await openedFrom('0064-refunded', async (trx) => {
    for (let nth = 0; nth < 4; nth++) ids.push(await ordered(trx))
    const [seen, taxed, both, none] = ids
    await sql`
      update orders set tax_returned_cents = case id when ${taxed} then 700 when ${both} then 900 else 0 end;`.execute(
      trx,
    )
    const entry = (id: number | undefined, after: object) =>
      sql`
      insert into audit_log (action, subject, subject_id, of_business_id, after, via, at)
      values ('order.payment', 'order', ${id}, 7, ${JSON.stringify(after)}, 'job', now())`.execute(trx)
    await entry(seen, { payment_state: 'paid', refunded_cents: 100 })
    await entry(seen, { payment_state: 'paid', refunded_cents: 2500 })
    await entry(both, { payment_state: 'paid', refunded_cents: 300 })
    await entry(none, { payment_state: 'disputed' })
  })
  const rows = await kysely.selectFrom('orders').select(['id', 'refunded_cents']).orderBy('id').execute()
  // The last that was seen; the tax; whichever is more; nothing.
  expect(rows.map(({ refunded_cents }) => refunded_cents)).toEqual([2500, 700, 900, 0])
  await close()
})

test('0065 and 0072: an entry from before names its order where that is certain, and no other', async () => {
  const ids: number[] = []
  const { kysely, close } = await openedFrom('0065-credit-given-back', async (trx) => {
    for (let nth = 0; nth < 4; nth++) ids.push(await ordered(trx))
    const back = ids.slice(0, 3)
    await sql`update orders set credit_back_cents = 18000 where id = any(${back}::bigint[])`.execute(trx)
    const entry = async (business: number, seq: number, cents: number, reason: string) => {
      await sql`
        update businesses set credit_cents = credit_cents + ${cents}, credit_seq = ${seq} where id = ${business}`.execute(
        trx,
      )
      await sql`
        insert into credit_entries (business_id, seq, before_cents, amount_cents, action, reason)
        select ${business}, ${seq}, credit_cents - ${cents}, ${cents}, 'add', ${reason}
        from businesses where id = ${business}`.execute(trx)
    }
    const reason = (nth: number) => `order_${ids[nth]}`
    await entry(7, 1, 18_000, reason(0))
    // Of another amount than was given back, of an order with two such entries, of one that nothing was given back of,
    // of a reason in words, and of another business.
    await entry(7, 2, 500, reason(1))
    await entry(7, 3, 18_000, reason(2))
    await entry(7, 4, 18_000, reason(2))
    await entry(7, 5, 18_000, reason(3))
    await entry(7, 6, 18_000, 'a gift')
    await entry(8, 1, 18_000, reason(0))
  })
  const rows = await kysely
    .selectFrom('credit_entries')
    .select(['business_id', 'seq', 'order_id'])
    .where('order_id', 'is not', null)
    .execute()
  expect(rows).toEqual([{ business_id: 7, seq: 1, order_id: ids[0] }])
  await close()
})
