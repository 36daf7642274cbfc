import type { Kysely } from 'kysely'
import { becomeCustomer } from '../areas/buying/billing/lead.ts'
import { saveCards } from '../areas/buying/billing/mirror-cards.ts'
import { saveSubscriptions } from '../areas/buying/billing/mirror-subscriptions.ts'
import { lock, lockAdvisory } from '../db/lock.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import {
  ProcessorStore,
  type MakeRef,
  prefixes,
} from '../integrations/payments/test-processor/processor-store.ts'
import {
  ensureCustomer,
  getCustomer,
  listCards,
  saveCard,
  setDefault,
} from '../integrations/payments/test-processor/customers.ts'
import { confirmPayment } from '../integrations/payments/test-processor/payments.ts'
import { catchUp } from '../integrations/payments/test-processor/renewals.ts'
import {
  updateSubscription,
  currentSubscription,
  canceledState,
  subscribe,
} from '../integrations/payments/test-processor/subscriptions.ts'
import { ownPriceRef } from '../integrations/payments/test-processor/term.ts'
import { type BusinessPlan, businessPlans } from './accounts.ts'

const VALID_CARD = 'tok_4242_12_2040'
const DECLINED_CARD = 'tok_0341_12_2040'
const DAY_MS = 86_400_000
/** Days since the last renewal of stopped subscriptions: long enough for all effects of a stop. */
const STOPPED_DAYS = 45

/**
 * Adds the subscriptions of the demo businesses to the built-in payment processor, as if each had subscribed by card
 * when it was created. Skips businesses that are customers already or whose subscription is of an earlier demo.
 */
export async function addBilling(kysely: Kysely<DB>, now: Date): Promise<void> {
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`).getTime()
  await kysely.transaction().execute(async (trx) => {
    await lockAdvisory(trx, 'test processor')
    const due = await trx
      .selectFrom('businesses as b')
      .select(['b.id', 'b.subscription_id'])
      .where('b.subscription_id', 'like', 'sub_demo_%')
      .where((on) =>
        on.not(
          on.exists(
            on.selectFrom('payment_customers as c').select('c.ref').whereRef('c.business_id', '=', 'b.id'),
          ),
        ),
      )
      // Locked in id order.
      .orderBy('b.id')
      .execute()
    await lock(
      trx,
      'businesses',
      due.map(({ id }) => id),
    )
      .select('id')
      .execute()
    for (const { id, subscription_id } of due) {
      const plan = businessPlans.find(({ subscription }) => subscription === subscription_id)
      if (plan !== undefined) await addSubscription(new TenantDb(trx, id), trx, plan, today)
    }
  })
}

async function addSubscription(
  db: TenantDb,
  trx: Kysely<DB>,
  { name, main, plan, active, closed, subscription, age }: BusinessPlan,
  today: number,
): Promise<void> {
  const store = new ProcessorStore(trx, today - age * DAY_MS, { named: refsFor(subscription ?? '') })
  const { email } = main
  const { customerRef } = (await ensureCustomer(store, { businessId: db.businessId, name, email })).value
  const cardRef = await addCard(store, customerRef, VALID_CARD)
  const priceRef = ownPriceRef(plan)
  const made = await subscribe(store, { customerRef, cardRef, priceRef, change: '' })
  if (made.is !== 'done') throw new Error(`The demo cannot subscribe: ${made.message}`)
  const { subscriptionRef, paymentRef } = made.value
  await confirmPayment(store, paymentRef ?? '')
  const stopped = store.atMoment(today - STOPPED_DAYS * DAY_MS)
  await catchUp(stopped)
  await db
    .insert('payment_customers', {
      provider: 'test',
      ref: customerRef,
      email,
      created_at: new Date(store.at),
    })
    .execute()
  // A subscription that was never mirrored as active counts as never paid.
  await saveMirror(db, stopped, customerRef, subscriptionRef)
  if (closed === true) await updateSubscription(stopped, subscriptionRef, () => canceledState('requested'))
  else if (active === 0) await updateSubscription(stopped, subscriptionRef, () => ({ cancelAtEnd: true }))
  else if (active === 2) await addCard(stopped, customerRef, DECLINED_CARD)
  const now = store.atMoment(today)
  await catchUp(now)
  await saveMirror(db, now, customerRef, subscriptionRef)
  // Past events must not cause notifications.
  await trx
    .deleteFrom('test_processor_objects')
    .where('kind', '=', 'event')
    .where('customer_ref', '=', customerRef)
    .execute()
  await becomeCustomer(db, new Date(store.at))
  await trx
    .updateTable('businesses')
    .set({ stripe_customer_id: customerRef })
    .where('id', '=', db.businessId)
    .execute()
}

async function saveMirror(
  db: TenantDb,
  store: ProcessorStore,
  customerRef: string,
  subscriptionRef: string,
): Promise<void> {
  const customer = await getCustomer(store, customerRef)
  if (customer === null) throw new Error('A demo customer is missing.')
  const cards = await listCards(store, customerRef)
  const subscriptions = [await currentSubscription(store, subscriptionRef)]
  const seen = { number: 0, provider: 'test', customer, cards, subscriptions } as const
  await saveCards(db, seen)
  await saveSubscriptions(db, seen, { priceRefOf: ({ id }) => ownPriceRef(id) })
}

async function addCard(store: ProcessorStore, customerRef: string, token: string): Promise<string> {
  const saved = await saveCard(store, customerRef, token)
  if (saved.is !== 'done') throw new Error(`The demo has no card: ${saved.message}`)
  await setDefault(store, customerRef, saved.value.cardRef)
  return saved.value.cardRef
}

/** Deterministic references: the subscription's name with a counter. */
function refsFor(subscription: string): MakeRef {
  const count = new Map<string, number>()
  return (kind) => {
    if (kind === 'subscription') return subscription
    const nth = (count.get(kind) ?? 0) + 1
    count.set(kind, nth)
    return `${prefixes[kind]}${subscription.replace('sub', '')}_${nth}`
  }
}
