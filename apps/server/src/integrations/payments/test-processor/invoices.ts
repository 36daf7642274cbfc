import { invoiceDue } from '@linkwright/core/buying/billing/plan-credit'
import type { Invoice, InvoicePage, InvoicePlace } from '../subscription.ts'
import type { ProcessorStore } from './processor-store.ts'
import { changeSubscription } from './store-subscription.ts'
import type { StoredInvoice } from './stored-objects.ts'

/** Creates an invoice of a subscription. It uses the available plan credit at once; the rest is not charged yet. */
export async function newInvoice(
  store: ProcessorStore,
  customerRef: string,
  subscription: string,
  { lines, isChange }: Pick<StoredInvoice, 'lines' | 'isChange'>,
): Promise<{ ref: string; body: StoredInvoice }> {
  const customer = await store.find('customer', customerRef)
  const { credit } = invoiceDue(totalOf({ lines }), customer?.body.creditCents ?? 0)
  const { currency } = await store.trx.selectFrom('settings').select('currency').executeTakeFirstOrThrow()
  const count = (await store.list('invoice', customerRef)).length
  const body: StoredInvoice = {
    at: store.at,
    number: `TEST-${String(count + 1).padStart(4, '0')}`,
    subscription,
    ...(isChange !== undefined && { isChange }),
    lines,
    creditCents: credit,
    paidCents: 0,
    currency,
    status: 'open',
    payment: null,
  }
  await addCredit(store, customerRef, -Math.max(credit, 0))
  return { ref: await store.add('invoice', customerRef, body), body }
}

const totalOf = ({ lines }: Pick<StoredInvoice, 'lines'>) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Total of an invoice, and how it is paid. */
export function amountsOf(body: Pick<StoredInvoice, 'lines' | 'creditCents'>) {
  const totalCents = totalOf(body)
  // Earlier versions stored no credit below zero.
  const creditCents = Math.min(body.creditCents, totalCents)
  return { totalCents, creditCents, dueCents: totalCents - creditCents }
}

/** Marks it as paid: a surplus becomes plan credit, and its subscription continues or changes as planned. */
export async function settleInvoice(
  store: ProcessorStore,
  invoiceRef: string,
  customerRef: string,
): Promise<void> {
  const found = await store.find('invoice', invoiceRef)
  if (found?.body.status !== 'open') return
  const { body } = found
  const { creditCents, dueCents } = amountsOf(body)
  await store.change('invoice', invoiceRef, { ...body, status: 'paid', paidCents: dueCents })
  await addCredit(store, customerRef, Math.max(-creditCents, 0))
  await store.emit('invoice.paid', invoiceRef, customerRef)
  const subscription = await store.find('subscription', body.subscription)
  if (subscription === undefined || subscription.body.status === 'canceled') return
  const { pending, ...rest } = subscription.body
  await changeSubscription(store, body.subscription, customerRef, {
    ...rest,
    ...pending?.term,
    pending: null,
    status: 'active',
    invoice: null,
    retries: 0,
    nextRetry: null,
  })
}

/** Voids an invoice and returns the plan credit that it used. */
export async function closeInvoice(
  store: ProcessorStore,
  invoiceRef: string,
  status: 'void' | 'uncollectible',
): Promise<void> {
  const found = await store.find('invoice', invoiceRef)
  if (found?.body.status !== 'open') return
  await store.change('invoice', invoiceRef, { ...found.body, status })
  await addCredit(store, found.customerRef, Math.max(found.body.creditCents, 0))
  const payment = found.body.payment
  const open = payment === null ? undefined : await store.find('payment', payment)
  if (payment !== null && open !== undefined && open.body.state !== 'succeeded')
    await store.change('payment', payment, { ...open.body, state: 'canceled', secret: null })
}

async function addCredit(store: ProcessorStore, customerRef: string, cents: number): Promise<void> {
  if (cents === 0) return
  const customer = await store.find('customer', customerRef)
  if (customer !== undefined)
    await store.change('customer', customerRef, {
      ...customer.body,
      creditCents: customer.body.creditCents + cents,
    })
}

const DEFAULT_LIMIT = 10

export async function invoicesOf(
  store: ProcessorStore,
  customerRef: string,
  pageUrl: (invoiceRef: string) => string,
  { startingAfter, endingBefore, limit = DEFAULT_LIMIT }: InvoicePlace = {},
): Promise<InvoicePage> {
  const all = await store.list('invoice', customerRef)
  const after = startingAfter === undefined ? -1 : all.findIndex(({ ref }) => ref === startingAfter)
  const before = endingBefore === undefined ? undefined : all.findIndex(({ ref }) => ref === endingBefore)
  const from = before === undefined ? after + 1 : Math.max(before - limit, 0)
  const page = all.slice(from, before ?? from + limit)
  const invoices = await Promise.all(
    page.map(async ({ ref, body }) => {
      const subscription = await store.find('subscription', body.subscription)
      return invoiceOf(ref, body, pageUrl(ref), subscription?.body.nextRetry ?? null)
    }),
  )
  return { invoices, hasMore: before === undefined ? from + limit < all.length : from > 0 }
}

function invoiceOf(
  invoiceRef: string,
  body: StoredInvoice,
  pdfUrl: string,
  nextRetry: number | null,
): Invoice {
  const { number, paidCents, currency, status, lines } = body
  const { totalCents, creditCents, dueCents } = amountsOf(body)
  return {
    invoiceRef,
    number,
    totalCents,
    taxCents: 0,
    creditCents,
    paidCents,
    openCents: status === 'open' ? dueCents - paidCents : 0,
    currency,
    status,
    pdfUrl,
    at: new Date(body.at),
    subscriptionRef: body.subscription,
    isChange: body.isChange ?? false,
    description: lines.map(({ description }) => description).join(', '),
    nextAttemptAt: status === 'open' && nextRetry !== null ? new Date(nextRetry) : null,
  }
}
