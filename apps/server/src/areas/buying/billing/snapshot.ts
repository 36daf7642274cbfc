import { isSuspended, isWorking } from '@linkwright/core/buying/billing/account-state'
import type { TenantDb } from '../../../db/tenant.ts'
import type { ProviderName } from '../../../db/tables.ts'
import { sql } from 'kysely'
import type { Card, PaymentCustomer } from '../../../integrations/payments/card.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'
import { providerName } from './provider.ts'

/** The state of a business at the payment provider, with the sequence number of the snapshot. */
export interface ProviderSnapshot {
  number: number
  provider: ProviderName
  customer: PaymentCustomer
  cards: Card[]
  subscriptions: Subscription[]
}

/**
 * Reads a business's state from the provider. The sequence number is taken before the request, so that of two
 * snapshots the one started later wins. Undefined when the provider does not respond, `no-customer` when it has no such
 * customer. Sets the newest card as default when the default card is missing, and ends a suspended subscription
 * when another one runs.
 */
export async function takeSnapshot(
  db: TenantDb,
  payments: Payments,
): Promise<ProviderSnapshot | 'no-customer' | undefined> {
  const provider = providerName(payments)
  if (provider === undefined) return 'no-customer'
  const wanted = await db
    .update('payment_customers')
    .set({ sync_wanted: sql`sync_wanted + 1` })
    .where('provider', '=', provider)
    .returning(['ref', 'sync_wanted'])
    .executeTakeFirst()
  if (wanted === undefined) return 'no-customer'
  const { ref, sync_wanted: number } = wanted
  const [customer, cards, subscriptions] = await Promise.all([
    payments.getCustomer(ref),
    payments.listCards(ref),
    payments.subscriptionsOf(ref),
  ])
  if (customer.is === 'unknown') return undefined
  if (customer.value === null) return 'no-customer'
  // For a deleted customer the provider refuses to list cards.
  const saved = customer.value.isDeleted ? [] : cards.is === 'done' ? cards.value : undefined
  if (saved === undefined || subscriptions.is === 'unknown') return undefined
  return {
    number,
    provider,
    cards: saved,
    subscriptions: await withoutSuspended(payments, subscriptions.value),
    customer: await withDefault(payments, customer.value, saved),
  }
}

/** The suspended subscription must not be charged again. */
async function withoutSuspended(payments: Payments, all: readonly Subscription[]): Promise<Subscription[]> {
  if (!all.some(isWorking)) return [...all]
  return await Promise.all(
    all.map(async (each) => {
      if (!isSuspended(each)) return each
      const ended = await payments.cancelNow(each.subscriptionRef)
      return ended.is === 'done' ? ended.value : each
    }),
  )
}

async function withDefault(
  payments: Payments,
  customer: PaymentCustomer,
  cards: readonly Card[],
): Promise<PaymentCustomer> {
  const [newest] = cards
  if (newest === undefined || cards.some(({ cardRef }) => cardRef === customer.defaultCardRef))
    return customer
  const set = await payments.setDefault(customer.customerRef, newest.cardRef)
  return set.is === 'done' ? { ...customer, defaultCardRef: newest.cardRef } : customer
}
