import type { Fixture } from './fixture.ts'

/** The payment that waits for a confirmation by the owner's bank. */
export const asking = { secret: '' }

let count = 0

/** Creates a payment that waits for the owner's bank, regardless of earlier calls. */
export async function aPaymentThatAsks({ server }: Fixture): Promise<void> {
  const { testProcessor, payments: configured } = server.services.integrations
  const payments = testProcessor ?? configured
  const key = `asking-${(count += 1)}`
  const business = { businessId: 1, name: 'Example', email: 'main@example.test' }
  const customer = await payments.ensureCustomer(business, 'asking')
  if (customer.is !== 'done') throw new Error('There is no customer.')
  const { customerRef } = customer.value
  const card = await payments.saveCard(customerRef, 'tok_3155_12_2040', `${key}-card`)
  if (card.is !== 'done') throw new Error('There is no card.')
  const of = { customerRef, cardRef: card.value.cardRef, cents: 100, currency: 'usd' }
  const made = await payments.createPayment({ ...of, checkout: key, description: 'Order' }, key)
  if (made.is !== 'done') throw new Error('There is no payment.')
  const confirmed = await payments.confirmPayment(made.value.paymentRef, `${key}-confirm`)
  if (confirmed.is !== 'action') throw new Error('It does not ask.')
  asking.secret = confirmed.secret
}
