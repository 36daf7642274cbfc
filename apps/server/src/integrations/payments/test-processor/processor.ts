import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { done, unknown } from '../outcome.ts'
import { parseEvent, parseEventBytes } from '../parse-event.ts'
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

/** Functions of the built-in processor only, for demos and tests. */
export interface TestProcessor extends Payments {
  readonly provider: 'test'
  /** Delivers events here instead of over the network. */
  deliverTo: (inbox: Inbox) => void
  /** Sets the decision of the owner's bank about a payment that needs a confirmation. False if none does. */
  confirmAsBank: (secret: string, approves: boolean) => Promise<boolean>
  /** The owner's bank wants a payment back. */
  dispute: (paymentRef: string) => Promise<void>
  /** Processes everything that is due until now: renewals, retries, ends. Every other call does so too. */
  catchUp: () => Promise<void>
  /** Advances its clock and processes what becomes due. */
  moveClock: (days: number) => Promise<void>
  /** The contents of an invoice page, for anyone with the link that `invoices` returns. */
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

    ensureCustomer: (of, key) =>
      transactions.once(key, ['customer', of], (store) => ensureCustomer(store, of)),
    setBilledTo: (ref, to) => transactions.at((store) => setBilledTo(store, ref, to)),
    getCustomer: async (ref) => done(await transactions.at((store) => getCustomer(store, ref))),
    setupCard: async () => done({ secret: 'test_setup' }),
    saveCard: (customerRef, token, key) =>
      transactions.once(key, ['card', customerRef, token], (store) => saveCard(store, customerRef, token)),
    listCards: async (customerRef) => done(await transactions.at((store) => listCards(store, customerRef))),
    setDefault: (customerRef, cardRef) => transactions.at((store) => setDefault(store, customerRef, cardRef)),
    removeCard: (customerRef, cardRef) => transactions.at((store) => removeCard(store, customerRef, cardRef)),

    createPayment: (of, key) =>
      transactions.once(key, ['payment', of], (store) => payments.createPayment(store, of)),
    confirmPayment: (ref, key, cardRef) =>
      transactions.once(key, ['confirm', ref, cardRef], (store) =>
        payments.confirmPayment(store, ref, cardRef),
      ),
    getPayment: (ref) =>
      transactions.at(async (store) => {
        const found = await store.find('payment', ref)
        return done(found === undefined ? null : payments.paymentOf(ref, found.body, found.customerRef))
      }),
    async cancelPayment(ref) {
      const canceled = await transactions.at((store) => payments.cancelPayment(store, ref))
      return canceled === undefined ? unknown('There is no such payment.') : done(canceled)
    },
    refund: (ref, key, cents) =>
      transactions.once(key, ['refund', ref, cents ?? null], (store) => payments.refund(store, ref, cents)),
    paymentsSince: (since) =>
      transactions.at(async (store) => {
        const all = await store.list('payment')
        const found = all.filter(({ body }) => body.checkout !== null && body.at >= since.getTime())
        const results = found.map(async ({ ref, body }) =>
          payments.paymentOf(ref, body, (await store.find('payment', ref))?.customerRef ?? ''),
        )
        return done((await Promise.all(results)).toReversed())
      }),

    subscribe: (of, key) =>
      transactions.once(key, ['subscribe', of], (store) => subscriptions.subscribe(store, of)),
    clockAt: (at) => transactions.at(({ aheadMs }) => Promise.resolve(new Date(at.getTime() + aheadMs))),
    previewChange: (of) => transactions.at((store) => subscriptions.previewChange(store, of)),
    change: (of, key) => transactions.once(key, ['change', of], (store) => subscriptions.change(store, of)),
    dropChange: (ref) => transactions.at((store) => subscriptions.dropChange(store, ref)),
    cancelAtEnd: (ref) =>
      transactions.at((store) => subscriptions.updateSubscription(store, ref, () => ({ cancelAtEnd: true }))),
    resume: (ref) =>
      transactions.at((store) =>
        subscriptions.updateSubscription(store, ref, () => ({ cancelAtEnd: false })),
      ),
    cancelNow: (ref) =>
      transactions.at((store) =>
        subscriptions.updateSubscription(store, ref, () => subscriptions.canceledState('requested')),
      ),
    endUnpaid: (ref) => transactions.at((store) => subscriptions.endUnpaid(store, ref)),
    getSubscription: (ref) =>
      transactions.at(async (store) => {
        const found = await store.find('subscription', ref)
        return done(found === undefined ? null : await subscriptions.currentSubscription(store, ref))
      }),
    subscriptionsOf: (customerRef) =>
      transactions.at(async (store) => {
        const all = await store.list('subscription', customerRef)
        return done(
          await Promise.all(all.map(({ ref, body }) => subscriptionOf(store, ref, body, customerRef))),
        )
      }),

    invoices: (customerRef, place) =>
      transactions.at(async (store) => {
        const pageUrl = await invoiceLinks(store.trx, publicUrl, now().getTime())
        return done(await invoicesOf(store, customerRef, pageUrl, place))
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
      const read = parseEventBytes(raw)
      if (why !== undefined || read === undefined)
        return { is: 'refused', why: why ?? 'The body is not a valid event.' }
      return { is: 'event', event: read.event }
    },
    eventsSince: (since) =>
      transactions.at(async (store) => {
        const rows = await store.events(since)
        return done(rows.flatMap((event) => parseEvent(wireOf(event))?.event ?? []))
      }),
    check: () => Promise.resolve([]),

    deliverTo: (inbox) => transactions.deliverTo(inbox),
    confirmAsBank: (secret, approves) =>
      transactions.at((store) => payments.answerAsBank(store, secret, approves)),
    dispute: (ref) => transactions.at((store) => payments.dispute(store, ref)),
    catchUp: () => transactions.at(() => Promise.resolve()),
    moveClock: (days) => transactions.at(() => Promise.resolve(), days * DAY_MS),
    invoiceSheet: (link) =>
      transactions.at(async (store) =>
        (await isInvoiceLink(store.trx, link, now().getTime()))
          ? await invoiceSheet(store, link.ref)
          : undefined,
      ),
  }
}
