import type { CardHint } from '@linkwright/core/buying/checkout/checkout-answer'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'

interface OwnCard extends CardHint {
  ref: string
  /** The provider's customer whose card it is. */
  customerRef: string
}

type WithPayments = Pick<Services, 'outside'>

/** The card of this name, or the default one; undefined when the business has none such at this provider. */
export async function cardOf(
  db: TenantDb,
  { outside: { payments } }: WithPayments,
  ref?: string,
): Promise<OwnCard | undefined> {
  const { provider } = payments
  if (provider === 'none') return undefined
  const cards = db
    .from('payment_methods')
    .innerJoin('payment_customers as c', (join) =>
      join
        .onRef('c.business_id', '=', 'payment_methods.business_id')
        .onRef('c.provider', '=', 'payment_methods.provider'),
    )
    .select(['payment_methods.ref', 'brand', 'last4', 'c.ref as customerRef'])
    .where('payment_methods.provider', '=', provider)
  return await (
    ref === undefined ? cards.where('is_default', '=', true) : cards.where('payment_methods.ref', '=', ref)
  )
    .limit(1)
    .executeTakeFirst()
}

/** What anybody may see of the default card. */
export async function defaultCard(db: TenantDb, services: WithPayments): Promise<CardHint | null> {
  const card = await cardOf(db, services)
  return card === undefined ? null : { brand: card.brand, last4: card.last4 }
}
