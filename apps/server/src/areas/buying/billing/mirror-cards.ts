import type { TenantDb } from '../../../db/tenant.ts'
import type { ProviderSnapshot } from './snapshot.ts'

/** Saves cards as the provider has them. Expiry reminders that were sent stay recorded. */
export async function saveCards(
  db: TenantDb,
  { provider, cards, customer }: ProviderSnapshot,
): Promise<void> {
  const refs = cards.map(({ cardRef }) => cardRef)
  await db
    .delete('payment_methods')
    .where('provider', '=', provider)
    .$if(refs.length > 0, (query) => query.where('ref', 'not in', refs))
    .execute()
  // At most one card is the default at any moment.
  await db
    .update('payment_methods')
    .set({ is_default: false })
    .where('provider', '=', provider)
    .where('is_default', '=', true)
    .where('ref', '<>', customer.defaultCardRef ?? '')
    .execute()
  for (const card of cards) {
    const row = {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: card.cardRef === customer.defaultCardRef,
    }
    await db
      .insert('payment_methods', { ...row, provider, ref: card.cardRef, created_at: card.createdAt })
      .onConflict((conflict) => conflict.columns(['business_id', 'provider', 'ref']).doUpdateSet(row))
      .execute()
  }
}

/** Records whether the renewal that was charged to the default card failed, and when. */
export async function markRenewal(
  db: TenantDb,
  { provider }: Pick<ProviderSnapshot, 'provider'>,
  declinedAt: Date | null,
): Promise<void> {
  await db
    .update('payment_methods')
    .set({ renewal_declined_at: declinedAt })
    .where('provider', '=', provider)
    .where('is_default', '=', true)
    .execute()
}
