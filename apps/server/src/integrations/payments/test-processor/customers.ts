import { declined, type Declined, done, type Done } from '../outcome.ts'
import { billedLines } from '@linkwright/core/buying/billing/billed-lines'
import type { Card, PaymentCustomer } from '../card.ts'
import type { BillingParty } from '../port.ts'
import type { ProcessorStore } from './processor-store.ts'
import type { StoredCard, StoredCustomer } from './stored-objects.ts'
import { cardOfToken, DECLINED, EXPIRED, isExpired } from './test-cards.ts'
import { notFound } from './payments.ts'

/** One customer per business, however often it is requested. */
export async function ensureCustomer(
  store: ProcessorStore,
  { businessId, name, email }: { businessId: number; name: string; email: string },
): Promise<Done<{ customerRef: string }>> {
  const known = (await store.list('customer')).find(({ body }) => body.business === businessId)
  if (known !== undefined) return done({ customerRef: known.ref })
  const body: StoredCustomer = {
    business: businessId,
    name,
    email,
    at: store.at,
    defaultCard: null,
    creditCents: 0,
  }
  const customerRef = await store.add('customer', null, body)
  await store.emit('customer.created', customerRef, customerRef)
  return done({ customerRef })
}

export async function setBilledTo(
  store: ProcessorStore,
  customerRef: string,
  { name, billedTo }: BillingParty,
): Promise<Done<null> | Declined> {
  const customer = await store.find('customer', customerRef)
  if (customer === undefined) return notFound('customer')
  const lines = billedTo === null ? [] : billedLines(billedTo)
  await store.change('customer', customerRef, { ...customer.body, name, billedTo: lines })
  await store.emit('customer.updated', customerRef, customerRef)
  return done(null)
}

export async function getCustomer(
  store: ProcessorStore,
  customerRef: string,
): Promise<PaymentCustomer | null> {
  const found = await store.find('customer', customerRef)
  if (found === undefined) return null
  const { email, at, defaultCard, creditCents } = found.body
  return { customerRef, email, createdAt: new Date(at), defaultCardRef: defaultCard, creditCents }
}

export async function saveCard(
  store: ProcessorStore,
  customerRef: string,
  token: string,
): Promise<Done<Card> | Declined> {
  if ((await store.find('customer', customerRef)) === undefined) return notFound('customer')
  const saved = await store.find('card', token)
  if (saved !== undefined)
    return saved.customerRef === customerRef ? done(cardOf(token, saved.body)) : notFound('card')
  const card = cardOfToken(token)
  if (card === undefined) return notFound('card')
  if (isExpired(card, store.at)) return declined(EXPIRED, 'expired_card')
  if (card.last4 === '0002') return declined(DECLINED, 'card_declined')
  const body = { ...card, at: store.at }
  const cardRef = await store.add('card', customerRef, body)
  await store.emit('payment_method.attached', cardRef, customerRef)
  return done(cardOf(cardRef, body))
}

export async function listCards(store: ProcessorStore, customerRef: string): Promise<Card[]> {
  return (await store.list('card', customerRef)).map(({ ref, body }) => cardOf(ref, body))
}

export async function setDefault(
  store: ProcessorStore,
  customerRef: string,
  cardRef: string,
): Promise<Done<null> | Declined> {
  const card = await store.find('card', cardRef)
  const customer = await store.find('customer', customerRef)
  if (card?.customerRef !== customerRef || customer === undefined) return notFound('card')
  await store.change('customer', customerRef, { ...customer.body, defaultCard: cardRef })
  await store.emit('customer.updated', customerRef, customerRef)
  return done(null)
}

export async function removeCard(
  store: ProcessorStore,
  customerRef: string,
  cardRef: string,
): Promise<Done<null> | Declined> {
  const card = await store.find('card', cardRef)
  if (card === undefined) return done(null)
  if (card.customerRef !== customerRef) return notFound('card')
  await store.remove(cardRef)
  const customer = await store.find('customer', customerRef)
  if (customer?.body.defaultCard === cardRef)
    await store.change('customer', customerRef, { ...customer.body, defaultCard: null })
  await store.emit('payment_method.detached', cardRef, customerRef)
  return done(null)
}

function cardOf(cardRef: string, { last4, expMonth, expYear, at }: StoredCard): Card {
  return { cardRef, brand: 'visa', last4, expMonth, expYear, createdAt: new Date(at) }
}
