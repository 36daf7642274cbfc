import type { Invoice } from '@linkwright/core/buying/billing/invoice'
import type { Customer, PaymentMethod } from '@linkwright/core/buying/billing/payment-method'
import type { PlanPrices } from '@linkwright/core/buying/plans/plan-prices'
import { INVOICES_PER_PAGE } from '@linkwright/core/buying/billing/invoice-labels'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { InvoicePlace } from '../../../integrations/payments/subscription.ts'
import { presentCard, presentCustomer, presentInvoice } from './present.ts'
import { pricesOfNew } from './prices.ts'
import { cardsOf, customerOf, type PlanRow, type SubscriptionRow, subscriptionsOf } from './queries.ts'
import { providerName } from './provider.ts'

export interface CardsAndCustomer {
  customer: Customer | null
  payment_methods: PaymentMethod[]
}

/** The business's customer, cards and subscriptions from the latest snapshot. */
export async function customerAndCards(
  db: TenantDb,
  payments: Payments,
): Promise<CardsAndCustomer & { subscriptions: SubscriptionRow[] }> {
  const subscriptions = await subscriptionsOf(db)
  const provider = providerName(payments)
  const row = provider && (await customerOf(db, provider))
  if (row === undefined) return { customer: null, payment_methods: [], subscriptions }
  const cards = await cardsOf(db, row.provider)
  return {
    customer: presentCustomer(row, cards, subscriptions),
    payment_methods: cards.map(presentCard),
    subscriptions,
  }
}

/** The prices of a new subscription now, by the provider's clock and the latest known plan credit. */
export async function newPrices(
  db: TenantDb,
  { integrations: { payments }, now }: Pick<Services, 'integrations' | 'now'>,
  plan: PlanRow,
): Promise<PlanPrices> {
  const provider = providerName(payments)
  const customer = provider && (await customerOf(db, provider))
  return pricesOfNew(plan, {
    at: await payments.clockAt(now()),
    planCredit: customer?.plan_credit_cents ?? 0,
  })
}

/** A page of invoices from the provider; undefined while it does not respond. */
export async function invoicesOf(
  db: TenantDb,
  payments: Payments,
  place: InvoicePlace = {},
): Promise<{ invoices: Invoice[]; hasMore: boolean } | undefined> {
  const provider = providerName(payments)
  const customer = provider && (await customerOf(db, provider))
  if (customer === undefined) return { invoices: [], hasMore: false }
  const page = await payments.invoices(customer.ref, { limit: INVOICES_PER_PAGE, ...place })
  if (page.is === 'unknown') return undefined
  return { invoices: page.value.invoices.map(presentInvoice), hasMore: page.value.hasMore }
}

const PROVIDER_SILENT =
  'The payment provider is not responding. Nothing was changed. Please try again in a minute.'

export function providerSilent(): AppError {
  return new AppError('unavailable', PROVIDER_SILENT)
}
