import type { Invoice, InvoicePage, InvoicePlace } from '../subscription.ts'
import type { Book } from './book.ts'
import { changeSubscription } from './keep-subscription.ts'
import type { KeptInvoice } from './kept.ts'

/** An invoice of a subscription, of which the customer's credit pays what it can. Not charged yet. */
export async function newInvoice(
  book: Book,
  customerRef: string,
  subscription: string,
  { lines, isChange }: Pick<KeptInvoice, 'lines' | 'isChange'>,
): Promise<{ ref: string; body: KeptInvoice }> {
  const customer = await book.find('customer', customerRef)
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  const creditCents = Math.min(Math.max(sum, 0), customer?.body.creditCents ?? 0)
  const { currency } = await book.trx.selectFrom('settings').select('currency').executeTakeFirstOrThrow()
  const count = (await book.list('invoice', customerRef)).length
  const body: KeptInvoice = {
    at: book.at,
    number: `TEST-${String(count + 1).padStart(4, '0')}`,
    subscription,
    ...(isChange !== undefined && { isChange }),
    lines,
    creditCents,
    totalCents: Math.max(sum, 0),
    paidCents: 0,
    currency,
    status: 'open',
    payment: null,
  }
  return { ref: await book.add('invoice', customerRef, body), body }
}

export const dueOf = ({ totalCents, creditCents }: KeptInvoice) => totalCents - creditCents

/** It is paid: its credit is used up, and its subscription goes on, or becomes what it was to become. */
export async function settleInvoice(book: Book, invoiceRef: string, customerRef: string): Promise<void> {
  const found = await book.find('invoice', invoiceRef)
  if (found?.body.status !== 'open') return
  const { body } = found
  await book.change('invoice', invoiceRef, { ...body, status: 'paid', paidCents: dueOf(body) })
  if (body.creditCents > 0) await addCredit(book, customerRef, -body.creditCents)
  await book.tell('invoice.paid', invoiceRef, customerRef)
  const subscription = await book.find('subscription', body.subscription)
  if (subscription === undefined || subscription.body.status === 'canceled') return
  const { pending, ...rest } = subscription.body
  if (pending !== null && pending.creditCents > 0) await addCredit(book, customerRef, pending.creditCents)
  await changeSubscription(book, body.subscription, customerRef, {
    ...rest,
    ...pending?.term,
    pending: null,
    status: 'active',
    invoice: null,
    retries: 0,
    nextRetry: null,
  })
}

/** Nobody has to pay it any more. */
export async function closeInvoice(
  book: Book,
  invoiceRef: string,
  status: 'void' | 'uncollectible',
): Promise<void> {
  const found = await book.find('invoice', invoiceRef)
  if (found?.body.status !== 'open') return
  await book.change('invoice', invoiceRef, { ...found.body, status })
  const payment = found.body.payment
  const open = payment === null ? undefined : await book.find('payment', payment)
  if (payment !== null && open !== undefined && open.body.state !== 'succeeded')
    await book.change('payment', payment, { ...open.body, state: 'canceled', secret: null })
}

async function addCredit(book: Book, customerRef: string, cents: number): Promise<void> {
  const customer = await book.find('customer', customerRef)
  if (customer !== undefined)
    await book.change('customer', customerRef, {
      ...customer.body,
      creditCents: customer.body.creditCents + cents,
    })
}

const USUAL_LIMIT = 10

export async function invoicesOf(
  book: Book,
  customerRef: string,
  pageUrl: (invoiceRef: string) => string,
  { startingAfter, endingBefore, limit = USUAL_LIMIT }: InvoicePlace = {},
): Promise<InvoicePage> {
  const all = await book.list('invoice', customerRef)
  const after = startingAfter === undefined ? -1 : all.findIndex(({ ref }) => ref === startingAfter)
  const before = endingBefore === undefined ? undefined : all.findIndex(({ ref }) => ref === endingBefore)
  const from = before === undefined ? after + 1 : Math.max(before - limit, 0)
  const page = all.slice(from, before ?? from + limit)
  const invoices = await Promise.all(
    page.map(async ({ ref, body }) => {
      const subscription = await book.find('subscription', body.subscription)
      return invoiceOf(ref, body, pageUrl(ref), subscription?.body.nextRetry ?? null)
    }),
  )
  return { invoices, hasMore: before === undefined ? from + limit < all.length : from > 0 }
}

function invoiceOf(invoiceRef: string, body: KeptInvoice, pdfUrl: string, nextRetry: number | null): Invoice {
  const { number, totalCents, paidCents, currency, status, lines } = body
  return {
    invoiceRef,
    number,
    totalCents,
    paidCents,
    openCents: status === 'open' ? dueOf(body) - paidCents : 0,
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
