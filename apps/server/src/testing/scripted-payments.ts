import { randomUUID } from 'node:crypto'
import {
  type Declined,
  declined,
  done,
  type Done,
  type NeedsAction,
  unknown,
  type Unknown,
} from '../integrations/payments/outcome.ts'
import { noPayments } from '../integrations/payments/none.ts'
import type { Payment } from '../integrations/payments/payment.ts'
import type { NewPayment, Payments } from '../integrations/payments/port.ts'
import type { TestAccount, TestServer } from './start.ts'

type Made = Done<Payment> | Declined | Unknown
type Confirmed = Made | NeedsAction
type Reported = Done<Payment | null> | Unknown

/** Hooks between a request and its effect, or between the effect and the response. */
export interface Script {
  create: (effect: () => Made) => Made | Promise<Made>
  confirm: (effect: () => Confirmed) => Confirmed | Promise<Confirmed>
  get: (effect: () => Reported) => Reported | Promise<Reported>
  cancel: (effect: () => Done<Payment>) => Done<Payment> | Unknown | Promise<Done<Payment> | Unknown>
}

/** Behavior of a card when charged, by the end of its reference. */
const DECLINED = 'Your card was declined.'

/** An in-memory payment provider, with the responses that a test requests. */
export class ScriptedPayments {
  readonly made = new Map<string, Payment>()
  readonly #byKey = new Map<string, string>()
  script: Partial<Script> = {}
  /** No response, and no effect. */
  isDown = false

  /** Charged amount in cents. */
  get charges(): number[] {
    return [...this.made.values()].filter(({ state }) => state === 'succeeded').map(({ cents }) => cents)
  }

  readonly port: Payments = {
    ...noPayments(),
    provider: 'test',
    createPayment: (of, key) => this.#ask('create', () => this.#create(of, key)),
    confirmPayment: (ref, key) => this.#ask('confirm', () => this.#confirm(ref, key)),
    getPayment: (ref) => this.#ask('get', (): Reported => done(this.made.get(ref) ?? null)),
    cancelPayment: (ref) => this.#ask('cancel', () => done(this.#cancel(ref))),
  }

  async #ask<K extends keyof Script>(
    what: K,
    effect: Parameters<Script[K]>[0],
  ): Promise<Awaited<ReturnType<Script[K]>>> {
    if (this.isDown) return unknown('no response') as never
    const script = this.script[what] as ((effect: unknown) => unknown) | undefined
    return (await (script === undefined ? effect() : script(effect))) as never
  }

  #create(of: NewPayment, key: string): Made {
    const known = this.#byKey.get(key)
    if (known !== undefined) return done(this.#of(known))
    if (of.cardRef.endsWith('_gone')) return declined('This card was removed.', 'missing')
    const payment: Payment = {
      paymentRef: `pi_${randomUUID()}`,
      state: 'open',
      cents: of.cents,
      currency: of.currency,
      customerRef: of.customerRef,
      checkout: of.checkout,
      createdAt: new Date(),
      declined: null,
      secret: of.cardRef,
      receiptUrl: null,
      refundedCents: 0,
      isDisputed: false,
    }
    this.#byKey.set(key, payment.paymentRef)
    return done(this.#keep(payment))
  }

  #confirm(ref: string, key: string): Confirmed {
    const payment = this.#of(ref)
    if (payment.state === 'canceled') return declined('The payment was canceled.', 'canceled')
    if (payment.state !== 'open' || this.#byKey.has(key)) return done(payment)
    this.#byKey.set(key, ref)
    if (payment.secret?.endsWith('_declined')) {
      this.#keep({ ...payment, declined: DECLINED })
      return declined(DECLINED, 'card_declined')
    }
    if (payment.secret?.endsWith('_asks')) {
      this.#keep({ ...payment, state: 'action', secret: `secret of ${ref}` })
      return { is: 'action', secret: `secret of ${ref}`, paymentRef: ref }
    }
    return done(this.#keep({ ...payment, state: 'succeeded', receiptUrl: `https://pay.test/${ref}` }))
  }

  #cancel(ref: string): Payment {
    const payment = this.#of(ref)
    return payment.state === 'succeeded' ? payment : this.#keep({ ...payment, state: 'canceled' })
  }

  #of(ref: string): Payment {
    const payment = this.made.get(ref)
    if (payment === undefined) throw new Error(`there is no payment ${ref}`)
    return payment
  }

  #keep(payment: Payment): Payment {
    this.made.set(payment.paymentRef, payment)
    return payment
  }

  /** The card owner confirms or declines the newest payment, or the provider completes it, if requested. */
  now(state: 'succeeded' | 'open' | 'processing' | 'canceled'): void {
    const payment = [...this.made.values()].at(-1)
    if (payment?.state !== 'action' && payment?.state !== 'processing') return
    this.#keep({ ...payment, state, ...(state === 'open' ? { declined: DECLINED } : {}) })
  }
}

let cards = 0

/** Adds a default card of the given kind to an account. */
export async function giveCard(
  { services }: Pick<TestServer, 'services'>,
  { business_id }: Pick<TestAccount, 'business_id'>,
  kind: 'pays' | 'declined' | 'asks' | 'gone' = 'pays',
): Promise<string> {
  cards += 1
  const ref = `pm_${cards}_${kind}`
  await services.kysely
    .insertInto('payment_customers')
    .values({ business_id, provider: 'test', ref: `cus_${business_id}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await services.kysely
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('business_id', '=', business_id)
    .execute()
  await services.kysely
    .insertInto('payment_methods')
    .values({
      business_id,
      provider: 'test',
      ref,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      is_default: true,
      created_at: new Date(),
    })
    .execute()
  return ref
}
