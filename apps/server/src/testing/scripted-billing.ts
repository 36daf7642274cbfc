import {
  declined,
  type Declined,
  done,
  type Done,
  type NeedsAction,
  unknown,
} from '../integrations/payments/outcome.ts'
import type { Card } from '../integrations/payments/card.ts'
import { noPayments } from '../integrations/payments/none.ts'
import type { Payment } from '../integrations/payments/payment.ts'
import type { Payments } from '../integrations/payments/port.ts'
import type { Invoice, Subscription } from '../integrations/payments/subscription.ts'

export const centsOf: Readonly<Record<string, number>> = { plan_2: 9900, plan_3: 19_900, plan_4: 39_900 }
const DECLINED = 'Your card was declined.'
const MONTH_MS = 30 * 86_400_000

/** Hooks between a request and its effect, or between the effect and the response. */
type Script = Partial<Record<keyof Payments, (effect: () => unknown) => unknown>>
type Paid = Done<Payment> | Declined | NeedsAction

/** An in-memory billing provider for one customer, with the responses that a test requests. */
export class ScriptedBilling {
  script: Script = {}
  /** No response, and no effect. */
  isDown = false
  card: 'pays' | 'declines' | 'asks' = 'pays'
  subscription: Subscription | undefined
  readonly invoices: Invoice[] = []
  #payment: Payment | undefined
  #pending: string | undefined
  readonly #keys = new Map<string, unknown>()
  readonly customerRef: string

  constructor(customerRef: string) {
    this.customerRef = customerRef
  }

  get #saved(): Card {
    const createdAt = new Date(0)
    return {
      cardRef: `pm_of_${this.customerRef}`,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2040,
      createdAt,
    }
  }

  readonly port: Payments = {
    ...noPayments(),
    provider: 'test',
    priceRefOf: ({ id }) => `plan_${id}`,
    ensureCustomer: () => this.#ask('ensureCustomer', () => done({ customerRef: this.customerRef })),
    getCustomer: (customerRef) =>
      this.#ask('getCustomer', () =>
        done({
          customerRef,
          email: '',
          createdAt: new Date(0),
          defaultCardRef: this.#saved.cardRef,
          creditCents: 0,
        }),
      ),
    saveCard: () => this.#ask('saveCard', () => done(this.#saved)),
    listCards: () => this.#ask('listCards', () => done([this.#saved])),
    setDefault: () => this.#ask('setDefault', () => done(null)),
    subscribe: ({ priceRef, change }, key) =>
      this.#ask('subscribe', () => this.#once(key, () => done(this.#begin(priceRef, change)))),
    confirmPayment: (ref, key) =>
      this.#ask('confirmPayment', () => this.#once(key, () => this.#confirm(ref))),
    getPayment: (ref) =>
      this.#ask('getPayment', () => done(this.#payment?.paymentRef === ref ? this.#payment : null)),
    change: ({ priceRef }, key) => this.#ask('change', () => this.#once(key, () => this.#change(priceRef))),
    dropChange: () => this.#ask('dropChange', () => done(this.#drop())),
    cancelAtEnd: () => this.#ask('cancelAtEnd', () => done(this.#keep({ cancelAtPeriodEnd: true }))),
    resume: () => this.#ask('resume', () => done(this.#keep({ cancelAtPeriodEnd: false }))),
    cancelNow: () => this.#ask('cancelNow', () => done(this.#end())),
    endUnpaid: () =>
      this.#ask('endUnpaid', () =>
        done(this.subscription?.status === 'incomplete' ? this.#end() : this.#keep({})),
      ),
    getSubscription: () => this.#ask('getSubscription', () => done(this.subscription ?? null)),
    subscriptionsOf: () =>
      this.#ask('subscriptionsOf', () => done(this.subscription ? [this.subscription] : [])),
    invoices: () =>
      this.#ask('invoices', () => done({ invoices: this.invoices.toReversed(), hasMore: false })),
  }

  async #ask(what: keyof Payments, effect: () => unknown): Promise<never> {
    if (this.isDown) return unknown('no response') as never
    return (await (this.script[what]?.(effect) ?? effect())) as never
  }

  #once<T>(key: string, effect: () => T): T {
    if (!this.#keys.has(key)) this.#keys.set(key, effect())
    return this.#keys.get(key) as T
  }

  /** Already active and paid for this price. */
  runs(priceRef: string): Subscription {
    this.#begin(priceRef, '')
    this.#pay()
    return this.#keep({})
  }

  #begin(priceRef: string, change: string): Subscription {
    const { customerRef } = this
    const cents = centsOf[priceRef] ?? 0
    this.subscription = {
      subscriptionRef: `sub_of_${customerRef}`,
      customerRef,
      priceRef,
      cents,
      interval: 'month',
      status: 'incomplete',
      createdAt: new Date(),
      periodEnd: new Date(Date.now() + MONTH_MS),
      cancelAtPeriodEnd: false,
      endedReason: null,
      change,
      isChanging: false,
      paymentRef: null,
    }
    return this.#bill(cents, false)
  }

  #bill(cents: number, isChange: boolean): Subscription {
    const nth = this.invoices.length + 1
    const paymentRef = `pi_${nth}_of_${this.customerRef}`
    this.invoices.push({
      invoiceRef: `in_${nth}`,
      at: new Date(),
      number: String(nth),
      subscriptionRef: this.subscription?.subscriptionRef ?? null,
      isChange,
      description: 'Plan',
      totalCents: cents,
      taxCents: 0,
      creditCents: 0,
      paidCents: 0,
      openCents: cents,
      currency: 'usd',
      status: 'open',
      nextAttemptAt: null,
      pdfUrl: null,
    })
    this.#payment = {
      paymentRef,
      state: 'open',
      cents,
      currency: 'usd',
      customerRef: this.customerRef,
      checkout: null,
      createdAt: new Date(),
      declined: null,
      secret: null,
      receiptUrl: null,
      refundedCents: 0,
      isDisputed: false,
    }
    return this.#keep({ paymentRef, isChanging: isChange })
  }

  #change(priceRef: string): Done<Subscription & { paidCents: number }> | Declined | NeedsAction {
    this.#pending = priceRef
    const { paymentRef } = this.#bill((centsOf[priceRef] ?? 0) - (this.subscription?.cents ?? 0), true)
    const paid = this.#confirm(paymentRef ?? '')
    if (paid.is === 'done') return done({ ...this.#keep({}), paidCents: paid.value.cents })
    if (paid.is === 'declined') this.#drop()
    return paid
  }

  #confirm(ref: string): Paid {
    const payment = this.#payment
    if (payment?.paymentRef !== ref) return declined('There is no such payment.', 'missing')
    if (payment.state === 'succeeded') return done(payment)
    if (payment.state !== 'open') return declined('The payment was canceled.', 'canceled')
    if (this.card === 'pays') return done(this.#pay())
    if (this.card === 'declines') {
      this.#payment = { ...payment, declined: DECLINED }
      return declined(DECLINED, 'card_declined')
    }
    const secret = `secret of ${ref}`
    this.#payment = { ...payment, state: 'action', secret }
    return { is: 'action', secret, paymentRef: ref }
  }

  #pay(): Payment {
    if (this.#payment === undefined) throw new Error('there is no payment')
    this.#payment = { ...this.#payment, state: 'succeeded', secret: null }
    const invoice = this.invoices.at(-1)
    if (invoice) Object.assign(invoice, { status: 'paid', paidCents: invoice.totalCents, openCents: 0 })
    const priceRef = this.#pending ?? this.subscription?.priceRef ?? ''
    this.#pending = undefined
    this.#keep({
      status: 'active',
      paymentRef: null,
      isChanging: false,
      priceRef,
      cents: centsOf[priceRef] ?? 0,
    })
    return this.#payment
  }

  /** Nothing is charged for it any more. */
  #drop(): Subscription {
    if (this.subscription?.isChanging !== true) return this.#keep({})
    this.#pending = undefined
    this.#close()
    return this.#keep({ paymentRef: null, isChanging: false })
  }

  #close(): void {
    const invoice = this.invoices.at(-1)
    if (invoice?.status === 'open') Object.assign(invoice, { status: 'void' })
    if (this.#payment !== undefined && this.#payment.state !== 'succeeded')
      this.#payment = { ...this.#payment, state: 'canceled', secret: null }
  }

  #end(): Subscription {
    const status = this.subscription?.status
    if (status === 'canceled' || status === 'incomplete_expired') return this.#keep({})
    this.#close()
    const ended = status === 'incomplete' ? ('incomplete_expired' as const) : ('canceled' as const)
    return this.#keep({
      status: ended,
      endedReason: ended === 'canceled' ? 'requested' : null,
      paymentRef: null,
    })
  }

  #keep(changed: Partial<Subscription>): Subscription {
    if (this.subscription === undefined) throw new Error('there is no subscription')
    this.subscription = { ...this.subscription, ...changed }
    return this.subscription
  }

  /** The owner confirms or declines, or the provider completes it, if requested. */
  now(state: 'succeeded' | 'open' | 'processing'): void {
    if (this.#payment?.state !== 'action' && this.#payment?.state !== 'processing') return
    if (state === 'succeeded') this.#pay()
    else
      this.#payment = { ...this.#payment, state, secret: null, declined: state === 'open' ? DECLINED : null }
  }
}
