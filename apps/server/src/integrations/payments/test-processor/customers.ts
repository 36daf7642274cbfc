import { declined, type Declined, done, type Done } from '../outcome.ts'
import { billedLines } from '@linkwright/core/buying/billing/billed-lines'
import type { Card, PaymentCustomer } from '../card.ts'
import type { BillingParty } from '../port.ts'
import type { ProcessorStore } from './processor-store.ts'
import type { StoredCard, StoredCustomer } from './stored-objects.ts'
import { cardOfToken, DECLINED, EXPIRED, isExpired } from './magic-cards.ts'
import { noSuch } from './payments.ts'

/** One of a business, whoever asks how often. */
export async function ensureCustomer(
  book: ProcessorStore,
  { businessId, name, email }: { businessId: number; name: string; email: string },
): Promise<Done<{ customerRef: string }>> {
  const known = (await book.list('customer')).find(({ body }) => body.business === businessId)
  if (known !== undefined) return done({ customerRef: known.ref })
  const body: StoredCustomer = {
    business: businessId,
    name,
    email,
    at: book.at,
    defaultCard: null,
    creditCents: 0,
  }
  const customerRef = await book.add('customer', null, body)
  await book.emit('customer.created', customerRef, customerRef)
  return done({ customerRef })
}

export async function setBilledTo(
  book: ProcessorStore,
  customerRef: string,
  { name, billedTo }: BillingParty,
): Promise<Done<null> | Declined> {
  const customer = await book.find('customer', customerRef)
  if (customer === undefined) return noSuch('customer')
  const lines = billedTo === null ? [] : billedLines(billedTo)
  await book.change('customer', customerRef, { ...customer.body, name, billedTo: lines })
  await book.emit('customer.updated', customerRef, customerRef)
  return done(null)
}

export async function getCustomer(
  book: ProcessorStore,
  customerRef: string,
): Promise<PaymentCustomer | null> {
  const found = await book.find('customer', customerRef)
  if (found === undefined) return null
  const { email, at, defaultCard, creditCents } = found.body
  return { customerRef, email, createdAt: new Date(at), defaultCardRef: defaultCard, creditCents }
}

export async function saveCard(
  book: ProcessorStore,
  customerRef: string,
  token: string,
): Promise<Done<Card> | Declined> {
  if ((await book.find('customer', customerRef)) === undefined) return noSuch('customer')
  const saved = await book.find('card', token)
  if (saved !== undefined)
    return saved.customerRef === customerRef ? done(cardOf(token, saved.body)) : noSuch('card')
  const card = cardOfToken(token)
  if (card === undefined) return noSuch('card')
  if (isExpired(card, book.at)) return declined(EXPIRED, 'expired_card')
  if (card.last4 === '0002') return declined(DECLINED, 'card_declined')
  const body = { ...card, at: book.at }
  const cardRef = await book.add('card', customerRef, body)
  await book.emit('payment_method.attached', cardRef, customerRef)
  return done(cardOf(cardRef, body))
}

export async function listCards(book: ProcessorStore, customerRef: string): Promise<Card[]> {
  return (await book.list('card', customerRef)).map(({ ref, body }) => cardOf(ref, body))
}

export async function setDefault(
  book: ProcessorStore,
  customerRef: string,
  cardRef: string,
): Promise<Done<null> | Declined> {
  const card = await book.find('card', cardRef)
  const customer = await book.find('customer', customerRef)
  if (card?.customerRef !== customerRef || customer === undefined) return noSuch('card')
  await book.change('customer', customerRef, { ...customer.body, defaultCard: cardRef })
  await book.emit('customer.updated', customerRef, customerRef)
  return done(null)
}

export async function removeCard(
  book: ProcessorStore,
  customerRef: string,
  cardRef: string,
): Promise<Done<null> | Declined> {
  const card = await book.find('card', cardRef)
  if (card === undefined) return done(null)
  if (card.customerRef !== customerRef) return noSuch('card')
  await book.remove(cardRef)
  const customer = await book.find('customer', customerRef)
  if (customer?.body.defaultCard === cardRef)
    await book.change('customer', customerRef, { ...customer.body, defaultCard: null })
  await book.emit('payment_method.detached', cardRef, customerRef)
  return done(null)
}

function cardOf(cardRef: string, { last4, expMonth, expYear, at }: StoredCard): Card {
  return { cardRef, brand: 'visa', last4, expMonth, expYear, createdAt: new Date(at) }
}
