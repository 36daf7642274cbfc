import { isSuspended, isWorking } from '@linkwright/core/buying/billing/account-state'
import type { TenantDb } from '../../../db/tenant.ts'
import type { ProviderName } from '../../../db/tables.ts'
import { sql } from 'kysely'
import type { Card, PaymentCustomer } from '../../../integrations/payments/card.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'
import { providerName } from './provider.ts'

/** What the payment provider said of a business, and the number of the look that saw it. */
export interface ProviderSnapshot {
  number: number
  provider: ProviderName
  customer: PaymentCustomer
  cards: Card[]
  subscriptions: Subscription[]
}

/**
 * Asks the provider how everything is. Its number is taken before it asks: of two looks the one that was begun later is
 * kept, whichever ends first. Undefined when the provider does not answer, `nobody` when it knows nobody. A customer whose
 * default card has gone gets the newest of those that are left, and a subscription that is suspended ends beside one that
 * runs.
 */
export async function takeSnapshot(
  db: TenantDb,
  payments: Payments,
): Promise<ProviderSnapshot | 'nobody' | undefined> {
  const provider = providerName(payments)
  if (provider === undefined) return 'nobody'
  const wanted = await db
    .update('payment_customers')
    .set({ sync_wanted: sql`sync_wanted + 1` })
    .where('provider', '=', provider)
    .returning(['ref', 'sync_wanted'])
    .executeTakeFirst()
  if (wanted === undefined) return 'nobody'
  const { ref, sync_wanted: number } = wanted
  const [customer, cards, subscriptions] = await Promise.all([
    payments.getCustomer(ref),
    payments.listCards(ref),
    payments.subscriptionsOf(ref),
  ])
  if (customer.is === 'unknown') return undefined
  if (customer.value === null) return 'nobody'
  // Of one that was deleted the provider lists no cards, and says so by a refusal.
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

/** It is not charged for again. */
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
