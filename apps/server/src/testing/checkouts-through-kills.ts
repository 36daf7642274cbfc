import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkBooks } from '../areas/buying/payments/check-books.ts'
import { refundStrays } from '../areas/buying/payments/reconcile.ts'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { startServer } from './start.ts'
import { type KillPlace, throughKills } from './through-kills.ts'
import { runJobs } from './run-jobs.ts'

/** After the first order is sent: long enough for a few orders. */
const LIVES_MS = 400
const CARD = 'tok_4242_12_2040'

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * A process that brings to its end what the one before has left, notes how much that was, and orders by credit and card
 * until it is killed. The built-in processor keeps what it has charged in the same database, beside what we know of it.
 */
const worker = (place: DatabasePlace, account: object) => (kill: number | undefined) =>
  `
  const { openDatabase } = await import(${url('../db/open.ts')})
  const { TenantDb } = await import(${url('../db/tenant.ts')})
  const { move } = await import(${url('../areas/account/credit/move.ts')})
  const { anInsertion } = await import(${url('./forms.ts')})
  const { startServer } = await import(${url('./start.ts')})
  const { runJobs } = await import(${url('./run-jobs.ts')})
  const { sql } = await import('kysely')
  const place = ${JSON.stringify(place)}
  const account = ${JSON.stringify(account)}
  const server = await startServer(async () => ({ ...(await openDatabase(place)), place }))
  const { services } = server
  const { kysely } = services
  const { rows } = await sql\`update checkouts set lease_until = now() where ended_at is null returning id\`.execute(kysely)
  await runJobs(services, { deferred: true })
  if (rows.length > 0)
    await kysely.insertInto('instance').values({ key: 'cut-' + rows[0].id, value: '' }).execute()
  if (${kill !== undefined}) {
    const client = await server.signIn(account)
    const credit = new TenantDb(kysely, account.business_id)
    await client.cart.empty()
    for (let nth = 0; ; nth += 1) {
      await move(credit, { cents: 1000, action: 'add', reason: 'test', actor: null })
      await client.cart.add(anInsertion())
      const { total } = await client.checkout.price({ credit: '1' })
      if (nth === 0) console.log('begun')
      await client.checkout.place({ total, credit: true })
    }
  }
  await server.close()`

/**
 * Checks that each charge is one order and that no credit remains on hold, although the server is killed several
 * times.
 */
export async function checkoutsThroughKills({ open }: KillPlace, kills: number): Promise<void> {
  const { place, remove } = await open()
  const serve = () => startServer(async () => ({ ...(await openDatabase(place)), place }))
  const before = await serve()
  const account = await before.newAccount()
  await account.client.billing.addCard({ id: CARD })
  await before.close()

  const { business_id, user_id } = account
  await throughKills(worker(place, { business_id, user_id }), kills, LIVES_MS)

  const { services, clock, close } = await serve()
  const { kysely } = services
  expect(await runJobs(services, { deferred: true })).toEqual([])
  const { rows: charged } = await sql<{ ref: string; cents: number }>`
    select ref, (body ->> 'cents')::int as cents from test_processor_objects
    where kind = 'payment' and body ->> 'state' = 'succeeded' order by ref`.execute(kysely)
  const { rows: ordered } = await sql<{ ref: string; cents: number; credit: number; lines: number }>`
    select payment_ref as ref, card_cents::int as cents, credit_cents::int as credit,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines
    from orders o where business_id = ${business_id} order by payment_ref`.execute(kysely)
  expect(ordered.map(({ ref, cents }) => ({ ref, cents }))).toEqual(charged)
  expect(new Set(ordered.map(({ lines }) => lines))).toEqual(new Set([1]))
  const { rows } = await sql<{ open: number; held: number; spent: number; cut: number }>`
    select (select count(*)::int from checkouts where ended_at is null) as open, credit_held_cents::int as held,
      (select -sum(amount_cents)::int from credit_entries e where e.business_id = b.id and action = 'order') as spent,
      (select count(*)::int from instance where key like 'cut-%') as cut
    from businesses b where id = ${business_id}`.execute(kysely)
  const [end] = rows
  const spent = ordered.reduce((sum, { credit }) => sum + credit, 0)
  expect(end).toEqual({ open: 0, held: 0, spent, cut: end?.cut })
  expect(end?.cut).toBeGreaterThan(0)
  const log = { info() {}, warn() {}, error: console.error }
  expect(await checkBooks(services, log)).toEqual([])
  clock.now = new Date(clock.now.getTime() + 7_200_000)
  expect(await refundStrays(services, log)).toEqual([])
  console.log(`${end?.cut} of ${kills} kills cut a checkout off; ${ordered.length} orders`)
  await close()
  await remove()
}
