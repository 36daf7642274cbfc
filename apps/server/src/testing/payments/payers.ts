import type { Declined, Done, NeedsAction, Unknown } from '../../integrations/payments/outcome.ts'
import type { Payment } from '../../integrations/payments/payment.ts'
import type { NewPayment, Payments } from '../../integrations/payments/port.ts'
import type { Subscription } from '../../integrations/payments/subscription.ts'

/** A payment provider under test, with the steps that differ between providers. */
export interface Conforming {
  payments: Payments
  /** The token that the card field returns for a card of this kind. */
  cards: Record<'pays' | 'declinedWhenSaved' | 'failsLater' | 'asks', string>
  /** Prices of two plans that are paid by the month, the second one dearer, and of one that is paid by the year. */
  prices: { small: string; large: string; yearly: string }
  /** Confirms a payment like the card's owner in the browser; undefined without a browser. */
  answerAsBank?: (secret: string, approves: boolean) => Promise<unknown>
  /** Disputes a payment like the owner's bank; undefined if the provider cannot simulate it. */
  dispute?: (paymentRef: string) => Promise<void>
  close?: () => Promise<void>
}

type Outcome<T> = Done<T> | Declined | NeedsAction | Unknown

/** The result of a completed operation; throws for any other outcome. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.is !== 'done') throw new Error(`Not done: ${JSON.stringify(outcome)}`)
  return outcome.value
}

let count = 0
/** A name that is unique in this run and all others. */
export const fresh = (what: string) => `${what}-${process.pid}-${Date.now()}-${(count += 1)}`
export const freshBusiness = () => Date.now() + (count += 1)

interface Payer {
  customerRef: string
  cardRef: string
}

/** People who pay by a provider. */
export class Payers {
  readonly at: Conforming
  readonly payments: Payments

  constructor(at: Conforming) {
    this.at = at
    this.payments = at.payments
  }

  async newCustomer(): Promise<string> {
    const business = { businessId: freshBusiness(), name: 'Example', email: 'owner@example.test' }
    return valueOf(await this.payments.ensureCustomer(business, fresh('cus'))).customerRef
  }

  /** A new customer whose default card is of a kind. */
  async withCard(kind: keyof Conforming['cards'] = 'pays'): Promise<Payer> {
    const customerRef = await this.newCustomer()
    return { customerRef, cardRef: await this.useCard(customerRef, kind) }
  }

  async useCard(customerRef: string, kind: keyof Conforming['cards']): Promise<string> {
    const card = valueOf(await this.payments.saveCard(customerRef, this.at.cards[kind], fresh('card')))
    valueOf(await this.payments.setDefault(customerRef, card.cardRef))
    return card.cardRef
  }

  async newPayment(of: Payer): Promise<Payment> {
    return valueOf(await this.payments.createPayment(paying(of), fresh('create')))
  }

  async subscribed(of: Payer): Promise<Subscription> {
    const subscription = { ...of, priceRef: this.at.prices.small, change: fresh('change') }
    const { subscriptionRef, paymentRef } = valueOf(
      await this.payments.subscribe(subscription, fresh('subscribe')),
    )
    valueOf(await this.payments.confirmPayment(paymentRef ?? '', fresh('confirm')))
    const running = valueOf(await this.payments.getSubscription(subscriptionRef))
    if (running === null) throw new Error('The subscription is gone.')
    return running
  }
}

export const paying = (of: Payer, cents = 4900): NewPayment => ({
  ...of,
  cents,
  currency: 'usd',
  checkout: fresh('checkout'),
  description: 'Order',
})
