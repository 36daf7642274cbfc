import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { done, unknown } from '../outcome.ts'
import { eventIn, eventInBytes } from '../event-in.ts'
import type { Payments } from '../port.ts'
import { signatureProblem } from '../signature.ts'
import {
  ensureCustomer,
  getCustomer,
  listCards,
  setBilledTo,
  removeCard,
  saveCard,
  setDefault,
} from './customers.ts'
import { ProcessorTransactions, type Inbox, wireOf } from './processor-transactions.ts'
import { type InvoiceLink, invoiceLinks, isInvoiceLink } from './invoice-link.ts'
import { invoicesOf } from './invoices.ts'
import { subscriptionOf } from './store-subscription.ts'
import * as payments from './payments.ts'
import * as subscriptions from './subscriptions.ts'
import { invoiceSheet, type InvoiceSheet } from './invoice-sheet.ts'
import { sampleTax } from './sample-tax.ts'
import { ownPriceRef, priceOf } from './term.ts'

const DAY_MS = 86_400_000

/** What only the built-in processor can do, for demos and tests. */
export interface TestProcessor extends Payments {
  readonly provider: 'test'
  /** Where it tells what has happened, in place of the network. */
  deliverTo: (inbox: Inbox) => void
  /** What the owner's bank says of a payment that asks for a confirmation. False when none does. */
  answerAsBank: (secret: string, approves: boolean) => Promise<boolean>
  /** The owner's bank wants a payment back. */
  dispute: (paymentRef: string) => Promise<void>
  /** Lets happen what was due until now: renewals, other attempts, ends. Every other question does so too. */
  catchUp: () => Promise<void>
  /** Moves its clock, and with it what is due. */
  moveClock: (days: number) => Promise<void>
  /** What the page of an invoice shows, to anyone with the link that `invoices` returns. */
  invoiceSheet: (link: InvoiceLink) => Promise<InvoiceSheet | undefined>
}

export interface TestProcessorOptions {
  kysely: Kysely<DB>
  now: () => Date
  /** The server's own address, where its invoices are shown. */
  publicUrl: string
}

/** The built-in payment processor: it behaves as a provider does and moves no money. */
export function testProcessor({ kysely, now, publicUrl }: TestProcessorOptions): TestProcessor {
  const transactions = new ProcessorTransactions(kysely, now)
  return {
    provider: 'test',
    isLive: false,
    publishableKey: null,
    priceRefOf: ({ id, stripe_id }) => stripe_id ?? ownPriceRef(id),

    ensureCustomer: (of, key) => transactions.once(key, ['customer', of], (book) => ensureCustomer(book, of)),
    setBilledTo: (ref, to) => transactions.at((book) => setBilledTo(book, ref, to)),
    getCustomer: async (ref) => done(await transactions.at((book) => getCustomer(book, ref))),
    setupCard: async () => done({ secret: 'test_setup' }),
    saveCard: (customerRef, token, key) =>
      transactions.once(key, ['card', customerRef, token], (book) => saveCard(book, customerRef, token)),
    listCards: async (customerRef) => done(await transactions.at((book) => listCards(book, customerRef))),
    setDefault: (customerRef, cardRef) => transactions.at((book) => setDefault(book, customerRef, cardRef)),
    removeCard: (customerRef, cardRef) => transactions.at((book) => removeCard(book, customerRef, cardRef)),

    createPayment: (of, key) =>
      transactions.once(key, ['payment', of], (book) => payments.createPayment(book, of)),
    confirmPayment: (ref, key, cardRef) =>
      transactions.once(key, ['confirm', ref, cardRef], (book) =>
        payments.confirmPayment(book, ref, cardRef),
      ),
    getPayment: (ref) =>
      transactions.at(async (book) => {
        const found = await book.find('payment', ref)
        return done(found === undefined ? null : payments.paymentOf(ref, found.body, found.customerRef))
      }),
    async cancelPayment(ref) {
      const canceled = await transactions.at((book) => payments.cancelPayment(book, ref))
      return canceled === undefined ? unknown('There is no such payment.') : done(canceled)
    },
    refund: (ref, key) => transactions.once(key, ['refund', ref], (book) => payments.refund(book, ref)),
    paymentsSince: (since) =>
      transactions.at(async (book) => {
        const all = await book.list('payment')
        const found = all.filter(({ body }) => body.checkout !== null && body.at >= since.getTime())
        const told = found.map(async ({ ref, body }) =>
          payments.paymentOf(ref, body, (await book.find('payment', ref))?.customerRef ?? ''),
        )
        return done((await Promise.all(told)).toReversed())
      }),

    subscribe: (of, key) =>
      transactions.once(key, ['subscribe', of], (book) => subscriptions.subscribe(book, of)),
    clockAt: (at) => transactions.at(({ aheadMs }) => Promise.resolve(new Date(at.getTime() + aheadMs))),
    previewChange: (of) => transactions.at((book) => subscriptions.previewChange(book, of)),
    change: (of, key) => transactions.once(key, ['change', of], (book) => subscriptions.change(book, of)),
    dropChange: (ref) => transactions.at((book) => subscriptions.dropChange(book, ref)),
    cancelAtEnd: (ref) =>
      transactions.at((book) => subscriptions.alter(book, ref, () => ({ cancelAtEnd: true }))),
    resume: (ref) =>
      transactions.at((book) => subscriptions.alter(book, ref, () => ({ cancelAtEnd: false }))),
    cancelNow: (ref) =>
      transactions.at((book) => subscriptions.alter(book, ref, () => subscriptions.ended('requested'))),
    endUnpaid: (ref) => transactions.at((book) => subscriptions.endUnpaid(book, ref)),
    getSubscription: (ref) =>
      transactions.at(async (book) => {
        const found = await book.find('subscription', ref)
        return done(found === undefined ? null : await subscriptions.current(book, ref))
      }),
    subscriptionsOf: (customerRef) =>
      transactions.at(async (book) => {
        const all = await book.list('subscription', customerRef)
        return done(
          await Promise.all(all.map(({ ref, body }) => subscriptionOf(book, ref, body, customerRef))),
        )
      }),

    invoices: (customerRef, place) =>
      transactions.at(async (book) => {
        const pageUrl = await invoiceLinks(book.trx, publicUrl, now().getTime())
        return done(await invoicesOf(book, customerRef, pageUrl, place))
      }),
    taxOf: ({ cents, to }) => Promise.resolve(sampleTax(cents, to)),
    recordTax: (ref) => Promise.resolve(done({ recordRef: `record_of_${ref}` })),
    returnTax: () => Promise.resolve(done(null)),
    async prices(refs) {
      const found = await Promise.all(refs.map((ref) => priceOf(kysely, ref)))
      return done(found.filter((price) => price !== undefined))
    },

    readEvent: async (raw, header, at) => {
      const why = signatureProblem(raw, header, [transactions.secret], at)
      const read = eventInBytes(raw)
      if (why !== undefined || read === undefined) return { is: 'refused', why: why ?? 'It is no event.' }
      return { is: 'event', event: read.event }
    },
    eventsSince: (since) =>
      transactions.at(async (book) => {
        const rows = await book.events(since)
        return done(rows.flatMap((event) => eventIn(wireOf(event))?.event ?? []))
      }),
    check: () => Promise.resolve([]),

    deliverTo: (inbox) => transactions.deliverTo(inbox),
    answerAsBank: (secret, approves) =>
      transactions.at((book) => payments.answerAsBank(book, secret, approves)),
    dispute: (ref) => transactions.at((book) => payments.dispute(book, ref)),
    catchUp: () => transactions.at(() => Promise.resolve()),
    moveClock: (days) => transactions.at(() => Promise.resolve(), days * DAY_MS),
    invoiceSheet: (link) =>
      transactions.at(async (book) =>
        (await isInvoiceLink(book.trx, link, now().getTime()))
          ? await invoiceSheet(book, link.ref)
          : undefined,
      ),
  }
}
