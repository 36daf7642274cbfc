import type { CardHint } from '@linkwright/core/buying/checkout/checkout-result'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { jsonPart, type JsonPart } from '../../../db/json-part.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { isDeclined } from '../billing/queries.ts'

interface OwnCard extends CardHint {
  ref: string
  /** The provider's customer who owns the card. */
  customerRef: string
  /** Whether its last order payment was declined. */
  is_declined: boolean
}

type WithPayments = Pick<Services, 'integrations'>
type Provider = Exclude<WithPayments['integrations']['payments']['provider'], 'none'>

/** The card with this reference, or the default one; undefined when the business has none at this provider. */
export async function cardOf(
  db: TenantDb,
  { integrations: { payments } }: WithPayments,
  ref?: string,
): Promise<OwnCard | undefined> {
  const { provider } = payments
  if (provider === 'none') return undefined
  return await (
    ref === undefined
      ? ownDefault(db, provider)
      : ownCards(db, provider).where('payment_methods.ref', '=', ref)
  ).executeTakeFirst()
}

function ownCards(db: TenantDb, provider: Provider) {
  return db
    .from('payment_methods')
    .innerJoin('payment_customers as c', (join) =>
      join
        .onRef('c.business_id', '=', 'payment_methods.business_id')
        .onRef('c.provider', '=', 'payment_methods.provider'),
    )
    .select(['payment_methods.ref', 'brand', 'last4', 'c.ref as customerRef', isDeclined])
    .where('payment_methods.provider', '=', provider)
    .limit(1)
}

const ownDefault = (db: TenantDb, provider: Provider) => ownCards(db, provider).where('is_default', '=', true)

/** What every user of a business may see of its default card. */
export async function defaultCard(db: TenantDb, services: WithPayments) {
  const card = await cardOf(db, services)
  return { default_card: hintOf(card ?? null), default_card_declined: card?.is_declined ?? false }
}

/** The default card within another statement. */
export function defaultCardPart(
  db: TenantDb,
  { integrations: { payments } }: WithPayments,
): JsonPart<CardHint | null> {
  const { provider } = payments
  const json = provider === 'none' ? sql<null>`null` : jsonObjectFrom(ownDefault(db, provider))
  return jsonPart<CardHint | null, CardHint | null>(json, hintOf)
}

function hintOf(card: CardHint | null): CardHint | null {
  return card && { brand: card.brand, last4: card.last4 }
}
