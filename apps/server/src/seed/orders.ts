import { isLinkForm } from '@linkwright/core/buying/cart/ordered-link'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { beginCheckout } from '../areas/buying/checkout/begin.ts'
import type { Bought } from '../areas/buying/checkout/checkout-end.ts'
import { mailCheckoutJob } from '../areas/buying/checkout/mail.job.ts'
import { mailClaimJob } from '../areas/buying/promises/mail-claim.job.ts'
import { placeOrder } from '../areas/buying/checkout/place-order.ts'
import { settleCheckoutJob } from '../areas/buying/checkout/checkout-to-settle.ts'
import { addLine } from '../areas/buying/cart/add.ts'
import { priceCart } from '../areas/buying/checkout/price.ts'
import { type KeepSample, sampleKeeper } from '../areas/tracking/evidence/keep-evidence.ts'
import { startOwnOrder } from '../db/lock-record.ts'
import { lock, lockAdvisory } from '../db/lock.ts'
import { asSystem, AuditedDb } from '../db/audit-writer.ts'
import type { DB } from '../db/tables.ts'
import type { Caller } from '../access/caller.ts'
import type { Services, QueuedServices } from '../http/context.ts'
import { publishersSince } from '../integrations/page-reader/publishers-clock.ts'
import {
  ProcessorStore,
  type MakeRef,
  prefixes,
} from '../integrations/payments/test-processor/processor-store.ts'
import { confirmPayment, createPayment, refund } from '../integrations/payments/test-processor/payments.ts'
import { DAY_MS, fulfillOrder } from './fulfill-order.ts'
import { type OrderPlan, orderPlans } from './order-plans.ts'
import { portrait } from './portrait.ts'

/** Half past nine. */
const MORNING_MS = 34_200_000

/**
 * Places the orders of the demo's agency on the days of their plans, with the production code: added to the cart,
 * frozen, charged by the built-in processor and placed. Only the fulfillment is written directly. Skips an agency that
 * has bought anything or has lines in its cart.
 */
export async function addOrders(kysely: Kysely<DB>, services: Services): Promise<void> {
  const keep = await sampleKeeper({ ...services, kysely })
  const midnight = new Date(`${services.now().toISOString().slice(0, 10)}T00:00:00Z`).getTime()
  await kysely.transaction().execute(async (trx) => {
    await lockAdvisory(trx, 'test processor')
    const buyers = await readBuyers(trx)
    await lockAll(trx, [...buyers.values()])
    const since = await publishersSince(trx, services.now())
    const checkouts: number[] = []
    for (const [index, plan] of orderPlans.entries()) {
      const caller = buyers.get(plan.by)
      if (caller === undefined) return
      startOwnOrder(trx, 'orders of the demo')
      const store = new ProcessorStore(trx, midnight - plan.age * DAY_MS + MORNING_MS, {
        named: refsFor(index + 1),
      })
      checkouts.push(await placeDemoOrder(trx, services, caller, plan, { store, since, keep }))
    }
    await removeNotifications(trx, buyers.get(orderPlans[0]?.by ?? '')?.business_id ?? 0, checkouts)
  })
}

/** The buyers by email address; empty if the business has bought anything. */
async function readBuyers(trx: Kysely<DB>): Promise<Map<string, Caller>> {
  const emails = [...new Set(orderPlans.map(({ by }) => by))]
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .innerJoin('payment_methods as m', (on) =>
      on.onRef('m.business_id', '=', 'b.id').on('m.provider', '=', 'test').on('m.is_default', '=', true),
    )
    .select(['u.id', 'u.business_id', 'u.email', 'u.is_main', 'u.user_type'])
    .where('u.email', 'in', emails)
    .where((on) =>
      on.not(
        on.exists(on.selectFrom('checkouts as c').select('c.id').whereRef('c.business_id', '=', 'b.id')),
      ),
    )
    .where((on) =>
      on.not(
        on.exists(on.selectFrom('cart_lines as l').select('l.id').whereRef('l.business_id', '=', 'b.id')),
      ),
    )
    .execute()
  return new Map(
    rows.map(({ id, email, ...row }) => [
      email,
      {
        ...row,
        user_id: id,
        api_access: true,
        origin_user_id: null,
        token_hash: Buffer.alloc(0),
        expires_at: null,
        origin_expires_at: null,
        origin_name: null,
      },
    ]),
  )
}

/** Locks the rows that several orders lock. */
async function lockAll(trx: Kysely<DB>, buyers: readonly Caller[]): Promise<void> {
  const businesses = buyers.map(({ business_id }) => business_id)
  await lock(trx, 'businesses', businesses).select('id').execute()
  await lock(
    trx,
    'users',
    buyers.map(({ user_id }) => user_id),
  )
    .select('id')
    .execute()
  for (const table of ['pages', 'sites'] as const)
    await lock(trx, table)
      .select('id')
      .where('business_id', '=', sql<number>`any(${businesses}::bigint[])`)
      .execute()
}

/** Returns the id of the checkout. */
async function placeDemoOrder(
  trx: Kysely<DB>,
  services: Services,
  caller: Caller,
  plan: OrderPlan,
  { store, since, keep }: { store: ProcessorStore; since: Date; keep: KeepSample },
): Promise<number> {
  const at = new Date(store.at)
  const day = at.toISOString().slice(0, 10)
  // With the clock of that day.
  const pastServices: QueuedServices = { ...services, kysely: undefined, queuedDb: undefined, now: () => at }
  const { auditWriter } = asSystem<Bought>(trx, { via: 'command', what: 'demo', at })
  const db = new AuditedDb(trx, caller.business_id, auditWriter)
  const site = await db.from('sites').select('id').where('name', '=', plan.site).executeTakeFirstOrThrow()
  for (const line of plan.lines) {
    if (line.imageUrl !== undefined)
      await db
        .insert('uploads', { name: line.imageUrl, type: 'image/png', bytes: portrait(), used_at: at })
        .execute()
    const place = isLinkForm(line) ? { site_id: site.id } : {}
    await addLine(db, caller, { ...line, ...place, source: 'order hub' }, { now: at, today: day })
  }
  const { due } = await priceCart(db, caller, { day, usesCredit: false, provider: 'test' })
  const { row, customerRef } = await beginCheckout(db, pastServices, caller, {
    kind: 'order',
    total: due.card,
    tax: due.tax,
    card: due.card,
    usesCredit: false,
    source: null,
    instructions: plan.instructions ?? null,
    seen: undefined,
    key: null,
    hash: `demo ${plan.age}`,
  })
  const paymentRef = await charge(store, row, customerRef)
  // Without the condition of `recordPayment`: the leases of all orders began with this transaction, which may take longer.
  await db
    .update('checkouts')
    .set({ state: 'charging', payment_ref: paymentRef })
    .where('id', '=', row.id)
    .execute()
  const end = await placeOrder(db, pastServices, row.id, { is: 'paid', receiptUrl: null }, true)
  if (end.is !== 'paid') throw new Error(`The demo's order is ${end.is}.`)
  await db.update('checkouts').set({ created_at: at }).where('id', '=', row.id).execute()
  await fulfillOrder(db, end.order_id, plan, { store, now: services.now(), since, keep })
  if (plan.status === CANCELED) await refund(store, paymentRef)
  return row.id
}

async function charge(
  store: ProcessorStore,
  {
    id,
    card_cents,
    card_ref,
    currency,
  }: { id: number; card_cents: number; card_ref: string | null; currency: string },
  customerRef: string | null,
): Promise<string> {
  const made = await createPayment(store, {
    customerRef: customerRef ?? '',
    cardRef: card_ref ?? '',
    cents: card_cents,
    currency,
    checkout: String(id),
    description: 'Link order',
  })
  if (made.is !== 'done') throw new Error(`The demo cannot pay: ${made.message}`)
  const { paymentRef } = made.value
  const paid = await confirmPayment(store, paymentRef)
  if (paid.is !== 'done') throw new Error(`The demo's payment is ${paid.is}.`)
  return paymentRef
}

/** Removes emails, events and notices of past orders. */
async function removeNotifications(
  trx: Kysely<DB>,
  businessId: number,
  checkouts: readonly number[],
): Promise<void> {
  const jobs = [mailCheckoutJob.name, settleCheckoutJob.name]
  await sql`
    delete from jobs.job where data->>'job' = any(${jobs}::text[])
      and coalesce(data->'data'->>'checkout', data->'data'->>'id')::bigint = any(${[...checkouts]}::bigint[])
      or data->>'job' = ${mailClaimJob.name} and (data->'data'->>'business_id')::bigint = ${businessId}`.execute(
    trx,
  )
  await trx
    .deleteFrom('notices')
    .where('business_id', '=', businessId)
    .where((on) => on.or([on('message', 'like', '%bought order\\_%'), on('message', 'like', 'Order %')]))
    .execute()
  await trx
    .deleteFrom('test_processor_objects')
    .where('kind', '=', 'event')
    .where('ref', 'like', 'evt_demo_order_%')
    .execute()
}

/** Deterministic references. */
function refsFor(order: number): MakeRef {
  let nth = 0
  return (kind) => {
    nth += 1
    return `${prefixes[kind]}_demo_order_${order}_${nth}`
  }
}
