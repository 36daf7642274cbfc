import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { percentOf, type Cents } from '@linkwright/core/values/money'
import type { TaxRate } from '@linkwright/core/buying/checkout/amount-due'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { billedTo } from '../billing/billed-to.ts'
import { providerSilent } from '../billing/read.ts'

/** An amount whose tax the provider calculates. */
interface TaxableAmount {
  cents: Cents
  currency: string
  to: BilledTo
}

/** The tax of an amount, if known. */
export type Tax =
  | { is: 'known'; cents: Cents; ref: string | null }
  /** Not requested from the provider yet. */
  | { is: 'open'; of: TaxableAmount }
  /** Billing details are missing. */
  | { is: 'no-details' }

/** Validity of a tax quote, by the database's clock. */
const QUOTE_HOURS = 24

/** Reads the known tax of an amount, without a request. */
export async function taxOn(
  db: TenantDb,
  rate: TaxRate | null,
  cents: Cents,
  { currency, provider }: { currency: string; provider: string },
): Promise<Tax> {
  if (rate === null || cents === 0) return { is: 'known', cents: 0, ref: null }
  if (rate.basisPoints !== null) return { is: 'known', cents: percentOf(cents, rate.basisPoints), ref: null }
  const to = await billedTo(db)
  if (to === null) return { is: 'no-details' }
  const of = { cents, currency, to }
  const quote = await db
    .from('tax_quotes')
    .select(['tax_cents', 'ref'])
    .where('key', '=', keyOf(provider, of))
    .where(isFresh)
    .where(isReserved(db), '=', false)
    .executeTakeFirst()
  return quote === undefined ? { is: 'open', of } : { is: 'known', cents: quote.tax_cents, ref: quote.ref }
}

/**
 * Fetches the tax from the provider, outside any transaction, and stores it.
 * @throws AppError when it does not respond, or cannot locate the customer.
 */
export async function fetchTax(db: TenantDb, payments: Payments, of: TaxableAmount): Promise<void> {
  const key = keyOf(payments.provider, of)
  // A random key: the call moves no money, and for the same key Stripe would return a calculation that an order has
  // used.
  const quoted = await payments.taxOf(of, `tax-${randomUUID()}`)
  if (quoted.is === 'unknown') throw providerSilent()
  if (quoted.is === 'declined') throw new AppError('refused', quoted.message)
  const { taxCents: tax_cents, ref } = quoted.value
  await db
    .delete('tax_quotes')
    .where(sql<boolean>`not (${isFresh})`)
    .execute()
  await db
    .insert('tax_quotes', { key, tax_cents, ref })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doUpdateSet({ tax_cents, ref }))
    .execute()
}

/** A calculation belongs to one order: it is reserved while a checkout that was frozen with it is open. */
function isReserved(db: TenantDb) {
  return sql<boolean>`exists (
    select from checkouts c where c.business_id = ${db.businessId} and c.ended_at is null and c.tax_ref = tax_quotes.ref)`
}

/** Deletes a used quote: the next order of the same amount needs its own. */
export async function deleteQuote(db: TenantDb, ref: string): Promise<void> {
  await db.delete('tax_quotes').where('ref', '=', ref).execute()
}

const isFresh = sql<boolean>`created_at > now() - ${QUOTE_HOURS} * interval '1 hour'`

function keyOf(provider: string, { cents, currency, to }: TaxableAmount): string {
  return createHash('sha256')
    .update(JSON.stringify([provider, cents, currency, ...Object.values(to)]))
    .digest('base64url')
}
