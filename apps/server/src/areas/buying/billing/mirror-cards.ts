import type { TenantDb } from '../../../db/tenant.ts'
import type { Outcome } from './outcome.ts'
import type { ChangeRow } from './queries.ts'
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

/**
 * Records whether a charge for the plan was declined: of the stored card that was chosen, else of the default card, which a
 * new one becomes before it is charged.
 */
export async function markPlanCharge(
  db: TenantDb,
  { provider, subject }: Pick<ChangeRow, 'provider' | 'subject'>,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const isCharged = outcome.is === 'done' && (outcome.paidCents ?? 0) > 0
  if (!isCharged && outcome.is !== 'declined') return
  const chosen = await db
    .from('payment_methods')
    .select('ref')
    .where('provider', '=', provider)
    .where('ref', '=', subject ?? '')
    .executeTakeFirst()
  // The default card may be another one until the provider's state is read.
  if (chosen === undefined && outcome.seen === undefined) return
  await db
    .update('payment_methods')
    .set({ renewal_declined_at: isCharged ? null : now })
    .where('provider', '=', provider)
    .$if(chosen !== undefined, (query) => query.where('ref', '=', chosen?.ref ?? ''))
    .$if(chosen === undefined, (query) => query.where('is_default', '=', true))
    .execute()
}
