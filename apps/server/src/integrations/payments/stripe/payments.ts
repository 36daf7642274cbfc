import {
  declined,
  done,
  type Declined,
  type Done,
  type NeedsAction,
  unknown,
  type Unknown,
} from '../outcome.ts'
import type { Payment } from '../payment.ts'
import type { Payments } from '../port.ts'
import { type Account, idempotencyKey, MOST_LISTED } from './account.ts'
import { runCommand, hasCode, REFUSED, runQuery, runQueryForOne } from './run.ts'
import { parsePayment } from './shapes.ts'

type PaymentCalls = Pick<
  Payments,
  'createPayment' | 'confirmPayment' | 'getPayment' | 'cancelPayment' | 'refund' | 'paymentsSince'
>

const expand = ['latest_charge']
const CANCELED = 'This payment was canceled. Nothing was charged: please start it again.'

/** The outcome of a confirmed payment. */
export function outcomeOf(payment: Payment): Done<Payment> | Declined | NeedsAction | Unknown {
  const { state, paymentRef, secret } = payment
  if (state === 'succeeded') return done(payment)
  if (state === 'action' && secret !== null) return { is: 'action', secret, paymentRef }
  if (state === 'canceled') return declined(CANCELED, 'canceled')
  if (state === 'open') return declined(payment.declined ?? REFUSED, 'card_declined')
  return unknown('Stripe is still processing the payment.')
}

export function paymentsOf(account: Account): PaymentCalls {
  const read = async (response: unknown) => parsePayment(response, await account.installation())
  const get = async (ref: string) =>
    await read(await (await account.client()).paymentIntents.retrieve(ref, { expand }))

  return {
    createPayment: (of, key) =>
      runCommand(async () => {
        const stripe = await account.client()
        const { customerRef: customer, cardRef: payment_method, cents: amount, currency, description } = of
        const metadata = { installation: await account.installation(), checkout: of.checkout }
        const made = await stripe.paymentIntents.create(
          {
            amount,
            currency,
            customer,
            payment_method,
            description,
            metadata,
            expand,
            allowed_payment_method_types: ['card'],
          },
          await idempotencyKey(account, key),
        )
        return done(await read(made))
      }),
    confirmPayment: (ref, key, cardRef) =>
      runCommand(async () => {
        const stripe = await account.client()
        const by = cardRef === undefined ? {} : { payment_method: cardRef }
        try {
          const options = await idempotencyKey(account, key)
          return outcomeOf(await read(await stripe.paymentIntents.confirm(ref, { ...by, expand }, options)))
        } catch (error) {
          // Already confirmed or canceled by another caller: its current state is the outcome.
          if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
          return outcomeOf(await get(ref))
        }
      }),
    getPayment: (ref) => runQueryForOne(() => get(ref)),
    cancelPayment: (ref) =>
      runQuery(async () => {
        const stripe = await account.client()
        try {
          return await read(await stripe.paymentIntents.cancel(ref, { expand }))
        } catch (error) {
          if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
          return assertEnded(await get(ref))
        }
      }),
    refund: (ref, key, cents) =>
      runCommand(async () => {
        const stripe = await account.client()
        try {
          await stripe.refunds.create(
            { payment_intent: ref, ...(cents !== undefined && { amount: cents }) },
            await idempotencyKey(account, key),
          )
        } catch (error) {
          if (cents !== undefined || !hasCode(error, 'charge_already_refunded')) throw error
        }
        return done(null)
      }),
    paymentsSince: (since) =>
      runQuery(async () => {
        const stripe = await account.client()
        const from = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
        const all = await stripe.paymentIntents
          .list({ ...from, expand: ['data.latest_charge'] })
          .autoPagingToArray({ limit: MOST_LISTED })
        const found = await Promise.all(all.map(read))
        return found.filter(({ checkout }) => checkout !== null).toReversed()
      }),
  }
}

/** A payment that was neither canceled nor has ended may still be charged. */
function assertEnded(payment: Payment): Payment {
  if (payment.state === 'succeeded' || payment.state === 'canceled') return payment
  throw new Error('It was not canceled.')
}
