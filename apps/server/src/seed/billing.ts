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

const PAYS = 'tok_4242_12_2040'
const FAILS_LATER = 'tok_0341_12_2040'
const DAY_MS = 86_400_000
/** Days since the latest renewals of those who have stopped: time enough for all that follows from it. */
const STOPPED = 45

/**
 * Has the built-in payment processor know what the demo's businesses have subscribed to, as if each had done so with a
 * card when it was made; a business that is a customer already stays as it is, and so does one that an earlier demo has
 * subscribed otherwise.
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
      // Their owners are locked one after the other.
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
      if (plan !== undefined) await subscribed(new TenantDb(trx, id), trx, plan, today)
    }
  })
}

async function subscribed(
  db: TenantDb,
  trx: Kysely<DB>,
  { name, main, plan, active, closed, subscription, age }: BusinessPlan,
  today: number,
): Promise<void> {
  const begun = new ProcessorStore(trx, today - age * DAY_MS, { named: namedFor(subscription ?? '') })
  const { email } = main
  const { customerRef } = (await ensureCustomer(begun, { businessId: db.businessId, name, email })).value
  const cardRef = await withCard(begun, customerRef, PAYS)
  const priceRef = ownPriceRef(plan)
  const made = await subscribe(begun, { customerRef, cardRef, priceRef, change: '' })
  if (made.is !== 'done') throw new Error(`The demo cannot subscribe: ${made.sentence}`)
  const { subscriptionRef, paymentRef } = made.value
  await confirmPayment(begun, paymentRef ?? '')
  const stopped = begun.atMoment(today - STOPPED * DAY_MS)
  await catchUp(stopped)
  await db
    .insert('payment_customers', {
      provider: 'test',
      ref: customerRef,
      email,
      created_at: new Date(begun.at),
    })
    .execute()
  // One that was never seen to run counts as never paid.
  await seenAt(db, stopped, customerRef, subscriptionRef)
  if (closed === true) await updateSubscription(stopped, subscriptionRef, () => canceledState('requested'))
  else if (active === 0) await updateSubscription(stopped, subscriptionRef, () => ({ cancelAtEnd: true }))
  else if (active === 2) await withCard(stopped, customerRef, FAILS_LATER)
  const now = begun.atMoment(today)
  await catchUp(now)
  await seenAt(db, now, customerRef, subscriptionRef)
  // What was long ago is told to nobody.
  await trx
    .deleteFrom('test_processor_objects')
    .where('kind', '=', 'event')
    .where('customer_ref', '=', customerRef)
    .execute()
  await becomeCustomer(db, new Date(begun.at))
  await trx
    .updateTable('businesses')
    .set({ stripe_customer_id: customerRef })
    .where('id', '=', db.businessId)
    .execute()
}

async function seenAt(
  db: TenantDb,
  book: ProcessorStore,
  customerRef: string,
  subscriptionRef: string,
): Promise<void> {
  const customer = await getCustomer(book, customerRef)
  if (customer === null) throw new Error('The demo has lost a customer.')
  const cards = await listCards(book, customerRef)
  const subscriptions = [await currentSubscription(book, subscriptionRef)]
  const seen = { number: 0, provider: 'test', customer, cards, subscriptions } as const
  await saveCards(db, seen)
  await saveSubscriptions(db, seen, { priceRefOf: ({ id }) => ownPriceRef(id) })
}

async function withCard(book: ProcessorStore, customerRef: string, token: string): Promise<string> {
  const saved = await saveCard(book, customerRef, token)
  if (saved.is !== 'done') throw new Error(`The demo has no card: ${saved.sentence}`)
  await setDefault(book, customerRef, saved.value.cardRef)
  return saved.value.cardRef
}

/** The same names in every demo of a day: those of its plan, counted. */
function namedFor(subscription: string): MakeRef {
  const count = new Map<string, number>()
  return (kind) => {
    if (kind === 'subscription') return subscription
    const nth = (count.get(kind) ?? 0) + 1
    count.set(kind, nth)
    return `${prefixes[kind]}${subscription.replace('sub', '')}_${nth}`
  }
}
